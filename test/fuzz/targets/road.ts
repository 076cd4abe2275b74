import { writeFileSync } from 'node:fs';
import { install } from '../../../src/app/road/install.ts';
import { FORCE_CODES } from '../../../src/core/force-code.ts';
import { isFailure } from '../../../src/core/failure.ts';
import { openFolderHost } from '../../../src/host/folder/folder-host.ts';
import { isHostError } from '../../../src/host/host-error.ts';
import { makeArchive } from '../make-archive.ts';
import { noWait, preparedMachine } from '../prepared-machine.ts';
import { leavingStrangersAlone } from '../strangers.ts';
import type { FuzzTarget } from '../target.ts';

/** The whole install, with every `--force` there is: the archive may be put in place, and nothing of others may change. */
export const roadTarget: FuzzTarget = {
  name: 'install',
  ending: '.zip',
  share: 1,
  make: (random) => makeArchive(random, 'zip'),
  async run(input) {
    const machine = await preparedMachine();
    const source = 'C:\\Users\\dev\\Downloads\\fuzz.zip';
    writeFileSync(machine.real(source), input);
    return leavingStrangersAlone(machine, () => tryInstall(machine.at, source));
  },
};

async function tryInstall(folder: string, source: string): Promise<string> {
  const host = openFolderHost({ folder });
  try {
    return (await install({ host, files: host.files, source, forced: FORCE_CODES, wait: noWait })).result;
  } catch (error) {
    if (isFailure(error)) return error.code;
    if (isHostError(error)) return `win32-${error.win32}`;
    throw error;
  }
}
