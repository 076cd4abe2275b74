import type { ArchiveTexts } from '../../../core/texts/archive.ts';
import type { Words } from '../catalogue.ts';

const KIND = { zip: 'zip', wheel: 'wheel', folder: 'folder' } as const;

const SAID_BY = {
  'file-name': 'the file name',
  'root-folder': 'the folder inside',
  'dist-info': 'the package data of the wheel',
  content: 'cudnn_version.h and the DLLs',
} as const;

const BROKEN = {
  digest: 'the file was changed after it was signed',
  signature: 'the signature itself does not hold',
  malformed: 'the signature data are damaged',
} as const;

const RECORD = {
  'too-large': 'it is larger than 4 MiB',
  'too-many-lines': 'it has more than 20,000 lines',
  'not-text': 'it is no text',
  malformed: 'a line of it does not tell path, hash and size',
  twice: 'it tells of one file twice',
  several: 'there are two of them',
} as const;

function list(names: readonly string[]): string {
  const shown = names.slice(0, 6).join(', ');
  return names.length > 6 ? `${shown} and ${names.length - 6} more` : shown;
}

export const archive: Words<ArchiveTexts> = {
  'archive-crc-sound': (p) => `All ${p.count} files unpack and match their checksums.`,
  'archive-cuda-agrees': (p) => `Built for CUDA ${p.cuda}: its DLLs load ${p.library}.`,
  'archive-cuda-disagrees': (p) =>
    `Named for CUDA ${p.named}, but its DLLs load cuBLAS of CUDA ${list(p.found)}.`,
  'archive-cuda-untold': (p) =>
    p.named === null
      ? 'Nothing in the files tells for which CUDA they were built.'
      : `The name says CUDA ${p.named}; the DLLs name no cuBLAS that would confirm it.`,
  'archive-dll-not-pe': (p) => `${p.name} is not a Windows DLL.`,
  'archive-dll-other-machine': (p) => `${p.name} is built for ${p.machine}, not for x64.`,
  'archive-dll-x64': (p) => `All ${p.count} DLLs are Windows x64 files.`,
  'archive-known-different': (p) =>
    `This is not the archive that NVIDIA published as ${p.version}: its SHA-256 differs.`,
  'archive-known-different-signed': (p) =>
    `Repacked: its SHA-256 is not that of NVIDIA's archive of ${p.version}, but every DLL carries an intact signature of ${p.signer}.`,
  'archive-known-equal': (p) => `Byte for byte NVIDIA's ${p.file}.`,
  'archive-known-no-row': (p) =>
    `A ${KIND[p.kind]} has no published SHA-256 here; its DLLs are judged one by one.`,
  'archive-known-unknown': () =>
    'No SHA-256 of this release is in the table, so the archive as a whole cannot be compared.',
  'archive-library-fits': (p) => `All ${p.count} import libraries lead to DLLs of this set.`,
  'archive-library-other-dll': (p) => `${p.name} leads to ${list(p.dlls)}, which is not in this set.`,
  'archive-library-unread': (p) => `No import library, or an unreadable one: ${list(p.names)}.`,
  'archive-name-disagrees': (p) => `The file calls itself ${p.outer}, the folder inside ${p.inner}.`,
  'archive-name-nvidia': (p) => `NVIDIA's own name: cuDNN ${p.version} for CUDA ${p.cuda}.`,
  'archive-name-renamed': (p) =>
    `Renamed. By ${SAID_BY[p.saidBy]} it is cuDNN ${p.version ?? 'of unknown version'} for ${p.cuda === null ? 'an unknown CUDA' : `CUDA ${p.cuda}`}.`,
  'archive-name-reupload': (p) =>
    `cuDNN ${p.version} for CUDA ${p.cuda}, in a download site's spelling. NVIDIA writes ${p.nvidia}.`,
  'archive-name-wheel': (p) => `NVIDIA's Python wheel: cuDNN ${p.version} for CUDA ${p.cuda}.`,
  'archive-record-absent': () =>
    'The wheel has no RECORD, the list of its files and their hashes: could not compare them.',
  'archive-record-differs': (p) =>
    `${p.name} is not the file that the RECORD of the wheel tells of: it was changed after the wheel was built.`,
  'archive-record-equal': (p) =>
    `All ${p.count} files of cuDNN are those that the RECORD of the wheel tells of.`,
  'archive-record-gone': (p) =>
    `The RECORD of the wheel tells of them, but they are not in it: ${list(p.names)}.`,
  'archive-record-unlisted': (p) =>
    `The RECORD of the wheel does not tell of them, so they were put in later: ${list(p.names)}.`,
  'archive-record-unreadable': (p) =>
    `The RECORD of the wheel cannot be read: ${RECORD[p.why]}. Could not compare the files with it.`,
  'archive-record-untold': (p) =>
    `The RECORD of the wheel tells no SHA-256 of them, so they could not be compared: ${list(p.names)}.`,
  'archive-reference-differs': (p) => `${p.name} is not the file that NVIDIA published in ${p.version}.`,
  'archive-reference-equal': (p) => `${p.count} DLLs are byte for byte those that NVIDIA published.`,
  'archive-reference-size': (p) =>
    `${p.name} has ${p.found} bytes; in NVIDIA's release it has ${p.expected}.`,
  'archive-remedy-download': (p) =>
    p.file === null ? 'Download it again from NVIDIA.' : `Download ${p.file} again from NVIDIA.`,
  'archive-set-complete': (p) =>
    `Complete: ${p.dlls} DLLs, ${p.libraries} import libraries, ${p.headers} headers.`,
  'archive-set-extra': (p) => `Not part of cuDNN, and not installed: ${list(p.names)}.`,
  'archive-set-missing': (p) => `Missing from the set: ${list(p.names)}.`,
  'archive-set-no-headers': (p) => `Headers missing: ${list(p.names)}. Programs run, but cannot be compiled.`,
  'archive-set-no-libraries': (p) =>
    `This ${KIND[p.kind]} lacks import libraries. Programs run, but cannot be linked against it.`,
  'archive-set-unheard': (p) => `Named like cuDNN, but this release never had them: ${list(p.names)}.`,
  'archive-set-unknown': (p) =>
    p.version === null
      ? 'Without a version nobody can tell whether a file is missing.'
      : `No file list for ${p.version} is known, so a missing file would not be noticed.`,
  'archive-signature-as-published': (p) =>
    `The signatures of the ${p.count} DLLs need no check: the archive is, byte for byte, the one that NVIDIA published.`,
  'archive-signature-broken': (p) => `The signature of ${p.name} is broken: ${BROKEN[p.why]}.`,
  'archive-signature-missing': (p) =>
    `NVIDIA signed cuDNN ${p.version}, but these DLLs are not signed: ${list(p.names)}.`,
  'archive-signature-mixed': (p) => `Some DLLs are signed by NVIDIA, these are not signed: ${list(p.names)}.`,
  'archive-signature-nvidia': (p) => `${p.count} DLLs carry an intact signature of ${p.signer}.`,
  'archive-signature-other': (p) => `${p.name} is signed by ${p.signer}, not by NVIDIA.`,
  'archive-signature-unanchored': (p) =>
    `${p.name} bears the name ${p.signer}, but its certificate leads to no root that NVIDIA is known to use.`,
  'archive-signature-unchecked': (p) => `The signature of ${p.name} could not be checked.`,
  'archive-signature-uncheckable': (p) =>
    `The signature of ${p.name} cannot be checked; the one that NVIDIA put on cuDNN ${p.version} can.`,
  'archive-signature-unsigned': (p) => `None of the ${p.count} DLLs is signed.`,
  'archive-signature-untold': (p) =>
    `${p.names.length === p.of ? `None of the ${p.of} DLLs is signed.` : `Not signed: ${list(p.names)}.`} Every release that was read, from ${p.first} to ${p.last}, is signed by NVIDIA; of this one it is not known.`,
  'archive-structure-flat': () => 'All files lie in one folder. They can be installed all the same.',
  'archive-structure-scattered': () =>
    'The DLLs do not lie in one folder. They can be installed all the same.',
  'archive-structure-sound': (p) => `Laid out as expected: ${list(p.folders)}.`,
  'archive-suffix-disagrees': (p) => `${p.name} does not belong to cuDNN ${p.major}.`,
  'archive-unheard-signed': (p) =>
    `Signed by NVIDIA, but newer than our table of this release: ${list(p.names)}.`,
  'archive-unheard-strange': (p) =>
    `Named like a DLL of cuDNN, but this release never had it, and NVIDIA has not signed it: ${list(p.names)}.`,
  'archive-unheard-unsigned': (p) =>
    `Named like a DLL of cuDNN, but no table knows it, and NVIDIA has not signed it: ${list(p.names)}.`,
  'archive-version-agrees': (p) => `Name, headers and DLLs all say ${p.version}.`,
  'archive-version-disagrees': (p) => `The parts do not belong together: they say ${list(p.versions)}.`,
  'archive-version-told': (p) =>
    p.files === 1
      ? `The one file that tells a version says ${p.version}.`
      : `All ${p.files} files that tell a version say ${p.version}.`,
  'archive-version-unread': () => 'Neither the headers nor the DLLs tell a version.',
  'version-part-build': (p) => `${p.value}: NVIDIA's build number; the headers do not carry it`,
  'version-part-major': (p) =>
    `${p.value}: the major; DLLs end in 64_${p.value}, and programs built for another major cannot use them`,
  'version-part-minor': (p) => `${p.value}: the minor; new functions, old programs go on working`,
  'version-part-patch': (p) => `${p.value}: the patch level; corrections`,
};
