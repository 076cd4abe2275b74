import type { Evidence, Finding } from '../../finding.ts';
import { expandPathValue } from '../../machine/path-value.ts';
import { variable } from '../../machine/variable.ts';
import type { Observation } from '../../observation.ts';
import { text } from '../../text.ts';
import { sameFolder } from '../same-folder.ts';
import { unseen } from '../unseen.ts';

type Variables = Readonly<Record<string, string>>;

/** What this terminal searches and a new one would not, and the reverse: a terminal keeps the PATH that it was born with. */
export function environmentDifference(here: Variables, fresh: Observation<Variables>): Finding {
  const about = { check: 'live-environment', subject: 'PATH' };
  if (fresh.state === 'could-not-look')
    return {
      ...about,
      status: 'could-not-check',
      says: text('live-environment-unseen', {}),
      evidence: [unseen(fresh)],
    };
  const ours = folders(here);
  const theirs = folders(fresh.value);
  const onlyHere = without(ours, theirs);
  const onlyThere = without(theirs, ours);
  const evidence = [
    ...onlyHere.map((path): Evidence => ({ fact: 'path-entry', value: path, from: 'PATH' })),
    ...onlyThere.map((path): Evidence => ({ fact: 'path-entry', value: path, from: fresh.from })),
  ];
  return onlyHere.length + onlyThere.length === 0
    ? { ...about, status: 'pass', says: text('live-environment-same', {}), evidence }
    : {
        ...about,
        status: 'warn',
        says: text('live-environment-differs', { here: onlyHere, there: onlyThere }),
        evidence,
      };
}

function folders(variables: Variables): readonly string[] {
  const value = { type: 'REG_SZ', text: variable(variables, 'PATH') ?? '' } as const;
  return expandPathValue(value, {}).map((entry) => entry.path);
}

function without(some: readonly string[], others: readonly string[]): readonly string[] {
  return some.filter((path) => !others.some((other) => sameFolder(path, other)));
}
