import type { ArchiveFailures } from '../../../core/failures/archive.ts';
import type { FailureWords } from '../catalogue.ts';

const NOT_HONEST = 'Take the archive from NVIDIA; nothing of this one was written.';
const NO_LINKS = 'Take the archive from NVIDIA, or a folder that holds the files themselves.';

const RULE = {
  'entry-size': 'a single file is larger than 4 GiB',
  'total-size': 'unpacked it is larger than 16 GiB',
  ratio: 'a file unpacks to more than a thousand times its size',
  'entry-count': 'it holds more than 20,000 files or folders too deep',
  'directory-size': 'its table of contents is larger than 16 MiB',
} as const;

function bombFound(p: ArchiveFailures['archive-bomb']): string {
  return p.entry === '*' ? RULE[p.rule] : `${RULE[p.rule]} (${p.entry})`;
}

function takeInstead({ take }: { readonly take: string | null }): string {
  return take === null ? 'Take the package for Windows x64.' : `Take ${take} instead.`;
}

function holdsArchive({ archive, more }: ArchiveFailures['folder-holds-archive']): string {
  const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'archive' : 'archives'}`;
  return `this folder holds no unpacked cuDNN, but ${fileNameOf(archive)}${others}`;
}

function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function useInstaller({ take }: { readonly take: string | null }): string {
  const other = take === null ? 'take the zip of the same version' : `take ${take}`;
  return `Run NVIDIA's installer itself, or ${other}.`;
}

/** What is said about a source that is refused. */
export const archiveFailures: Pick<FailureWords, keyof ArchiveFailures> = {
  'archive-arm64': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is the package for Windows on ARM',
    next: takeInstead(p),
  }),
  'archive-bomb': (p) => ({
    attempted: `Open ${p.path}`,
    found: bombFound(p),
    next: 'Take the archive from NVIDIA; no cuDNN looks like this.',
  }),
  'archive-damaged': (p) => ({
    attempted: `Open ${p.path}`,
    found: `its directory contradicts itself (${p.detail})`,
    next: 'Download it again; a copy tool or the network has damaged it.',
  }),
  'archive-empty': (p) => ({ attempted: `Open ${p.path}`, found: 'it is empty', next: 'Download it again.' }),
  'archive-encrypted': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} in it is encrypted`,
    next: "Unpack it with the password and name the folder, or take NVIDIA's own zip, which has no password.",
  }),
  'archive-headers-differ': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is described in two ways that disagree (${p.field})`,
    next: 'Take the archive from NVIDIA; this one was tampered with or badly repacked.',
  }),
  'archive-is-7z': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is a 7z archive',
    next: "Unpack it with 7-Zip and name the unpacked folder, or take NVIDIA's zip.",
  }),
  'archive-is-dll': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is a single DLL, and one DLL is no cuDNN',
    next: 'Name the zip or wheel that it comes from, or the folder that holds the whole unpacked cuDNN.',
  }),
  'archive-is-html': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is a web page, most likely an error or login page saved in place of the archive',
    next: "Sign in at NVIDIA's download page and download it again.",
  }),
  'archive-is-installer': (p) => ({
    attempted: `Open ${p.path}`,
    found: "it is a program, NVIDIA's graphical installer or something else, not an archive",
    next: useInstaller(p),
  }),
  'archive-is-rar': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is a rar archive',
    next: "Unpack it and name the unpacked folder, or take NVIDIA's zip.",
  }),
  'archive-is-tar': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is a tar archive, the form of the Linux packages',
    next: takeInstead(p),
  }),
  'archive-linux': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is the package for Linux',
    next: takeInstead(p),
  }),
  'archive-method': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is packed with method ${p.method}, which only few programs can read`,
    next: "Unpack it with 7-Zip and name the unpacked folder, or take NVIDIA's zip.",
  }),
  'archive-name-damaged': (p) => ({
    attempted: `Open ${p.path}`,
    found: `the encoding of a file name was damaged on the way (${p.entry})`,
    next: "Unpack it, put the names right and name the folder, or take NVIDIA's zip.",
  }),
  'archive-nested-zip': (p) => ({
    attempted: `Open ${p.path}`,
    found: `the real archive is inside it: ${p.inner}`,
    next: 'Unpack it once and name the inner archive.',
  }),
  'archive-not-cudnn': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'no cuDNN DLL is in it',
    next: 'Name the zip, wheel or unpacked folder of cuDNN for Windows.',
  }),
  'archive-overlap': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} shares its bytes with another file`,
    next: 'Take the archive from NVIDIA; no honest program writes this.',
  }),
  'archive-partial-download': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'the download is not finished',
    next: 'Let the browser or download manager finish, or download it again.',
  }),
  'archive-ppc64le': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is the package for Linux on POWER',
    next: takeInstead(p),
  }),
  'archive-sbsa': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is the package for Linux on ARM servers',
    next: takeInstead(p),
  }),
  'archive-several-sets': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.name} is in it twice: ${p.first} and ${p.second}`,
    next: 'Name the folder that holds only the set you want.',
  }),
  'archive-truncated': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'the end of the file is missing',
    next: 'Download it again; the download broke off.',
  }),
  'archive-unrecognised': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is neither a zip, a wheel nor a folder',
    next: 'Name the zip, wheel or unpacked folder of cuDNN for Windows.',
  }),
  'entry-absolute': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} would be written to a fixed place outside the target`,
    next: NOT_HONEST,
  }),
  'entry-collides': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} and ${p.other} are the same file on Windows`,
    next: NOT_HONEST,
  }),
  'entry-colon': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} names a drive or a hidden stream`,
    next: NOT_HONEST,
  }),
  'entry-control-character': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} holds characters that cannot be seen`,
    next: NOT_HONEST,
  }),
  'entry-crc': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is damaged: its checksum is ${p.found}, not ${p.declared}`,
    next: 'Download it again; bytes were changed on the way.',
  }),
  'entry-damaged': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} cannot be unpacked`,
    next: 'Download it again; bytes were changed on the way.',
  }),
  'entry-escapes': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} would be written outside the target`,
    next: NOT_HONEST,
  }),
  'entry-illegal-character': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is no name that Windows allows`,
    next: NOT_HONEST,
  }),
  'entry-link': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is a link or a device, not a file`,
    next: NO_LINKS,
  }),
  'entry-reserved-name': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} is the name of a device on Windows`,
    next: NOT_HONEST,
  }),
  'entry-size': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} has ${p.found} bytes or more, not the ${p.declared} that are declared`,
    next: 'Download it again; it is damaged or was tampered with.',
  }),
  'entry-too-long': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry.slice(0, 60)} is too long a name`,
    next: NOT_HONEST,
  }),
  'entry-trailing-dot': (p) => ({
    attempted: `Open ${p.path}`,
    found: `${p.entry} has a dot, a space or nothing at the end of a name, which Windows drops`,
    next: NOT_HONEST,
  }),
  'folder-empty': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'there is no file in this folder',
    next: 'Name the folder that cuDNN was unpacked into, or the zip or wheel itself.',
  }),
  'folder-holds-archive': (p) => ({
    attempted: `Open ${p.path}`,
    found: holdsArchive(p),
    next: `Give the file itself: ${p.archive}`,
  }),
  'wheel-linux': (p) => ({
    attempted: `Open ${p.path}`,
    found: 'it is the wheel for Linux',
    next: takeInstead(p),
  }),
};
