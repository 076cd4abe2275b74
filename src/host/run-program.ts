import { execFile } from 'node:child_process';
import { HostError } from './host-error.ts';
import type { RunOptions, RunResult } from './host.ts';
import { win32Of } from './node-errors.ts';

const MOST_OUTPUT = 16 * 1024 * 1024;

/**
 * Starts a program by absolute path, without a shell and without a window, and waits for its end.
 * @throws HostError when it could not be started; how it ended is a result
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { timeoutMs, environment, currentFolder }: RunOptions,
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      [...args],
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_OUTPUT,
        encoding: 'buffer',
        windowsHide: true,
        ...(environment ? { env: { ...environment } } : {}),
        ...(currentFolder === undefined ? {} : { cwd: currentFolder }),
      },
      (error, stdout, stderr) => {
        const failed = error && typeof error.code === 'string' ? win32Of(error) : undefined;
        if (failed !== undefined && child.pid === undefined)
          return reject(new HostError('run', program, failed, error));
        resolve({
          exitCode: child.exitCode,
          timedOut: error?.killed === true && child.exitCode === null,
          stdout,
          stderr,
        });
      },
    );
  });
}
