import type { Evidence, Finding } from '../finding.ts';
import { LONGEST_VALUE } from '../plan/path-edit.ts';
import { text } from '../text.ts';
import { unseen } from '../checks/unseen.ts';
import { isBelow, sameFolder } from '../checks/same-folder.ts';
import type { EntryProblem, JudgedEntry } from './entry-problems.ts';
import { isCuda, judgeEntries } from './entry-problems.ts';
import type { PathPartSeen, PathSeen, Scope } from './path-seen.ts';

/** These make a value, or what it was set for, useless; the others are untidy. */
const SERIOUS: ReadonlySet<EntryProblem> = new Set([
  'literal-path',
  'not-expanded',
  'missing-cuda',
  'anyone-may-write',
]);

/** `setx` cuts at 1,024 characters; the old dialog of Windows took 2,047 (Microsoft, setx). */
const CUTS = [1024, 2047];

/** What is wrong with PATH: entry by entry, each value as a whole, and CUDA's order in it. */
export function pathFindings(seen: PathSeen): readonly Finding[] {
  const entries = judgeEntries(seen);
  const parts = (['machine', 'user'] as const).flatMap((scope) => partFindings(seen, scope));
  const single = entries.flatMap((entry) => entry.problems.map((problem) => entryFinding(entry, problem)));
  const all = [...parts, ...single, ...cudaFindings(seen, entries)];
  return all.some((f) => f.status === 'fail' || f.status === 'warn' || f.status === 'could-not-check')
    ? all
    : [
        ...all,
        {
          check: 'path',
          status: 'pass',
          subject: 'PATH',
          says: text('path-sound', { count: entries.length }),
          evidence: [],
        },
      ];
}

function partFindings(seen: PathSeen, scope: Scope): readonly Finding[] {
  const part = seen[scope];
  const about = { check: 'path-value', subject: scope };
  if (part.state === 'could-not-look')
    return [
      {
        ...about,
        status: 'could-not-check',
        says: text('path-value-unseen', { scope }),
        evidence: [unseen(part)],
      },
    ];
  if (part.value === null) return [];
  const { text: value, type } = part.value;
  const from = part.from;
  if (value === null)
    return [
      {
        ...about,
        status: 'fail',
        says: text('path-value-no-text', { scope }),
        evidence: [{ fact: 'path-before', value: type, from }],
      },
    ];
  const length: Evidence = { fact: 'size', value: value.length, from };
  if (value.length > LONGEST_VALUE)
    return [
      {
        ...about,
        status: 'fail',
        says: text('path-value-too-long', { scope, length: value.length }),
        evidence: [length],
      },
    ];
  return looksCut(part.value, value)
    ? [
        {
          ...about,
          status: 'fail',
          says: text('path-value-cut', { scope, length: value.length }),
          evidence: [length],
        },
      ]
    : [];
}

/** Exactly as long as a known limit, and its last entry leads nowhere: something was lost behind it. */
function looksCut({ entries }: PathPartSeen, value: string): boolean {
  return CUTS.includes(value.length) && entries.at(-1)?.folder === 'missing';
}

function entryFinding({ written, path, scope }: JudgedEntry, problem: EntryProblem): Finding {
  return {
    check: `path-entry-${problem}`,
    status: problem === 'not-looked' ? 'could-not-check' : SERIOUS.has(problem) ? 'fail' : 'warn',
    subject: path === '' ? written : path,
    says: text('path-entry-problem', { problem, written, scope }),
    evidence: [{ fact: 'path-entry', value: written, from: scope }],
  };
}

function cudaFindings({ cudaPath }: PathSeen, entries: readonly JudgedEntry[]): readonly Finding[] {
  if (cudaPath === null) return [];
  const evidence: Evidence = { fact: 'variable', value: cudaPath.value, from: 'CUDA_PATH' };
  const about = { check: 'cuda-path', subject: cudaPath.value };
  if (!cudaPath.hasNvcc)
    return [
      {
        ...about,
        status: 'fail',
        says: text('cuda-path-no-nvcc', { root: cudaPath.value }),
        evidence: [evidence],
      },
    ];
  const first = entries.find(
    (e) => e.folder === 'there' && isCuda(e.path) && /\\bin(?:\\x64)?\\?$/i.test(e.path),
  );
  if (!first || isBelow(cudaPath.value, first.path)) return [];
  const own = entries.some((e) => isBelow(cudaPath.value, e.path) && !sameFolder(e.path, cudaPath.value));
  return [
    {
      ...about,
      status: 'warn',
      says: text('cuda-path-not-first', { root: cudaPath.value, first: first.path, onPath: own }),
      evidence: [evidence, { fact: 'path-entry', value: first.written, from: first.scope }],
    },
  ];
}
