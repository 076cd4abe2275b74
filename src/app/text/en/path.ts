import type { EntryProblem } from '../../../core/environment/entry-problems.ts';
import type { PathTexts } from '../../../core/texts/path.ts';
import type { Words } from '../catalogue.ts';

const whose = (scope: 'user' | 'machine'): string =>
  scope === 'user' ? 'your PATH' : 'the PATH of the whole computer';

const PROBLEM: Readonly<Record<EntryProblem, string>> = {
  'anyone-may-write':
    'any user of this computer may put DLLs there, and it is searched before System32: whoever does so runs inside your programs',
  blank: 'it begins or ends with a blank',
  duplicate: 'it stands there twice; the second is never reached',
  empty: 'an empty entry',
  'literal-path':
    'the text %PATH% itself: a script wrote it without its value, and what stood there before is lost',
  missing: 'there is no such folder',
  'missing-cuda': 'a CUDA or cuDNN folder that is not there any more',
  'no-drive': 'the drive is not there now',
  'no-folder': 'that is a file, not a folder',
  'not-expanded':
    'the value is of the type REG_SZ, in which Windows does not replace %NAME%: this entry leads nowhere',
  'not-looked': 'it was not looked at: a share that does not answer would hang for a minute',
  quoted: 'quotes belong to no folder name; programs that search PATH for DLLs take them literally',
  relative: 'it depends on the current folder',
  'unknown-variable': 'a variable in it does not exist',
};

export const path: Words<PathTexts> = {
  'cuda-path-no-nvcc': (p) =>
    `CUDA_PATH leads to ${p.root}, where no bin\\nvcc.exe lies: builds will not find the toolkit.`,
  'cuda-path-not-first': (p) =>
    `CUDA_PATH leads to ${p.root}, but Windows searches ${p.first} first${p.onPath ? '' : '; the folders of the former are not on PATH at all'}.`,
  'path-entry-problem': (p) =>
    `${p.written.trim() === '' ? '(empty)' : p.written} in ${whose(p.scope)}: ${PROBLEM[p.problem]}.`,
  'path-sound': (p) => `${p.count} entries, all sound.`,
  'path-value-cut': (p) =>
    `${p.scope === 'user' ? 'Your PATH' : 'The PATH of the whole computer'} has exactly ${p.length} characters and its last folder is not there: setx or an old dialog has cut it off.`,
  'path-value-no-text': (p) =>
    `${p.scope === 'user' ? 'Your PATH' : 'The PATH of the whole computer'} is stored as something that is no text. cudnnup does not touch it.`,
  'path-value-too-long': (p) =>
    `${p.scope === 'user' ? 'Your PATH' : 'The PATH of the whole computer'} has ${p.length} characters; Windows hands on at most 32,767.`,
  'path-value-unseen': (p) => `Could not read ${whose(p.scope)}.`,
};
