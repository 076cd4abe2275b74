import { spawnSync } from 'node:child_process';

export interface Timed {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly stdout: string;
}

/** Runs a program to its end; what fails has no time. */
export function runTimed(program: string, args: readonly string[], cwd?: string): Timed {
  const startedAt = performance.timeOrigin + performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(cwd === undefined ? {} : { cwd }),
  });
  const ms = performance.timeOrigin + performance.now() - startedAt;
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit ${status}\n${stderr}`);
  return { startedAt, ms, stdout };
}
