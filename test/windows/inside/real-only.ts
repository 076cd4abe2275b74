import { equal, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { openWindowsHost } from '../../../src/host/windows/windows-host.ts';
import { check, refusal, report } from './report.ts';

/* What Wine cannot show, as far as it can be tried without harm. Argument: a folder to work in. */

const [SCRATCH = ''] = process.argv.slice(2);
const host = await openWindowsHost(null);

check('nothing behind a junction is changed', async () => {
  const target = `${SCRATCH}\\elsewhere`;
  fs.mkdirSync(target, { recursive: true });
  fs.writeFileSync(`${target}\\theirs.txt`, 'precious');
  const link = `${SCRATCH}\\junction`;
  fs.symlinkSync(target, link, 'junction');
  equal((await host.files.stat(link))?.kind, 'link');
  equal(await refusal(() => host.files.create(`${link}\\new.txt`)), 4390);
  equal(await refusal(() => host.files.remove(`${link}\\theirs.txt`)), 4390);
  equal(
    await refusal(() => host.files.rename(`${link}\\theirs.txt`, `${SCRATCH}\\stolen`, { replace: false })),
    4390,
  );
  equal(await host.files.realPath(link), fs.realpathSync.native(target));
  equal(fs.readFileSync(`${target}\\theirs.txt`, 'utf8'), 'precious');
});

check('a signed program is trusted', async () => {
  equal(await host.system.trust(process.execPath), 0);
});

check('the Restart Manager names who holds a file', async () => {
  const file = `${SCRATCH}\\held.txt`;
  fs.writeFileSync(file, '');
  const hold = `require('node:fs').openSync(${JSON.stringify(file)}, 'r+'); console.log('held'); setInterval(() => {}, 1000)`;
  const child = spawn(process.execPath, ['-e', hold], { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const holders = await host.files.holders([file]);
  child.kill();
  ok(holders.some((holder) => holder.pid === child.pid));
});

check("the environment of a new terminal has the user's and the machine's PATH", async () => {
  const environment = await host.system.freshEnvironment();
  ok(Object.keys(environment).some((name) => name.toUpperCase() === 'PATH'));
});

await report();
