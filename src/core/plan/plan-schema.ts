import * as win32 from 'node:path/win32';
import * as z from 'zod/mini';
import { isInside, isPlainRoot } from './inside.ts';
import type { Move, Plan } from './plan.ts';
import { isOurFile } from './is-our-file.ts';
import { isCudnnFolder } from './our-folders.ts';
import { stateFolder } from './state-folder.ts';

const path = z.string().check(z.maxLength(4096));
const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const id = z.string().check(z.regex(/^[0-9a-z-]{1,64}$/));
const ms = z.number().check(z.gte(-8.64e15), z.lte(8.64e15));
const words = z.string().check(z.maxLength(1024));

const storedValue = z.object({
  type: z.union([z.enum(['REG_SZ', 'REG_EXPAND_SZ']), z.number()]),
  hex: z.string().check(z.maxLength(1_000_000), z.regex(/^(?:[0-9a-f]{2})*$/)),
});

const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('make-folder'), path }),
  z.object({ do: z.literal('remove-folder'), path }),
  z.object({
    do: z.literal('move'),
    why: z.enum(['aside', 'place', 'restore', 'withdraw', 'discard']),
    from: path,
    to: path,
    is: z.object({ size: z.number().check(z.nonnegative(), z.int()), sha256 }),
  }),
  z.object({
    do: z.literal('path-entry'),
    scope: z.enum(['user', 'machine']),
    change: z.enum(['add', 'remove']),
    entry: path,
    joint: z.enum([';', '']),
    wasAbsent: z.boolean(),
  }),
  z.object({
    do: z.literal('set-variable'),
    scope: z.enum(['user', 'machine']),
    // What `path` and `toolkit use` change, and nothing else: a forged record must not set COMSPEC.
    name: z.string().check(z.regex(/^(?:path|cuda_path(?:_v\d{1,3}_\d{1,3})?)$/i)),
    before: z.nullable(storedValue),
    after: z.nullable(storedValue),
  }),
]);

const intent = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('install'),
    version: words,
    cuda: z.nullable(words),
    source: words,
    replaces: z.nullable(words),
  }),
  z.object({ to: z.literal('rollback'), of: id, version: words, restores: z.nullable(words) }),
  z.object({ to: z.literal('uninstall'), of: z.array(id), version: words }),
  z.object({ to: z.literal('clean'), versions: z.array(words).check(z.maxLength(1024)) }),
  z.object({ to: z.literal('environment'), what: z.enum(['path-fix', 'use-toolkit']), detail: words }),
  z.object({ to: z.literal('undo-environment'), of: id }),
]);

const plan = z.object({
  schema: z.literal('cudnnup/plan/1'),
  id,
  createdAt: words.check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'no time')),
  intent,
  root: path.check(z.refine(isPlainRoot, 'not a plain absolute folder')),
  steps: z.array(step).check(z.maxLength(20_000)),
  before: z.nullable(z.string().check(z.maxLength(4_000_000))),
  after: z.nullable(z.string().check(z.maxLength(4_000_000))),
  folderTimes: z
    .array(z.object({ path, beforeMs: z.nullable(ms), afterMs: z.nullable(ms) }))
    .check(z.maxLength(20_000)),
});

/** Whose changes a journal holds. */
export type JournalOf = 'toolkit' | 'user' | 'machine';

export type PlanReading =
  | { readonly state: 'read'; readonly plan: Plan }
  | { readonly state: 'untrusted'; readonly reason: string };

/**
 * A journal as it lies on disk is hostile input: its root must be the folder it was found in, and every path lie inside.
 * @param root the folder whose journal is read
 * @param holds what the caller knows this folder to be; never what its name or its content says
 */
