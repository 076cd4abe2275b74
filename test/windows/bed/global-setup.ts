import * as path from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareBed } from './prepare-bed.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** Once a run: a Windows to copy from. Where there is none the Windows tests are skipped, and that is said; CI demands it. */
export default function setup(project: TestProject): void {
  const state = prepareBed(ROOT);
  if (state.state === 'absent') {
    const what = `THE WINDOWS HALF OF THE TESTS IS SKIPPED: ${state.why}`;
    if (process.env['CUDNNUP_REQUIRE_WINDOWS'] === '1') throw new Error(what);
    process.stderr.write(`\n${what}\n\n`);
  }
  project.provide('windowsBed', state);
}
