import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { build } from 'esbuild';
import { findWine } from './find-wine.ts';
import type { Wine, WineResult, WineRunOptions, Running } from './wine.ts';
import { clonePrefix, openWine } from './wine.ts';

/** What the set-up found. */
export type BedState =
  | { readonly state: 'ready'; readonly template: string; readonly stubs: string }
  | { readonly state: 'absent'; readonly why: string };

export interface Bed extends Wine {
  /** Folder of the stub DLLs, a Linux path: `cudnn-8.9.7-cuda12`, `cuda12`, … */
  readonly stubs: string;
  /** Runs the command as a user would. */
  cudnnup(args: readonly string[], options?: WineRunOptions): Promise<WineResult>;
  startCudnnup(args: readonly string[], options?: WineRunOptions): Running;
  /** Bundles a script of `test/windows/inside` and runs it under node.exe. */
  runInside(script: string, args?: readonly string[], options?: WineRunOptions): Promise<WineResult>;
  /** The same for a script that prints one JSON value. */
  inside(script: string, args?: readonly string[], options?: WineRunOptions): Promise<unknown>;
  close(): void;
}

const NODE = 'C:\\cudnnup\\node.exe';
const CLI = 'C:\\cudnnup\\dist\\cli.mjs';

/** A Windows of its own, copied from the template. */
export function openBedFrom(state: BedState): Bed {
  const programs = findWine();
  if (state.state === 'absent' || !programs) throw new Error('No Windows bed here');
  const prefix = fs.mkdtempSync(path.join(os.tmpdir(), 'cudnnup-bed-'));
  clonePrefix(state.template, prefix);
  const wine = openWine(programs, prefix);
  const root = path.resolve(import.meta.dirname, '..', '..', '..');
  fs.symlinkSync(path.join(root, 'dist'), path.join(prefix, 'drive_c', 'cudnnup', 'dist'));
  const runInside: Bed['runInside'] = async (script, args = [], options = {}) => {
    const name = `${path.basename(script, '.ts')}.mjs`;
    await build({
      entryPoints: [path.join(root, 'test', 'windows', 'inside', script)],
      outfile: path.join(prefix, 'drive_c', 'cudnnup', name),
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node22',
      external: ['koffi'],
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'error',
    });
    return wine.run(NODE, [`C:\\cudnnup\\${name}`, ...args], options);
  };
  return {
    ...wine,
    stubs: state.stubs,
    cudnnup: (args, options) => wine.run(NODE, [CLI, ...args], options),
    startCudnnup: (args, options) => wine.start(NODE, [CLI, ...args], options),
    runInside,
    async inside(script, args, options) {
      const result = await runInside(script, args, options);
      try {
        return JSON.parse(result.stdout) as unknown;
      } catch {
        throw new Error(`${script}: exit ${result.exitCode}\n${result.stdout}\n${result.stderr}`);
      }
    },
    close() {
      wine.stop();
      fs.rmSync(prefix, { recursive: true, force: true });
    },
  };
}