export function parsePlan(text: string, root: string, holds: JournalOf = 'toolkit'): PlanReading {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { state: 'untrusted', reason: 'not JSON' };
  }
  const result = plan.safeParse(json);
  if (!result.success) {
    const issue = result.error.issues[0];
    return { state: 'untrusted', reason: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}` };
  }
  if (result.data.root.toLowerCase() !== root.toLowerCase())
    return { state: 'untrusted', reason: `its root is ${result.data.root}` };
  const outside = pathsOf(result.data).find((p) => !isInside(root, p));
  if (outside !== undefined) return { state: 'untrusted', reason: `outside the toolkit: ${outside}` };
  const stranger = result.data.steps.find((s) => s.do === 'move' && !isOurMove(result.data, s));
  if (stranger?.do === 'move')
    return { state: 'untrusted', reason: `${stranger.why}: ${stranger.from} -> ${stranger.to}` };
  const folder = foldersOf(result.data).find((f) => !isOurFolder(root, f));
  if (folder !== undefined) return { state: 'untrusted', reason: `no folder of ours: ${folder}` };
  const foreign = result.data.steps.find((s) => s.do === 'path-entry' && !isInside(root, s.entry));
  if (foreign?.do === 'path-entry')
    return { state: 'untrusted', reason: `PATH entry outside the toolkit: ${foreign.entry}` };
  const misplaced = result.data.steps.find((s) => !belongs(s, holds));
  if (misplaced) return { state: 'untrusted', reason: `${misplaced.do} has no place here` };
  return { state: 'read', plan: result.data };
}

/**
 * A toolkit's journal moves files, a user's sets that user's variables, the machine's the machine's. Anyone may write into a
 * user's folder: what lies there must not reach HKLM when an administrator cleans up.
 */
function belongs(step: Plan['steps'][number], holds: JournalOf): boolean {
  return step.do === 'set-variable' ? step.scope === holds : holds === 'toolkit';
}

/**
 * Each kind of move leads from one folder to one other under the same path below it, and in the toolkit touches only files with
 * cuDNN's names: a forged journal cannot reach nvcc.exe, nor take a toolkit's file for one of ours.
 */
function isOurMove({ root, id: own }: Plan, { why, from, to, is }: Move): boolean {
  const at = stateFolder(root);
  const isOurs = (path: string): boolean => isOurFile(below(root, path), is.sha256);
  switch (why) {
    case 'aside':
      return isOurs(from) && same(to, win32.join(at.aside, own, below(root, from)));
    case 'restore':
      return isOurs(to) && /^[0-9a-z-]+$/i.test(keptBy(at.aside, from, below(root, to)));
    case 'place': {
      const path = isInside(at.license, to) ? below(at.home, to) : below(root, to);
      return (isOurs(to) || isInside(at.license, to)) && same(from, win32.join(at.stage, own, path));
    }
    case 'withdraw':
      return (
        (isOurs(from) || isInside(at.license, from)) && same(to, win32.join(at.trash, own, below(root, from)))
      );
    case 'discard': {
      const [by = '', ...path] = below(at.aside, from).split('\\');
      const kept = win32.join(root, ...path);
      return (
        /^[0-9a-z-]+$/i.test(by) && isOurs(kept) && same(to, win32.join(at.trash, own, below(at.aside, from)))
      );
    }
  }
}

/** The change in whose part of `aside` the file lies; empty when it lies elsewhere. */
function keptBy(aside: string, from: string, path: string): string {
  const kept = below(aside, from);
  return kept.toLowerCase().endsWith(`\\${path.toLowerCase()}`) ? kept.slice(0, -path.length - 1) : '';
}

function below(folder: string, path: string): string {
  return isInside(folder, path) ? win32.relative(folder, path) : '';
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isOurFolder(root: string, path: string): boolean {
  const { home } = stateFolder(root);
  return same(path, home) || isInside(home, path) || isCudnnFolder(below(root, path));
}

function foldersOf(plan: Plan): readonly string[] {
  const steps = plan.steps.flatMap((s) =>
    s.do === 'make-folder' || s.do === 'remove-folder' ? [s.path] : [],
  );
  return [...steps, ...plan.folderTimes.map((f) => f.path)];
}

function pathsOf(plan: Plan): readonly string[] {
  return [...foldersOf(plan), ...plan.steps.flatMap((s) => (s.do === 'move' ? [s.from, s.to] : []))];
}
