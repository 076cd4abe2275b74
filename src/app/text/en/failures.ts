import type { FailureWords } from '../catalogue.ts';
import { archiveFailures } from './archive-failures.ts';

const PATH_WHY = {
  'other-type': 'the value is not a text',
  'no-valid-text': 'the value holds bytes that are no valid text',
  'open-quote': 'the value has a quote that is never closed',
  'too-long': 'the value would be longer than 32,767 characters',
} as const;
const BLOCKED = {
  missing: 'it is gone',
  occupied: 'another file has taken its place',
  altered: 'it was changed since',
} as const;

const OPERATIONS: Readonly<Record<string, string | undefined>> = {
  canWrite: 'Find out whether one may write into',
  create: 'Create',
  freeBytes: 'Look at the free space of',
  list: 'List',
  makeDirectory: 'Create the folder',
  open: 'Open',
  read: 'Read',
  remove: 'Remove',
  removeDirectory: 'Remove the folder',
  rename: 'Move',
  run: 'Run',
  setAttributes: 'Set the attributes of',
  setModified: 'Set the time of',
  stat: 'Look at',
  write: 'Write',
};

export const failures: FailureWords = {
  ...archiveFailures,
  altered: (p) => ({
    attempted: 'Take the install back',
    found:
      p.found === 'nothing'
        ? `${p.path} is gone`
        : `${p.path} is not what was put there (SHA-256 ${p.found.slice(0, 12)}, expected ${p.expected.slice(0, 12)})`,
    next: 'Nothing was changed. Put the file back as it was; or leave it as it lies and take back the rest: cudnnup rollback --force blocked',
  }),
  'folder-host-invalid': (p) => ({
    attempted: `Open the machine in ${p.path}`,
    found: p.reason,
    next: 'Name a folder that holds machine.json and registry.json.',
  }),
  'force-unknown': (p) => ({
    attempted: `--force ${p.given}`,
    found: 'no such code',
    next: `Known codes: ${p.known}`,
  }),
  'half-done': (p) => ({
    attempted: 'Take everything back after a step was refused',
    found: `Windows refused ${p.path} too (error ${p.win32})`,
    next: 'Close the programs that use these files, then run: cudnnup recover',
  }),
  'host-refused': (p) => ({
    attempted: `${OPERATIONS[p.operation] ?? p.operation} ${p.path}`,
    found: `Windows refused it (error ${p.win32})`,
    next:
      p.win32 === 5
        ? 'Try again in a terminal that was started as administrator.'
        : p.win32 === 4390 || p.win32 === 183
          ? 'A link or another file stands where a folder should be, and cudnnup follows none: look what it is, and move it away.'
          : 'Try again; if it stays, look at the disk.',
  }),
  'host-unavailable': (p) => ({
    attempted: 'Look at this computer',
    found: `it is no Windows (${p.kind})`,
    next: 'Run cudnnup on Windows, or use --host folder:DIR with a machine that lives in a folder; inspect works everywhere.',
  }),
  'in-use': (p) => ({
    attempted: 'Take files out of the toolkit',
    found: `${p.program === null ? 'a program' : `${p.program} (pid ${p.pid})`} is using ${p.path}`,
    next: 'Nothing was changed. End that program first, or go on all the same: --force in-use',
  }),
  'journal-untrusted': (p) => ({
    attempted: `Read ${p.path}`,
    found: `it is not a record that cudnnup writes (${p.reason})`,
    next: 'Nothing was changed. Find out who wrote it; move it away if you do not need it.',
  }),
  locked: (p) => ({
    attempted: 'Begin a change',
    found: `another one is under way: ${p.holder}`,
    next:
      p.holder === '?'
        ? `If no cudnnup is running, delete ${p.path} and try again.`
        : `Wait until it has ended. (${p.path})`,
  }),
  'no-source': (p) => ({
    attempted: 'Find a cuDNN archive',
    found: `there is none in ${p.folders}`,
    next: 'Name the file: cudnnup install FILE',
  }),
  'no-toolkit': (p) => ({
    attempted: `Find the CUDA toolkit ${p.wanted}`.trimEnd(),
    found: 'there is none',
    next: 'See which there are: cudnnup toolkits',
  }),
  'not-installed': (p) => ({
    attempted: `Remove a cuDNN from ${p.root}`,
    found: 'cudnnup has put no such cuDNN there',
    next: 'Files that others put there are never deleted.',
  }),
  'kept-altered': (p) => ({
    attempted: `Put cuDNN ${p.version} back from what is kept`,
    found: `${p.path} is gone, or no longer what was installed`,
    next: 'Nothing was changed. Install it from its archive: cudnnup install FILE',
  }),
  'kept-cleaned': (p) => ({
    attempted: `Take the install of cuDNN ${p.version} back (${p.id})`,
    found: `what it had moved aside${p.restores === null ? '' : `, cuDNN ${p.restores},`} was deleted since by cudnnup clean`,
    next: 'Nothing was changed. Remove it: cudnnup uninstall. Or install the other version from its archive: cudnnup install FILE',
  }),
  'nothing-kept': (p) => ({
    attempted: `Put cuDNN ${p.version} back from what is kept`,
    found: p.kept === '' ? 'no cuDNN is kept in any toolkit here' : `kept are ${p.kept}`,
    next:
      p.kept === ''
        ? 'Install it from its archive: cudnnup install FILE'
        : 'Name one of these in full, or the archive: cudnnup install FILE',
  }),
  'nothing-to-roll-back': (p) => ({
    attempted: `Take an install back in ${p.root}`,
    found: 'no install of cudnnup is in place there',
    next: 'See what was done: cudnnup history',
  }),
  'operand-count': (p) => ({
    attempted: `cudnnup ${p.command}`,
    found: p.given === 1 ? 'one word follows it' : `${p.given === 0 ? 'no' : p.given} words follow it`,
    next: `Usage: cudnnup ${p.command} ${p.takes}`.trimEnd(),
  }),
  'option-value': (p) => ({
    attempted: p.option,
    found: p.given === '' ? 'no value' : `not a value for it: ${p.given}`,
    next: p.allowed === undefined ? 'See: cudnnup --help' : `One of: ${p.allowed}`,
  }),
  'path-value-refused': (p) => ({
    attempted: `Change the ${p.scope === 'user' ? "user's" : "machine's"} PATH`,
    found: PATH_WHY[p.why],
    next: 'Repair the value by hand first; it is not touched as long as its meaning is unsure.',
  }),
  'needs-elevation': (p) => ({
    attempted: 'Change the variables of the whole computer',
    found: 'this terminal may not',
    next: `In a terminal that was opened as administrator: ${p.command}`,
  }),
  'no-nvcc': (p) => ({
    attempted: `Point CUDA_PATH at ${p.root}`,
    found: 'no bin\\nvcc.exe lies there',
    next: 'Nothing was changed. Name the folder of a whole toolkit: cudnnup toolkit list',
  }),
  'other-user': () => ({
    attempted: 'Change your variables',
    found: 'this terminal runs as another user than the one who is logged on',
    next: 'Nothing was changed. Use a terminal of your own, or --machine.',
  }),
  'zlibwapi-occupied': (p) => ({
    attempted: 'Put a zlibwapi.dll beside cuDNN',
    found: `${p.path} is there already, and cudnnup did not put it there`,
    next: 'Nothing was changed. Use that one and leave --zlibwapi out, or move it away first.',
  }),
  'zlibwapi-damaged': (p) => ({
    attempted: 'Put a zlibwapi.dll beside cuDNN',
    found: `the one that came with cudnnup has SHA-256 ${p.found} instead of ${p.expected}`,
    next: 'Nothing was changed. Install cudnnup anew.',
  }),
  'variable-changed': (p) => ({
    attempted: `Change ${p.name} of ${p.scope === 'user' ? 'this user' : 'the whole computer'}`,
    found: 'somebody else has written it since',
    next: 'Nothing was changed. See what it holds now: cudnnup path',
  }),
  'permission-denied': (p) => ({
    attempted: `Change ${p.path}`,
    found: 'this account may not',
    next: `Run: ${p.command}`,
  }),
  refused: (p) => ({
    attempted: 'Install',
    found: `${p.count} checks speak against it`,
    next: 'Mend what is named, or force it where a code is given.',
  }),
  'rollback-blocked': (p) => ({
    attempted: 'Take back a change',
    found: `${p.path}: ${BLOCKED[p.reason]}`,
    next: `Nothing was changed. Put the file back as it was and try again; or take back all the rest and leave this one as it lies: cudnnup recover --toolkit "${p.root}" --force blocked`,
  }),
  'rollback-order': (p) => ({
    attempted: `Take ${p.wanted} back`,
    found: `${p.newest} came later and must go first`,
    next: 'Run cudnnup rollback once for each, newest first.',
  }),
  'rollback-unknown': (p) => ({
    attempted: `Take ${p.wanted} back`,
    found: 'no such install',
    next: p.known === '' ? 'No install is in place.' : `In place: ${p.known}`,
  }),
  'rolled-back': (p) => ({
    attempted: 'Carry out the plan',
    found: `Windows refused ${p.path} (error ${p.win32})`,
    next:
      p.win32 === 183
        ? 'Everything was taken back; the machine is as before. Somebody else has put a file of that name there meanwhile: look what it is, then try again.'
        : 'Everything was taken back; the machine is as before. Close what uses these files and try again.',
  }),
  'several-sets': (p) => ({
    attempted: 'Remove a cuDNN',
    found: `cudnnup has put several there: ${p.found}`,
    next: `Name one: cudnnup uninstall --major ${p.majors}`,
  }),
  'several-sources': (p) => ({
    attempted: 'Find a cuDNN archive',
    found: `there are several: ${p.found}`,
    next: 'Name one: cudnnup install FILE',
  }),
  'several-toolkits': (p) => ({
    attempted: 'Choose the CUDA toolkit',
    found: `there are several: ${p.found}`,
    next: 'Name one: --toolkit 12.2, or its folder',
  }),
  'source-changed': (p) => ({
    attempted: `Read ${p.path}`,
    found: 'somebody wrote to it while it was being checked',
    next: 'Wait until the download or copy has ended, then try again.',
  }),
  'stage-changed': (p) => ({
    attempted: `Put ${p.path} in its place`,
    found: 'after it had been checked, another program changed it; nothing of it was put in place',
    next: 'Find out which program writes there, or scan the computer for malware, then try again.',
  }),
  'open-folder': (p) => ({
    attempted: `Change ${p.root} as administrator`,
    found: 'every user of this computer may write into this folder, so any of them could slip in other files',
    next: 'Run the command again in a terminal without administrator rights: here you need none. Or take the right to write away from "Users" and "Everyone". `--force open-folder` goes on all the same.',
  }),
  'source-unreadable': (p) => ({
    attempted: `Open ${p.path}`,
    found: p.win32 === 2 ? 'there is no such file' : `the system refused it (error ${p.win32})`,
    next:
      p.win32 === 2
        ? 'Check the name; drag the file into the terminal to get its full path.'
        : 'Check that you may read it.',
  }),
  'staging-failed': (p) => ({
    attempted: 'Unpack beside the toolkit',
    found: p.win32 === 112 ? 'the disk is full' : `Windows refused ${p.path} (error ${p.win32})`,
    next: 'Nothing of the toolkit was touched and the unpacked files are gone. Make room or mend it, then try again.',
  }),
  'toolkit-unreadable': (p) => ({
    attempted: `Look into ${p.root}`,
    found: `Windows refused it (error ${p.win32})`,
    next: 'Try again in a terminal that was started as administrator.',
  }),
  'unknown-command': (p) => ({ attempted: p.given, found: 'no such command', next: meant(p.nearest) }),
  'unknown-option': (p) => ({ attempted: p.given, found: 'no such option here', next: meant(p.nearest) }),
};

function meant(nearest: string | null): string {
  return nearest === null ? 'See: cudnnup --help' : `Did you mean ${nearest}?`;
}
