import * as z from 'zod/mini';

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
export const machineFileSchema = z.object({
  schema: z.literal('cudnnup/folder-machine/1'),
  build: z._default(z.string(), '10.0.22631'),
  architecture: z._default(z.enum(['x64', 'x86', 'arm64']), 'x64'),
  elevated: z._default(z.boolean(), false),
  environment: z._default(z.record(z.string(), z.string()), {}),
  currentFolder: z._default(z.string(), 'C:\\Users\\dev'),
  downloadsFolder: z._default(z.string(), 'C:\\Users\\dev\\Downloads'),
  /** A fixed clock, ISO 8601; without it the running computer's. */
  now: z.optional(z.string()),
  /** Files that a program holds open or has loaded. */
  held: z._default(z.array(z.object({ path: z.string(), pid: z.number(), program: z.string() })), []),
  /** Folders in which this user may change nothing. */
  denied: z._default(z.array(z.string()), []),
  /** Free bytes by drive letter. */
  freeBytes: z._default(z.record(z.string(), z.number()), {}),
  commands: z._default(z.array(command), []),
});

export type MachineFile = z.infer<typeof machineFileSchema>;
