import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { buildStubs } from './build-stubs.ts';
import { findWine } from './find-wine.ts';
import { installPackages } from './install-packages.ts';
import type { BedState } from './open-bed.ts';
import type { WindowsParts } from './windows-parts.ts';
import { windowsParts } from './windows-parts.ts';
import { makePrefix } from './wine.ts';

/** Makes the Windows to copy from, once; says why where it cannot. */
export function prepareBed(root: string): BedState {
  if (process.platform !== 'linux') return { state: 'absent', why: 'the bed is Wine on Linux' };
  const installed = installPackages();
  if (installed.state === 'absent') return installed;
  const programs = findWine();
  if (!programs) return { state: 'absent', why: 'wine64 was not found' };
  try {
    const cache = path.join(root, '.cache', 'windows');
    const parts = windowsParts(cache);
    // Another Wine, another node.exe or another way to furnish it is another template.
    const recipe = [
      programs.version,
      parts.nodeExe,
      parts.koffiNative,
      fs.readFileSync(import.meta.filename),
    ];
    const key = recipe
      .reduce((hash, part) => hash.update(part), createHash('sha256'))
      .digest('hex')
      .slice(0, 12);
    const template = path.join(cache, `prefix-${key}`);
    if (!fs.existsSync(template)) {
      const draft = `${template}.new-${process.pid}`;
      makePrefix(programs, draft);
      furnish(draft, { root, ...parts });
      fs.renameSync(draft, template);
    }
    return { state: 'ready', template, stubs: buildStubs(cache) };
  } catch (error) {
    return { state: 'absent', why: error instanceof Error ? error.message : String(error) };
  }
}

/** node.exe and koffi, as an installed cudnnup has them beside it. */
function furnish(
  prefix: string,
  { root, nodeExe, koffiNative }: WindowsParts & { readonly root: string },
): void {
  const home = path.join(prefix, 'drive_c', 'cudnnup');
  const modules = path.join(home, 'node_modules');
  fs.mkdirSync(path.join(modules, '@koromix'), { recursive: true });
  fs.copyFileSync(nodeExe, path.join(home, 'node.exe'));
  const koffi = path.join(root, 'node_modules', 'koffi');
  fs.cpSync(koffi, path.join(modules, 'koffi'), {
    recursive: true,
    filter: (from) => !/[\\/](?:vendor|doc)$/.test(from.slice(koffi.length)),
  });
  fs.cpSync(koffiNative, path.join(modules, '@koromix', 'koffi-win32-x64'), { recursive: true });
}
