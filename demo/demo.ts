import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDemoMachine } from './demo-machine.ts';

/**
 * The main job on a Windows machine that lives in a folder: look at an archive, be refused, see the plan, install, verify, take back.
 * Everything is made here, in a temporary folder, and removed at the end, unless `--keep` is given. `--lang zh|en` is understood.
 */
function main(args: readonly string[]): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'cudnnup-demo-'));
  const { machine, archive, wrongArchive } = makeDemoMachine(folder);
  const language = args.includes('--lang') ? ['--lang', args[args.indexOf('--lang') + 1] ?? 'en'] : [];
  const acts: readonly (readonly [readonly string[], number])[] = [
    [['inspect', archive], 0],
    [['install', wrongArchive], 4],
    [['install', archive, '--dry-run'], 0],
    [['install', archive, '--add-path', '--yes'], 0],
    [['verify'], 0],
    [['history'], 0],
    [['rollback', '--yes'], 0],
  ];
  try {
    for (const [command, expected] of acts) {
      const exitCode = act([...command, ...language], machine, folder);
      if (exitCode === expected) continue;
      console.error(`demo: expected exit code ${expected}, got ${exitCode}`);
      return 1;
    }
    return 0;
  } finally {
    if (args.includes('--keep')) console.log(`\n${machine}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command as a person would, showing only the words that matter. */
function act(command: readonly string[], machine: string, folder: string): number {
  const shown = command
    .map((word) => (path.isAbsolute(word) ? path.basename(word) : word))
    .filter((word, i, all) => word !== '--lang' && all[i - 1] !== '--lang');
  console.log(`\n> cudnnup ${shown.join(' ')}\n`);
  const cli = fileURLToPath(new URL('cli.mjs', import.meta.url));
  // Progress shows only what takes long, so on a slow machine the transcript would differ.
  const result = spawnSync(process.execPath, [cli, ...command, '--host', `folder:${machine}`, '--quiet'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.stdout.write(result.stdout);
  process.stdout.write(result.stderr);
  return result.status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
