import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { BedState } from './bed.ts';
import { buildStubs } from './build-stubs.ts';
import { findWine } from './find-wine.ts';
import { installPackages } from './install-packages.ts';
import { windowsParts } from './windows-parts.ts';
import { makePrefix } from './wine.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** Once a run: a Windows to copy from. Where there is none the Windows tests are skipped, and that is said; CI demands it. */
export default function setup(project: TestProject): void {
  const state = prepare();
  if (state.state === 'absent') {
    const what = `THE WINDOWS HALF OF THE TESTS IS SKIPPED: ${state.why}`;
    if (process.env['CUDNNUP_REQUIRE_WINDOWS'] === '1') throw new Error(what);
    process.stderr.write(`\n${what}\n\n`);
  }
  project.provide('windowsBed', state);
}

function prepare(): BedState {
  if (process.platform !== 'linux') return { state: 'absent', why: 'the bed is Wine on Linux' };
  const installed = installPackages();
  if (installed.state === 'absent') return installed;
  const programs = findWine();
  if (!programs) return { state: 'absent', why: 'wine64 was not found' };
  try {
    const cache = path.join(ROOT, '.cache', 'windows');
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
      furnish(draft, parts.nodeExe, parts.koffiNative);
      fs.renameSync(draft, template);
    }
    return { state: 'ready', template, stubs: buildStubs(cache) };
  } catch (error) {
    return { state: 'absent', why: error instanceof Error ? error.message : String(error) };
  }
}

/** node.exe and koffi, as an installed cudnnup has them beside it. */
function furnish(prefix: string, nodeExe: string, koffiNative: string): void {
  const home = path.join(prefix, 'drive_c', 'cudnnup');
  const modules = path.join(home, 'node_modules');
  fs.mkdirSync(path.join(modules, '@koromix'), { recursive: true });
  fs.copyFileSync(nodeExe, path.join(home, 'node.exe'));
  const koffi = path.join(ROOT, 'node_modules', 'koffi');
  fs.cpSync(koffi, path.join(modules, 'koffi'), {
    recursive: true,
    filter: (from) => !/[\\/](?:vendor|doc)$/.test(from.slice(koffi.length)),
  });
  fs.cpSync(koffiNative, path.join(modules, '@koromix', 'koffi-win32-x64'), { recursive: true });
}
