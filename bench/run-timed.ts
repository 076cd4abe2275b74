import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Timed {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  /** Processor time of all its threads, in milliseconds; counted in hundredths of a second. */
  readonly cpuMs: number;
  readonly stdout: string;
}

/** Runs a program to its end; what fails has no time. */
export function runTimed(program: string, args: readonly string[], cwd?: string): Timed {
  const cpuBefore = childrenCpuMs();
  const startedAt = performance.timeOrigin + performance.now();
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...(cwd === undefined ? {} : { cwd }),
  });
  const ms = performance.timeOrigin + performance.now() - startedAt;
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: exit ${status}\n${stderr}`);
  return { startedAt, ms, cpuMs: childrenCpuMs() - cpuBefore, stdout };
}

/** Of the children that have ended (proc(5), cutime and cstime; Linux counts 100 ticks a second there). */
function childrenCpuMs(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) * 10;
}
