import type { Evidence, Finding } from '../finding.ts';
import type { Machine, RegistryText, SearchFolder } from '../machine/machine.ts';
import type { Observation } from '../observation.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import { text } from '../text.ts';
import type { PathScope, WantedCudnn } from './wanted-cudnn.ts';

interface Addition {
  readonly machine: Machine;
  readonly folder: string;
  readonly wanted: WantedCudnn;
  readonly scope: PathScope;
}

/** What adding the folder to that part of PATH would do: may we, and can the entry win against what stands before it? */
export function willBeAdded({ machine, folder, wanted, scope }: Addition): Finding {
  const about = { check: 'path-entry', subject: folder };
  const evidence = beforeAndAfter(
    scope === 'user' ? machine.environment.userPath : machine.environment.machinePath,
    folder,
  );
  const os = machine.os.state === 'seen' ? machine.os.value : undefined;
  // HKCU is then the hive of the one whose password was typed, not of the one at the screen.
  if (scope === 'user' && os?.sessionUser === 'other')
    return { ...about, status: 'fail', says: text('path-entry-other-user', { folder }), evidence };
  if (scope === 'machine' && os?.elevated === false)
    return { ...about, status: 'fail', says: text('path-entry-needs-elevation', { folder }), evidence };
  const rivals = machine.searchFolders.filter((f) => comesBefore(f, scope) && holds(f, wanted.major));
  const [rival] = rivals;
  return rival
    ? {
        ...about,
        status: 'warn',
        says: text('path-entry-cannot-win', { folder, scope, rival: rival.path }),
        evidence: [
          ...rivals.map((f): Evidence => ({ fact: 'path-entry', value: f.written, from: f.scope })),
          ...evidence,
        ],
      }
    : { ...about, status: 'pass', says: text('path-entry-will-be-added', { folder, scope }), evidence };
}

/** We add at the end of a part, and the user's part follows the machine's. */
function comesBefore({ scope, exists }: SearchFolder, ours: PathScope): boolean {
  return exists && (ours === 'user' ? scope !== 'process' : scope !== 'process' && scope !== 'user');
}

function holds({ dlls }: SearchFolder, major: number): boolean {
  return dlls.some((dll) => {
    const name = cudnnFileName(dll.name);
    return name?.kind === 'dll' && name.major === major;
  });
}

function beforeAndAfter(value: Observation<RegistryText | null>, folder: string): readonly Evidence[] {
  if (value.state === 'could-not-look') return [];
  const before = value.value?.text ?? null;
  const joint = before === null || before === '' || before.endsWith(';') ? '' : ';';
  return [
    { fact: 'path-before', value: before, from: value.from },
    { fact: 'path-after', value: `${before ?? ''}${joint}${folder}`, from: value.from },
  ];
}
