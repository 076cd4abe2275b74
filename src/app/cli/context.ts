import * as path from 'node:path';
import * as win32 from 'node:path/win32';
import { Failure } from '../../core/failure.ts';
import type { SourceFiles } from '../../host/archive/source-files.ts';
import type { Host } from '../../host/host.ts';
import type { Voice } from '../report/voice.ts';
import type { OnProgress } from '../road/progress.ts';
import type { Arguments } from './parse-arguments.ts';

/** What a command gets: its arguments, a voice, and ways to reach the machine and the user. */
export interface Context {
  readonly args: Arguments;
  readonly voice: Voice;
  /** The folder that the command was bundled into; its helper programs lie beside it. */
  readonly home: string;
  readonly onProgress: OnProgress;
  /** Is there a terminal on both ends to ask in? */
  readonly canAsk: boolean;
  /**
   * Shows lines, then asks.
   * @returns null when the user ended the input instead of answering (Ctrl-C, Ctrl-D)
   */
  ask(question: string, before?: readonly string[]): Promise<string | null>;
}

/** What a command gives back; one place prints it and one place exits. */
export interface CommandResult {
  /** The JSON twin of the report. */
  readonly data: unknown;
  readonly lines: readonly string[];
  readonly exitCode: number;
}

/**
 * The machine that is meant by `--host`; without it the Windows that runs us.
 * @throws Failure `host-unavailable`: there is no such machine here
 */
export async function openHost(context: Context): Promise<Host> {
  const { args } = context;
  const folder = /^folder:(.+)$/.exec(args.host ?? '')?.[1];
  if (folder === undefined) {
    if (args.host !== undefined) throw new Failure('option-value', { option: '--host', given: args.host });
    if (process.platform !== 'win32') throw new Failure('host-unavailable', { kind: process.platform });
    const { openWindowsHost } = await import('../../host/windows/windows-host.ts');
    return openWindowsHost(path.join(context.home, 'probe.mjs'));
  }
  const { openFolderHost } = await import('../../host/folder/folder-host.ts');
  return openFolderHost({ folder });
}

/** A `C:\…` path on a folder machine is a file of that machine; anything else is a file of the computer that runs us. */
export async function sourceAt(
  given: string,
  host: Host | null,
): Promise<{ readonly files: SourceFiles; readonly path: string }> {
  if (host?.kind === 'folder' && /^[a-z]:[\\/]/i.test(given))
    return { files: host.files, path: win32.normalize(given) };
  const { nativeFiles } = await import('../../host/archive/native-files.ts');
  return { files: nativeFiles, path: path.resolve(given) };
}

/** Asks before a change, where there is somebody to ask. Without a terminal the command line is the answer. */
export async function confirmed(
  context: Context,
  question: string,
  before: readonly string[] = [],
): Promise<boolean> {
  const { args, voice, canAsk } = context;
  if (args.yes || args.dryRun || args.json || !canAsk) return true;
  const answer = await context.ask(`${question}${voice.label('ask-continue')}`, before);
  return answer !== null && /^(?:y|yes|是|好)$/i.test(answer.trim());
}
