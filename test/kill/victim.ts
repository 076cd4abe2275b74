import { openFolderHost } from '../../src/host/folder/folder-host.ts';
import { JOBS } from '../faults/jobs.ts';
import type { JobName } from '../faults/jobs.ts';

/* node victim.mjs JOB FOLDER: does one job on a folder machine, until it is killed. */

const [, , job = '', folder = ''] = process.argv;
process.stdout.write('begun\n');
await JOBS[job as JobName](openFolderHost({ folder }));
