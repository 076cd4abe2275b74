import * as z from 'zod/mini';
import type { Machine } from './machine.ts';

const words = z.string().check(z.maxLength(32_767));
const path = words;
const count = z.number().check(z.nonnegative(), z.int());
const machineType = z.nullable(z.enum(['x64', 'x86', 'arm64']));
const version = z.nullable(words);
const list = <T extends z.core.SomeType>(item: T) => z.array(item).check(z.maxLength(10_000));

const couldNotLook = z.object({
  state: z.literal('could-not-look'),
  from: words,
  why: z.object({
    reason: z.enum(['denied', 'missing-tool', 'failed', 'unsupported', 'timed-out', 'unparsable']),
    number: z.nullable(z.number()),
    detail: words,
  }),
});

const observation = <T extends z.core.SomeType>(value: T) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('seen'), value, from: words }), couldNotLook]);

const registryText = z.object({ type: z.enum(['REG_SZ', 'REG_EXPAND_SZ', 'other']), text: words });

const toolkit = z.object({
  root: path,
  foundBy: list(
    z.object({ by: z.enum(['registry', 'environment', 'default-folder', 'option']), where: words }),
  ),
  versions: list(
    z.object({
      source: z.enum(['registry', 'version.json', 'folder', 'environment', 'cuda.h']),
      version: words,
      from: words,
    }),
  ),
  cudnnFiles: observation(
    list(
      z.object({
        path,
        size: count,
        modifiedMs: z.number(),
        isLink: z.boolean(),
        version,
        machine: machineType,
      }),
    ),
  ),
  dlls: observation(list(z.object({ folder: path, name: words }))),
  nested: list(path),
  hasNvcc: z.boolean(),
  volume: observation(z.object({ freeBytes: count })),
  writable: observation(z.enum(['yes', 'denied'])),
  holders: observation(list(z.object({ path, pid: z.nullable(count), program: z.nullable(words) }))),
  managed: observation(
    z.nullable(
      z.object({
        transaction: words,
        families: list(z.object({ major: count, version: words, cuda: z.nullable(count) })),
      }),
    ),
  ),
});

const searchFolder = z.object({
  path,
  written: words,
  scope: z.enum(['system32', 'windows', 'machine', 'user', 'process']),
  exists: z.boolean(),
  dlls: list(
    z.object({
      name: words,
      size: count,
      version,
      machine: machineType,
      functions: z.optional(list(z.object({ number: count, name: z.nullable(words) }))),
    }),
  ),
});

const framework = z.object({
  name: z.enum(['torch', 'tensorflow', 'onnxruntime', 'ctranslate2', 'paddle', 'nvidia-cudnn']),
  version,
  where: path,
  cudnn: z.nullable(z.object({ path, version })),
});

export const machineSchema = z.object({
  schema: z.literal('cudnnup/machine/1'),
  observedAt: words,
  os: observation(
    z.object({
      name: z.literal('windows'),
      build: words,
      architecture: z.enum(['x64', 'x86', 'arm64']),
      elevated: z.nullable(z.boolean()),
      integrity: z.nullable(z.enum(['low', 'medium', 'high', 'system'])),
      sessionUser: z.enum(['same', 'other', 'unknown']),
    }),
  ),
  environment: z.object({
    process: z.record(words, words),
    userPath: observation(z.nullable(registryText)),
    machinePath: observation(z.nullable(registryText)),
  }),
  driver: observation(z.nullable(z.object({ version: words, cuda: version }))),
  gpus: observation(list(z.object({ name: words, computeCapability: version }))),
  toolkits: list(toolkit),
  searchFolders: list(searchFolder),
  frameworks: observation(list(framework)),
});

export type MachineReading =
  | { readonly state: 'read'; readonly machine: Machine }
  | { readonly state: 'unreadable'; readonly reason: string };

/** Reads a snapshot file. It comes from another computer: what does not fit the schema is refused, with the place where. */
export function parseMachine(text: string): MachineReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { state: 'unreadable', reason: 'not JSON' };
  }
  const result = machineSchema.safeParse(json);
  if (result.success) return { state: 'read', machine: result.data };
  const issue = result.error.issues[0];
  return { state: 'unreadable', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}` };
}
