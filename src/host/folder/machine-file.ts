import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod/mini';
import { Failure } from '../../core/failure.ts';
import { isWindowsPath } from './real-path.ts';

const windowsPath = z.string().check(z.refine(isWindowsPath, 'no absolute Windows path'));

const command = z.object({
  program: z.string(),
  /** The first arguments; the first entry that fits answers. */
  args: z.optional(z.array(z.string())),
  stdout: z.optional(z.string()),
  stderr: z.optional(z.string()),
  exitCode: z.optional(z.number()),
  timedOut: z.optional(z.boolean()),
});

/** `machine.json` of a folder machine: what is neither a file nor a registry value. */
const machineFileSchema = z.object({
  schema: z.literal('cudnnup/folder-machine/1'),
  build: z._default(z.string(), '10.0.22631'),
  architecture: z._default(z.enum(['x64', 'x86', 'arm64']), 'x64'),
  elevated: z._default(z.boolean(), false),
  integrity: z._default(z.nullable(z.enum(['low', 'medium', 'high', 'system'])), 'medium'),
  sessionUser: z._default(z.enum(['same', 'other', 'unknown']), 'same'),
  /** What Windows says of the signature of a file, by path in lower case; 0x800B0100 (not signed) for others. */
  trust: z._default(z.record(z.string(), z.number()), {}),
  environment: z._default(z.record(z.string(), z.string()), {}),
  currentFolder: z._default(z.string(), 'C:\\Users\\dev'),
  downloadsFolder: z._default(z.string(), 'C:\\Users\\dev\\Downloads'),
  /** A fixed clock, ISO 8601; without it the running computer's. */
  now: z.optional(z.string()),
  /** Files that a program holds open or has loaded. */
  held: z._default(
    z.array(z.object({ path: windowsPath, pid: z.nullable(z.number()), program: z.nullable(z.string()) })),
    [],
  ),
  /** Folders in which this user may change nothing. */
  denied: z._default(z.array(windowsPath), []),
  /** Folders into which any user may put files. */
  openToAnyone: z._default(z.array(windowsPath), []),
  /** Free bytes by drive letter. */
  freeBytes: z._default(z.record(z.string(), z.number()), {}),
  commands: z._default(z.array(command), []),
});

export type MachineFile = z.infer<typeof machineFileSchema>;

/** @throws Failure `folder-host-invalid` */
export function readMachineFile(folder: string): MachineFile {
  const file = fileIn(folder);
  const result = machineFileSchema.safeParse(parsed(file));
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Failure('folder-host-invalid', {
    path: file,
    reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  });
}

/** Replaces one part as one atomic step; everything else stays as the author wrote it. */
export function saveHeld(folder: string, held: MachineFile['held']): void {
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...parsed(file), held }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function fileIn(folder: string): string {
  return path.join(folder, 'machine.json');
}

function parsed(file: string): object {
  try {
    return z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Failure('folder-host-invalid', { path: file, reason: 'missing or not JSON' });
  }
}
