import { deepEqual, equal, ok } from 'node:assert/strict';
import * as fs from 'node:fs';
import { openNative } from '../../../src/host/windows/native.ts';
import { windowsHost } from '../../../src/host/windows/windows-host.ts';
import { check, refusal, report } from './report.ts';

const native = await openNative();
if ('why' in native) throw new Error(`koffi: ${native.why}`);
const absent = { why: 'not-installed', cause: null } as const;
/** A folder to work in, and any small 64-bit DLL. */
const [SCRATCH = '', DLL = ''] = process.argv.slice(2);
const PLAIN = { readOnly: false, hidden: false, system: false };

for (const [kind, reach] of [
  ['native', native],
  ['without koffi', absent],
] as const) {
  const { files } = windowsHost(reach, 'C:\\cudnnup\\dist\\probe.mjs');
  const root = `${SCRATCH}\\${kind}`;
  fs.mkdirSync(root, { recursive: true });
  const at = (name: string): string => `${root}\\${name}`;
  const put = async (name: string, text: string): Promise<string> => {
    fs.writeFileSync(at(name), text);
    return at(name);
  };

  check(`${kind}: a file is made, flushed, read in pieces`, async () => {
    const handle = await files.create(at('made.bin'));
    await handle.write(Buffer.from('hello, '));
    await handle.write(Buffer.from('world'));
    await handle.flush();
    await handle.close();
    const reading = await files.open(at('MADE.bin'));
    equal(reading.size, 12);
    equal(Buffer.from(await reading.read(7, 100)).toString(), 'world');
    equal((await reading.read(12, 5)).length, 0);
    await reading.close();
    equal(await refusal(() => files.create(at('made.bin'))), 80);
    equal(await refusal(() => files.create(at('nowhere\\x'))), 3);
    equal(await refusal(() => files.open(at('missing'))), 2);
  });

  check(`${kind}: stat and list`, async () => {
    fs.mkdirSync(at('folder'), { recursive: true });
    await put('folder\\b.txt', 'b');
    await put('folder\\A.txt', 'a');
    deepEqual(await files.list(at('folder')), ['A.txt', 'b.txt']);
    equal(await files.list(at('folder\\b.txt')), undefined);
    equal(await files.list(at('missing')), undefined);
    equal((await files.stat(at('folder')))?.kind, 'directory');
    equal((await files.stat(at('folder\\a.TXT')))?.size, 1);
    equal(await files.stat(at('missing\\deeper')), undefined);
    equal(await files.stat(at('folder\\b.txt\\deeper')), undefined);
  });

  check(`${kind}: times, also of folders`, async () => {
    const file = await put('timed.txt', 'x');
    fs.mkdirSync(at('timed'), { recursive: true });
    for (const path of [file, at('timed')]) {
      await files.setModified(path, 1_600_000_000_123);
      equal((await files.stat(path))?.modifiedMs, 1_600_000_000_123);
    }
  });

  check(`${kind}: rename without replacing refuses`, async () => {
    const from = await put('from.txt', 'new');
    const to = await put('to.txt', 'old');
    equal(await refusal(() => files.rename(from, to, { replace: false })), 183);
    equal(fs.readFileSync(to, 'utf8'), 'old');
    await files.rename(from, to, { replace: true });
    equal(fs.readFileSync(to, 'utf8'), 'new');
    await files.rename(to, at('moved.txt'), { replace: false });
    equal(fs.existsSync(to), false);
    equal(await refusal(() => files.rename(at('missing'), at('m2'), { replace: false })), 2);
    fs.mkdirSync(at('in-the-way'), { recursive: true });
    equal(await refusal(() => files.rename(at('moved.txt'), at('in-the-way'), { replace: true })), 5);
  });

  check(`${kind}: folders`, async () => {
    await files.makeDirectory(at('fresh'));
    equal(await refusal(() => files.makeDirectory(at('fresh'))), 183);
    await put('fresh\\inside', '');
    equal(await refusal(() => files.removeDirectory(at('fresh'))), 145);
    await files.remove(at('fresh\\inside'));
    await files.removeDirectory(at('fresh'));
    equal(await files.stat(at('fresh')), undefined);
    equal(await refusal(() => files.removeDirectory(at('moved.txt'))), 267);
    equal(await refusal(() => files.remove(at('folder'))), 5);
  });

  check(`${kind}: read-only files stay until that is taken away`, async () => {
    const file = await put('kept.txt', 'x');
    await files.setAttributes(file, { ...PLAIN, readOnly: true });
    equal((await files.stat(file))?.attributes.readOnly, true);
    equal(await refusal(() => files.remove(file)), 5);
    await files.setAttributes(file, PLAIN);
    await files.remove(file);
    equal(await files.stat(file), undefined);
  });

  check(`${kind}: may write here, leaving no trace`, async () => {
    await files.setModified(root, 1_600_000_000_000);
    equal(await files.canWrite(root), true);
    equal((await files.stat(root))?.modifiedMs, 1_600_000_000_000);
    equal(await refusal(() => files.canWrite(at('missing'))), 3);
  });

  check(`${kind}: paths over 259 characters`, async () => {
    let deep = root;
    for (let i = 0; i < 12; i++) {
      deep += `\\${'d'.repeat(30)}`;
      await files.makeDirectory(deep);
    }
    const handle = await files.create(`${deep}\\file`);
    await handle.close();
    await files.rename(`${deep}\\file`, `${deep}\\moved`, { replace: false });
    equal((await files.stat(`${deep}\\moved`))?.kind, 'file');
    ok(deep.length > 259);
  });

  check(`${kind}: free space`, async () => {
    ok((await files.freeBytes(root)) > 1_000_000);
  });

  check(`${kind}: a loaded DLL is held, can be renamed and not removed`, async () => {
    const dll = at('held.dll');
    fs.copyFileSync(DLL, dll);
    const load = native.koffi.load(dll);
    equal((await files.holders([dll, at('moved.txt')])).length, 1);
    equal(await refusal(() => files.remove(dll)), 5);
    await files.rename(dll, at('aside.dll'), { replace: false });
    equal((await files.holders([at('aside.dll')])).length, 1);
    load.unload();
    equal((await files.holders([at('aside.dll')])).length, 0);
    await files.remove(at('aside.dll'));
  });
}

check('native: hidden and system, other attributes untouched', async () => {
  const { files } = windowsHost(native, 'C:\\cudnnup\\dist\\probe.mjs');
  const file = `${SCRATCH}\\hidden.txt`;
  fs.writeFileSync(file, '');
  await files.setAttributes(file, { readOnly: false, hidden: true, system: true });
  deepEqual((await files.stat(file))?.attributes, { readOnly: false, hidden: true, system: true });
  await files.setAttributes(file, PLAIN);
  deepEqual((await files.stat(file))?.attributes, PLAIN);
});

await report();
