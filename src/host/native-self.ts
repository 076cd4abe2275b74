import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { ProcessIdentity } from './host.ts';

/** This process: its pid and when it started, so that a reused pid is not mistaken for it. */
export function nativeSelf(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) ?? `t${Math.round(performance.timeOrigin)}` };
}

/** Does that very process still run? */
export async function isRunning(identity: ProcessIdentity): Promise<boolean> {
  const started = startOf(identity.pid);
  if (started !== undefined) return started === identity.started;
  try {
    process.kill(identity.pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Field 22 of /proc/PID/stat (proc(5)), counted behind the command name; undefined where there is no such process or no /proc.
 * A zombie has ended and only waits to be noticed: its start is none of a running process.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? 'ended' : rest[18];
  } catch {
    return undefined;
  }
}
