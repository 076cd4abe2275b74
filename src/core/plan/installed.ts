import * as z from 'zod/mini';
import { isPlainRelative } from './inside.ts';
import { isOurFile } from './is-our-file.ts';

const installedFile = z
  .object({
    path: z.string().check(z.refine(isPlainRelative, 'not a plain relative path')),
    size: z.number().check(z.nonnegative(), z.int()),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    /** The time that we gave it, in milliseconds since 1970; records of earlier days do not tell. */
    modifiedMs: z.optional(z.number().check(z.int())),
  })
  .check(
    z.refine(
      ({ path, sha256 }) => isOurFile(path, sha256) || /^\.cudnnup\\license\\/i.test(path),
      'no file of cuDNN',
    ),
  );

const installedSet = z.object({
  /** The install that put it here. */
  transaction: z.string().check(z.regex(/^[0-9a-z-]{1,64}$/)),
  version: z.string().check(z.regex(/^\d+(\.\d+){2,3}$/)),
  major: z.number().check(z.int()),
  cuda: z.nullable(z.string().check(z.maxLength(16))),
  source: z.object({
    name: z.string().check(z.maxLength(512)),
    kind: z.enum(['zip', 'wheel', 'folder']),
    sha256: z.nullable(z.string()),
  }),
  installedAt: z.string().check(z.maxLength(40)),
  files: z.array(installedFile).check(
    z.maxLength(4096),
    z.refine(
      (files) => new Set(files.map((f) => f.path.toLowerCase())).size === files.length,
      'a file stands twice',
    ),
  ),
  pathEntry: z.nullable(
    z.object({ scope: z.enum(['user', 'machine']), entry: z.string().check(z.maxLength(4096)) }),
  ),
});

const installedFileSchema = z.object({
  schema: z.literal('cudnnup/installed/1'),
  /** The last change that completed. */
  transaction: z.string().check(z.regex(/^[0-9a-z-]{1,64}$/)),
  sets: z.array(installedSet).check(z.maxLength(16)),
});

/** What `.cudnnup\installed.json` holds: every cuDNN that we put into this toolkit. */
export type Installed = z.infer<typeof installedFileSchema>;
export type InstalledSet = Installed['sets'][number];
export type InstalledFile = InstalledSet['files'][number];

export type InstalledReading =
  | { readonly state: 'read'; readonly installed: Installed }
  | { readonly state: 'untrusted'; readonly reason: string };

/** Hostile input: a toolkit on `D:\` is often writable by everyone. */
export function parseInstalled(text: string): InstalledReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { state: 'untrusted', reason: 'not JSON' };
  }
  const result = installedFileSchema.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    return { state: 'untrusted', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` };
  }
  return { state: 'read', installed: result.data };
}

export function installedText(installed: Installed): string {
  return `${JSON.stringify(installed, null, 2)}\n`;
}
