import type { AppTexts } from '../app-texts.ts';
import { bytes } from '../bytes.ts';
import type { Words } from '../catalogue.ts';

const STATUS = {
  pass: 'OK',
  warn: 'WARN',
  fail: 'FAIL',
  'not-applicable': 'N/A',
  'could-not-check': '????',
} as const;

export const app: Words<AppTexts> = {
  'ask-continue': () => ' [y/N] ',
  'ask-which': (p) => `Which one? [1-${p.count}] `,
  'bug-report': () => 'This is a mistake in cudnnup, not in what you did. Please report it with these lines:',
  'clean-count': (p) =>
    `Frees ${bytes(p.bytes)}. After that ${p.goes === 1 ? 'it comes' : 'they come'} back only from the archive.`,
  'clean-done': (p) =>
    `${p.goes} kept cuDNN ${p.goes === 1 ? 'is' : 'are'} deleted, ${bytes(p.bytes)} freed.`,
  'clean-foreign': (p) =>
    `${bytes(p.bytes)} below ${p.folder} was in the toolkit before cudnnup and is never deleted by it.`,
  'clean-goes': () => 'goes',
  'clean-heading': () => 'kept cuDNN|replaced|size|',
  'clean-left': (p) => `stays, somebody changed it: ${p.path}`,
  'clean-none': (p) => `No replaced cuDNN of cudnnup's is kept in ${p.root}.`,
  'clean-nothing': () => 'Nothing to delete. Fewer stay with --keep 0.',
  'clean-stays': () => 'stays',
  colon: () => ': ',
  'could-not-look-count': (p) => `${p.count} could not be looked at`,
  'cuda-for': (p) => `for CUDA ${p.cuda}`,
  declined: () => 'Nothing was changed.',
  'dll-heading': () => 'DLL|version|signed by',
  'dll-version-none': () => 'none inside',
  'dry-run-end': () => 'Nothing was changed. Run the same command without --dry-run to do it.',
  'files-count': (p) =>
    `${many(p.dll, 'DLL')}, ${many(p.lib, 'import library', 'import libraries')}, ${many(p.header, 'header')}, ${many(p.license, 'licence')}`,
  'found-archive': (p) => `Found ${p.path}`,
  'found-archives': () => 'cuDNN found in this folder and in Downloads:',
  'history-empty': (p) => `cudnnup has changed nothing in ${p.root}.`,
  'history-heading': () => 'id|when|what|state',
  'history-heading-sizes': () => 'id|when|what|state|kept',
  'history-kept': (p) =>
    p.files === 0
      ? 'Nothing is kept for the way back.'
      : `Kept for the way back: ${bytes(p.bytes)} in ${p.files} ${p.files === 1 ? 'file' : 'files'} below ${p.folder}; ${bytes(p.foreignBytes)} of it was there before cudnnup.`,
  'in-environment': (p) => `variables  ${p.root}`,
  'in-toolkit': (p) => `toolkit  ${p.root}`,
  'install-already': (p) => `cuDNN ${p.version} is in ${p.root} already, file by file. Nothing was changed.`,
  'install-done': (p) => `cuDNN ${p.version} is in ${p.root}.`,
  'install-heading': (p) => `cuDNN ${p.version} into ${p.root}`,
  'install-next': () => 'Take it back at any time: cudnnup rollback',
  'environment-done': (p) =>
    `Done. Terminals that are open keep what they have; new ones see it. Take it back: cudnnup rollback --environment ${p.scope}`,
  'environment-undone': () => 'The variables are as they were before.',
  'environment-nothing': (p) =>
    p.scope === 'user'
      ? 'Nothing to change in your variables.'
      : 'Nothing to change in the variables of the whole computer.',
  'intent-environment': (p) => (p.what === 'path-fix' ? 'tidy PATH' : `use ${p.detail}`),
  'intent-undo-environment': (p) => `take back ${p.of}`,
  'intent-install': (p) => `install ${p.version}${p.replaces === null ? '' : `, ${told(p.replaces)} aside`}`,
  'intent-rollback': (p) => `roll back ${p.version}${p.restores === null ? '' : ` to ${told(p.restores)}`}`,
  'intent-clean': (p) => `clean ${p.versions}`,
  'intent-uninstall': (p) => `uninstall ${p.version}`,
  'known-different': () => "NOT NVIDIA's file of this name: its SHA-256 differs",
  'known-equal': () => "NVIDIA's own file, by its SHA-256",
  'known-unknown': () => 'not in the table of known files; judged by its content',
  'label-file': () => 'file',
  'label-files': () => 'files',
  'label-known': () => 'origin',
  'label-parts': () => 'parts',
  'label-sha256': () => 'SHA-256',
  'label-size': () => 'size',
  'leftover-files': (p) => `${many(p.count, 'old file')} still in use; the next change removes what is left.`,
  'name-unknown': () => 'version unknown',
  'next-step': () => 'next: ',
  'no-problems': () => 'No problems found.',
  'no-toolkits': () => 'No CUDA toolkit was found on this machine.',
  'option-forced': (p) => `gone against by --force ${p.code}`,
  'option-force': (p) => `go on all the same: --force ${p.code}`,
  parts: (p) => {
    const [major = '?', minor = '?', patch = '?', build = '?'] = p.version.split('.');
    return `${major} major (the _${major} in the DLL names), ${minor} minor, ${patch} patch, ${build} build`;
  },
  'passed-count': (p) => `${many(p.count, 'check')} passed`,
  'plan-aside': (p) =>
    `move ${many(p.count, 'file')} of ${p.version === null ? 'the cuDNN that lies there' : `cuDNN ${told(p.version)}`} aside, to be restored by a rollback`,
  'plan-heading': (p) => (p.root === null ? `Plan ${p.id}` : `Plan ${p.id} for ${p.root}`),
  'plan-installed-json': () => 'write down what was installed (.cudnnup\\installed.json)',
  'plan-path-add': (p) =>
    `add to ${p.scope === 'user' ? 'your PATH' : 'the PATH of the whole computer'}: ${p.entry}`,
  'plan-path-remove': (p) =>
    `take out of ${p.scope === 'user' ? 'your PATH' : 'the PATH of the whole computer'}: ${p.entry}`,
  'plan-path-drop': (p) => `take out of PATH: ${p.entry === '' ? '(empty entry)' : p.entry}`,
  'plan-path-order': () => 'put its folders in front of those of other toolkits in PATH',
  'plan-variable': (p) =>
    p.value === null
      ? `remove ${p.name}`
      : `set ${p.name} for ${p.scope === 'user' ? 'you' : 'the whole computer'}: ${p.value}`,
  'plan-place': (p) => `put ${many(p.count, 'file')} into ${p.folder}`,
  'plan-remove-folder': (p) => `remove the folder ${p.folder}, if it is empty then`,
  'plan-restore': (p) => `put ${many(p.count, 'old file')} back, with times and attributes`,
  'plan-withdraw': (p) => `take ${many(p.count, 'file')} of ours out`,
  'problems-count': (p) => `${many(p.fail, 'problem')}, ${many(p.warn, 'warning')}`,
  'progress-check': () => 'checking',
  'progress-hash': () => 'hashing',
  'progress-load': () => 'loading the DLLs',
  'progress-observe': () => 'looking at the machine',
  'progress-publish': () => 'putting in place',
  'progress-verify': () => 'verifying',
  'path-elevate': (p) => `Only an administrator may do that: ${p.command}`,
  'path-heading': (p) => (p.scope === 'user' ? 'Your part of PATH' : 'The PATH of the whole computer'),
  'question-environment': (p) =>
    `Change ${p.scope === 'user' ? 'your variables' : 'the variables of the whole computer'}?`,
  'question-clean': (p) => `Delete ${p.goes} kept cuDNN in ${p.root} for good?`,
  'question-install': (p) => `Put cuDNN ${p.version} into ${p.root}?`,
  'question-rollback': (p) => `Take cuDNN ${p.version} out of ${p.root} again?`,
  'question-uninstall': (p) => `Remove cuDNN ${p.version} from ${p.root}?`,
  'recover-finished': (p) => `${p.id}: it was complete; only the tidying was missing and is done now.`,
  'recover-none': (p) => `Nothing was interrupted in ${p.root}.`,
  'recover-left': (p) =>
    p.reason === 'missing'
      ? `gone, and could not be put back: ${p.path}`
      : p.reason === 'occupied'
        ? `left alone, another file lies there: ${p.path}`
        : `left alone, somebody changed it: ${p.path}`,
  'recover-undone': (p) =>
    p.whole
      ? `${p.id}: it was interrupted and is undone; everything is as it was before.`
      : `${p.id}: it was interrupted and is undone, but for these files:`,
  'refused-heading': () => 'Not done, and nothing was changed:',
  'rollback-done': (p) =>
    !p.whole
      ? `cuDNN ${p.version} is taken back, but for the files named above.`
      : p.restores === null
        ? `cuDNN ${p.version} is out again; everything is as it was before.`
        : `cuDNN ${p.version} is out again and ${told(p.restores)} is back, byte for byte.`,
  'signature-broken': () => 'BROKEN SIGNATURE',
  'signature-as-published': () => 'as published',
  'signature-none': () => 'not signed',
  'signature-unknown': () => 'could not be checked',
  'size-exact': (p) => `${p.bytes} (${p.exact} bytes)`,
  'state-done': () => 'done',
  'state-in-place': () => 'in place',
  'state-removed': () => 'removed',
  'state-pending': () => 'interrupted: cudnnup recover',
  'state-rolled-back': () => 'rolled back',
  status: (p) => STATUS[p.status],
  'toolkit-column': () => 'CUDA|folder|cuDNN|PATH',
  'toolkit-cudnn-none': () => 'none',
  'toolkit-cudnn-ours': () => 'by cudnnup',
  'toolkit-not-on-path': () => 'no',
  'toolkit-on-path': () => 'yes',
  'unknown-version': () => 'unknown',
  'use-follows': () =>
    'New terminals, and builds that read CUDA_PATH, follow. PyTorch, TensorFlow and others that bring their own CUDA do not.',
  'use-cannot-win': (p) =>
    `The PATH of the whole computer comes first and names ${p.first}: programs that search PATH keep finding that one. Use --machine to change it.`,
  'uninstall-kept-aside': (p) =>
    `cuDNN ${told(p.version)}, which lay there before, stays kept aside. Bring it back: cudnnup rollback`,
  'uninstall-done': (p) => `cuDNN ${p.version} is removed.`,
  'uninstall-left': (p) =>
    p.why === 'gone' ? `was gone already: ${p.path}` : `left alone, somebody changed it: ${p.path}`,
  value: (p) => (p.value === null ? 'none' : p.value ? 'yes' : 'no'),
  'verify-heading': (p) => `cuDNN in ${p.root}`,
  'verify-pending': () => 'A change was interrupted here. Bring it to an end: cudnnup recover',
};

/** DLLs that tell no version are recorded with a question mark. */
function told(version: string): string {
  return version === '?' ? 'of unknown version' : version;
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
