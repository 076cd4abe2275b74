import type { VerifyTexts } from '../../../core/texts/verify.ts';
import type { Words } from '../catalogue.ts';
import { hex } from '../hex.ts';
import { cudnn, list, some } from './phrases.ts';

export const verify: Words<VerifyTexts> = {
  'verify-altered': (p) => `No longer what was installed: ${list(p.names)}.`,
  'verify-architecture-unread': (p) =>
    `Could not read for which processor these were made: ${list(p.names)}.`,
  'verify-architecture-wrong': (p) =>
    `Not 64-bit Intel/AMD code, so no program can load them: ${list(p.names)}.`,
  'verify-architecture-x64': (p) => `${some(p.files, 'DLL is', 'DLLs are')} 64-bit code.`,
  'verify-leftovers': (p) =>
    `${list(p.names)} ${p.names.length === 1 ? 'does' : 'do'} not belong to ${cudnn(p.version)}: left over, or added later.`,
  'verify-no-leftovers': () => 'No file of another cuDNN is mixed in.',
  'verify-not-ours': (p) =>
    `cudnnup did not install the cuDNN in ${p.root}, so there is nothing to compare its bytes with.`,
  'verify-signature-broken': (p) => `${list(p.names)}: the signature no longer fits the file.`,
  'verify-signature-doubted': (p) =>
    `${list(p.names)}: the signature is NVIDIA's and fits the file, yet Windows does not trust it (${list(p.codes.map(hex))}).`,
  'verify-signature-nvidia': (p) =>
    `${some(p.count, 'DLL bears', 'DLLs bear')} NVIDIA's intact signature${p.system ? '; Windows trusts it too' : ''}.`,
  'verify-signature-others': (p) =>
    `${p.count} of ${p.of} DLLs bear no signature of NVIDIA: where they come from cannot be shown.`,
  'verify-remedy-install': () => 'Put one in: cudnnup install SOURCE',
  'verify-nothing-there': (p) => `No cuDNN lies in ${p.root}.`,
  'verify-one-version': (p) => `All ${p.files} files that tell a version tell ${p.version}.`,
  'verify-remedy-reinstall': (p) => `Install cuDNN ${p.version} again; what lies there now is moved aside.`,
  'verify-run-only': (p) =>
    p.others
      ? `cuDNN ${p.version} runs programs here, but its headers are kept aside: those of another cuDNN lie in their place.`
      : `cuDNN ${p.version} runs programs here, but it came without headers: nothing can be compiled with it.`,
  'verify-set-complete': (p) => `All ${p.files} files of cuDNN ${p.version} are there.`,
  'verify-set-incomplete': (p) => `cuDNN ${p.version} is not whole. Missing: ${list(p.names)}.`,
  'verify-set-unknown': (p) =>
    p.version === null
      ? `Which cuDNN lies in ${p.root} could not be told, so whether it is whole is open.`
      : `Which files belong to cuDNN ${p.version} is not known here, so whether it is whole is open.`,
  'verify-unaltered': (p) => `${some(p.files, 'file is', 'files are')} byte for byte what was installed.`,
  'verify-unaltered-by-time': (p) =>
    `${some(p.files, 'file is', 'files are')} what was installed: ${some(p.unread, 'large one', 'large ones')} by size and time, the rest byte for byte. cudnnup verify reads every byte.`,
  'verify-unread': (p) => `Could not read these again to compare them: ${list(p.names)}.`,
  'verify-unseen': (p) => `Could not look into ${p.root}.`,
  'verify-version-unread': (p) => `These do not tell their version: ${list(p.names)}.`,
  'verify-versions-differ': (p) =>
    p.installed
      ? `cuDNN ${p.expected} was installed, but the files tell ${list(p.versions)}.`
      : `The files of this cuDNN tell different versions: ${list(p.versions)}.`,
};
