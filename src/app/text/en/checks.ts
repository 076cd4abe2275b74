import type { CheckTexts } from '../../../core/texts/checks.ts';
import { bytes } from '../bytes.ts';
import type { Words } from '../catalogue.ts';
import { cudnn, list, some } from './phrases.ts';

const named = (p: {
  readonly name: string;
  readonly version: string | null;
  readonly where: string;
}): string => `${p.name}${p.version === null ? '' : ` ${p.version}`} in ${p.where}`;
/** The same at the start of a sentence. */
const aCudnn = (version: string | null): string =>
  version === null ? 'A cuDNN of unknown version' : `cuDNN ${version}`;
const carriedOver = (inferred: boolean): string =>
  inferred ? ' (This list is carried over from a neighbouring release.)' : '';

const VOICES = {
  'version.json': 'version.json',
  'cuda.h': 'cuda.h',
  registry: 'the registry',
  folder: "the folder's name",
  environment: 'the environment',
} as const;

export const checks: Words<CheckTexts> = {
  'check-broke': (p) => `The check ${p.check} broke. This is our mistake; please report it.`,

  'cuda-libraries-missing': (p) =>
    `${list(p.names)}: neither in ${p.folder} nor on the search path. cuDNN loads them by name when it first computes.`,
  'cuda-libraries-no-row': (p) => `Which CUDA libraries cuDNN ${p.version} loads is not known here.`,
  'cuda-libraries-remedy': (p) =>
    `Run the CUDA${p.cuda === null ? '' : ` ${p.cuda}`} installer again with cuBLAS and NVRTC selected.`,
  'cuda-libraries-there': (p) => `The CUDA libraries that cuDNN loads are there: ${list(p.names)}.`,
  'cuda-libraries-unseen': (p) => `Could not look for the CUDA libraries in ${p.folder}.`,

  'cuda-major-archive-unknown': () => 'For which CUDA this cuDNN was built could not be told.',
  'cuda-major-differs': (p) =>
    `This cuDNN is built for CUDA ${p.cuda}, the toolkit is CUDA ${p.toolkit}. It would ask for ${p.missing}, which CUDA ${p.toolkit} does not have.`,
  'cuda-major-fits': (p) => `Built for CUDA ${p.cuda}, toolkit is CUDA ${p.toolkit}.`,
  'cuda-major-remedy': (p) =>
    p.fitting.length > 0
      ? `Install into the toolkit that fits: ${list(p.fitting)}.`
      : `Download the cuDNN for CUDA ${p.toolkit}, or install a CUDA ${p.cuda} toolkit beside this one.`,
  'cuda-major-toolkit-unknown': (p) =>
    `Which CUDA lies in ${p.root} could not be told, so it cannot be compared.`,

  'disk-space-enough': (p) => `${p.volume} has ${bytes(p.free)} free, ${bytes(p.need)} are needed.`,
  'disk-space-remedy': (p) => `Free at least ${bytes(p.missing)} on ${p.volume}.`,
  'disk-space-short': (p) => `${p.volume} has only ${bytes(p.free)} free, ${bytes(p.need)} are needed.`,
  'disk-space-unseen': (p) => `Could not ask how much space ${p.volume} has.`,

  'driver-floor-below': (p) =>
    `Driver ${p.driver} is too old for CUDA ${p.cuda}, which needs ${p.lowest} or newer on Windows.`,
  'driver-floor-between': (p) =>
    `Driver ${p.driver} is enough by NVIDIA's older number for CUDA ${p.cuda} (${p.lowest}), not by its newer one (${p.highest}).`,
  'driver-floor-linux-number': (p) =>
    `${p.driver} is a number of a Linux driver; Windows drivers count differently, so it cannot be compared.`,
  'driver-floor-no-driver': () =>
    'No NVIDIA driver was found. cuDNN can be installed, but nothing will run on the GPU without one.',
  'driver-floor-no-row': (p) =>
    `No Windows minimum is known for CUDA ${p.cuda}; the driver here is ${p.driver}.`,
  'driver-floor-reached': (p) =>
    `Driver ${p.driver} is new enough for CUDA ${p.cuda} (${p.highest} or newer).`,
  'driver-floor-remedy': (p) =>
    `Update the NVIDIA driver to ${p.floor} or newer; a newer driver still runs older CUDA programs.`,
  'driver-floor-unseen': () => 'Could not ask for the version of the NVIDIA driver.',

  'frameworks-cpu-build': (p) => `${named(p)} is a build without CUDA: it uses no cuDNN, installed or not.`,
  'frameworks-looks-on-path': (p) =>
    `${named(p)} brings no cuDNN of its own; it can use cuDNN ${p.wanted} if it was built for that major and finds it on the search path.`,
  'frameworks-no-gpu-on-windows': (p) =>
    `${named(p)} has no GPU support on native Windows (2.10 was the last); it will not notice this install.`,
  'frameworks-none': () => 'No Python framework that uses cuDNN was found.',
  'frameworks-own-copy': (p) =>
    `${named(p)} brings ${p.cudnn === null ? 'its own cuDNN' : `its own cuDNN ${p.cudnn}`} and will not notice this install.`,
  'frameworks-shim-differs': (p) =>
    `${named(p)} brings only the entry DLL of ${cudnn(p.cudnn)} and takes the rest from the search path; with cuDNN ${p.wanted} there, two versions meet.`,
  'frameworks-shim-fits': (p) =>
    `${named(p)} brings the entry DLL of cuDNN ${p.cudnn ?? ''} and takes the rest from the search path: cuDNN ${p.wanted} fits.`,
  'frameworks-shim-other-major': (p) =>
    `${named(p)} needs ${cudnn(p.cudnn)}, another major; cuDNN ${p.wanted} is of no use to it.`,
  'frameworks-unseen': () => 'Could not look which Python frameworks are installed.',

  'gpu-fits-cudnn': (p) =>
    `${p.gpu} (compute capability ${p.capability}) is served by cuDNN ${p.version}.${carriedOver(p.inferred)}`,
  'gpu-fits-toolkit': (p) => `${p.gpu} is served by CUDA ${p.toolkit}.`,
  'gpu-newer-than-toolkit': (p) =>
    `${p.gpu} (compute capability ${p.capability}) is newer than CUDA ${p.toolkit}; it runs code of its older relatives. CUDA ${p.first} is the first that knows it.`,
  'gpu-no-row-for-cudnn': (p) =>
    `Which GPUs cuDNN ${p.version} serves is not known here; ${p.gpu} has compute capability ${p.capability}.`,
  'gpu-no-row-for-toolkit': (p) =>
    `Whether CUDA ${p.toolkit} serves ${p.gpu} (compute capability ${p.capability}) is not known here.`,
  'gpu-none': () => 'No NVIDIA GPU was seen. cuDNN can be installed, but nothing will use it here.',
  'gpu-not-listed-by-cudnn': (p) =>
    `${p.gpu} (compute capability ${p.capability}) is not among those cuDNN ${p.version} was built for: ${list(p.listed)}.${carriedOver(p.inferred)}`,
  'gpu-too-new-for-toolkit': (p) =>
    `${p.gpu} (compute capability ${p.capability}) needs CUDA ${p.first} or newer; this toolkit is CUDA ${p.toolkit}.`,
  'gpu-too-old-for-cudnn': (p) =>
    `${p.gpu} (compute capability ${p.capability}) is too old for cuDNN ${p.version}, which starts at ${p.lowest}. Choose an older cuDNN.`,
  'gpu-too-old-for-toolkit': (p) =>
    `${p.gpu} (compute capability ${p.capability}) was last served by CUDA ${p.last}; this toolkit is CUDA ${p.toolkit}.`,
  'gpu-unknown': (p) => `The compute capability of ${p.gpu} is not known, so it cannot be compared.`,
  'gpu-unseen': () => 'Could not ask which GPUs are here.',

  'in-the-way-free': (p) => `No cuDNN lies in ${p.root} yet.`,
  'in-the-way-leftovers': (p) =>
    `${list(p.names)} ${p.names.length === 1 ? 'does' : 'do'} not belong to cuDNN ${p.version}; kept there, two versions would mix. Moved aside as well; rollback brings back all of it.`,
  'in-the-way-link': (p) =>
    `${p.path} is a link. Somebody arranged it, so it is not moved without your word.`,
  'in-the-way-loose-files': (p) =>
    `${some(p.files, 'cuDNN header or import library lies', 'cuDNN headers and import libraries lie')} in ${p.root} without DLLs. Moved aside; rollback brings back all of it.`,
  'in-the-way-mixed': (p) =>
    `The cuDNN in ${p.root} is mixed: ${list(p.versions)}. All of it is moved aside; rollback brings it back.`,
  'in-the-way-origin-unseen': (p) =>
    `${aCudnn(p.version)} lies in ${p.root}; whether cudnnup put it there could not be read.`,
  'in-the-way-other-major': (p) =>
    `The DLLs of cuDNN ${p.version} stay: their names differ. Its headers and cudnn.lib make room for those of ${p.wanted}; rollback brings them back.`,
  'in-the-way-ours': (p) =>
    `${aCudnn(p.version)}, installed by cudnnup, is moved aside (${some(p.files, 'DLL', 'DLLs')}); rollback brings it back.`,
  'in-the-way-same-version': (p) =>
    `cuDNN ${p.version} is already in ${p.root} (${some(p.files, 'DLL', 'DLLs')}).`,
  'in-the-way-unknown': (p) =>
    `${p.version === null ? 'A cuDNN of unknown version and origin' : `cuDNN ${p.version} of unknown origin`} lies in ${p.root} (no CUDA toolkit ships one). It is moved aside (${some(p.files, 'DLL', 'DLLs')}); rollback brings it back.`,
  'in-the-way-unseen': (p) => `Could not look whether a cuDNN lies in ${p.root}.`,

  'in-use-free': () => 'No program holds the cuDNN files that would change.',
  'in-use-held': (p) => `${holder(p)} is using ${list(p.files)}. It would go on with parts of two versions.`,
  'in-use-remedy': (p) =>
    `Close ${p.program === null ? 'the programs that use CUDA' : holder(p)}, then try again.`,
  'in-use-unseen': (p) => `Could not ask which programs use the cuDNN in ${p.root}.`,

  'incomplete-source-run-only': (p) =>
    `This ${p.kind} has ${some(p.headers, 'header', 'headers')} and ${some(p.libraries, 'import library', 'import libraries')}: enough to run programs, not to compile against cuDNN.`,
  'incomplete-source-whole': (p) =>
    `${some(p.headers, 'header', 'headers')} and ${some(p.libraries, 'import library', 'import libraries')} come with it, so programs can be compiled against it.`,

  'nested-copy-found': (p) =>
    `${p.path} holds cuDNN files one folder too deep: no program looks there. Someone copied a whole folder into ${p.root}.`,
  'nested-copy-none': () => 'No cuDNN was copied into a folder that nobody searches.',
  'nested-copy-remedy': (p) => `Delete ${p.path} once this install is done; nothing uses it.`,

  'no-toolkit-at-all': () =>
    'No CUDA toolkit was found on this computer, so there is no place for this cuDNN.',
  'no-toolkit-remedy': (p) =>
    p.cuda === null
      ? 'Install a CUDA toolkit first, or name its folder with --toolkit. PyTorch needs neither: it brings its own.'
      : `To compile or to run plain programs, install a CUDA ${p.cuda} toolkit first (or name its folder with --toolkit). For Python, NVIDIA's wheel is enough. PyTorch needs neither: it brings its own.`,
  'no-toolkit-that-fits': (p) =>
    `None of the CUDA toolkits here fits${p.cuda === null ? '' : ` a cuDNN for CUDA ${p.cuda}`}: ${list(p.others.map((o) => o.version ?? o.root))}.`,

  'os-architecture-other': (p) =>
    `This Windows runs on ${p.architecture === 'arm64' ? 'ARM64' : '32-bit x86'}; these DLLs are for 64-bit Intel and AMD (x86_64) and cannot work here.`,
  'os-architecture-unseen': () => 'Could not ask for which processor this Windows was made.',
  'os-architecture-x64': (p) => `64-bit Windows, build ${p.build}.`,

  'path-length-fine': (p) => `The longest DLL path has ${p.longest} characters.`,
  'path-length-remedy': () => 'Move the toolkit to a shorter path.',
  'path-length-too-long': (p) =>
    `${some(p.files, 'DLL', 'DLLs')} would get a path of up to ${p.longest} characters; most programs load no DLL from a path over ${p.limit}.`,
  'path-entry-cannot-win': (p) =>
    `${p.folder} would be added to ${p.scope === 'user' ? "this user's PATH, behind the PATH of the whole computer" : 'the end of the PATH of the whole computer'}; it cannot win: Windows finds the cuDNN in ${p.rival} first.`,
  'path-entry-missing': (p) => `${p.folder} is not on PATH, so most programs will not find this cuDNN.`,
  'path-entry-needs-elevation': () =>
    'The PATH of the whole computer can be changed by an administrator only: run this in a terminal that was opened as administrator, or use --add-path user.',
  'path-entry-one-level-up': (p) =>
    `${p.parent} is on PATH, but from CUDA 13 on the DLLs lie one folder deeper, in ${p.folder}, which is not.`,
  'path-entry-only-here': (p) =>
    `${p.folder} is on PATH in this window only; other programs will not find it.`,
  'path-entry-other-user': () =>
    "This terminal runs as another user than the one who is logged on: the PATH that it would change is that other user's. Use a terminal of your own, or --add-path machine.",
  'path-entry-remedy': (p) =>
    `Install with --add-path, or add ${p.folder} to PATH yourself; then open a new terminal.`,
  'path-entry-there': (p) =>
    `${p.folder} is on ${p.scope === 'machine' ? 'the PATH of the whole computer' : "this user's PATH"}.`,
  'path-entry-unseen': (p) => `Could not read all of PATH, so whether ${p.folder} is on it is open.`,
  'path-entry-will-be-added': (p) =>
    p.scope === 'user'
      ? `${p.folder} will be added to this user's PATH; it comes after the PATH of the whole computer.`
      : `${p.folder} will be added at the end of the PATH of the whole computer, before every user's part.`,

  'shadowed-by-system32': (p) =>
    `${aCudnn(p.version)} lies in ${p.rival}, which Windows searches before every PATH entry: programs load that one, not ${p.folder}.`,
  'shadowed-earlier': (p) =>
    `${aCudnn(p.version)} in ${p.rival} comes earlier on PATH than ${p.folder}: programs load that one.`,
  'shadowed-instead': (p) =>
    `${aCudnn(p.version)} in ${p.rival} is on PATH and ${p.folder} is not: programs load that one.`,
  'shadowed-none': (p) => `No other cuDNN ${p.major} comes before ${p.folder} in the search order.`,
  'shadowed-remedy': (p) =>
    `Remove that cuDNN from ${p.rival}, or move its PATH entry behind. A user's PATH never comes before the computer's.`,

  'target-path-cuda-path-elsewhere': (p) =>
    `CUDA_PATH names ${p.cudaPath}, not ${p.root}: builds that read it will look there for headers and libraries.`,
  'target-path-fine': (p) => `${p.root} is a toolkit on a local drive, with nvcc.exe.`,
  'target-path-network': (p) =>
    `${p.root} is on a network: others may use it at the same time, and renames there are less certain.`,
  'target-path-no-nvcc': (p) => `${p.root} has no nvcc.exe: a part of a toolkit, or not a toolkit at all.`,
  'target-path-synchronised': (p) =>
    `${p.root} lies in a OneDrive folder: files may be synchronised or moved to the cloud while they are needed.`,

  'tested-range-listed': (p) =>
    `NVIDIA ${p.inferred ? 'most likely tested' : 'tested'} cuDNN ${p.version} with CUDA ${p.toolkit}.${carriedOver(p.inferred)}`,
  'tested-range-no-row': (p) =>
    `With which toolkits NVIDIA tested cuDNN ${p.version} for CUDA ${p.cuda} is not known here.`,
  'tested-range-not-listed': (p) =>
    `CUDA ${p.toolkit} is not among the toolkits NVIDIA tested with cuDNN ${p.version} (${list(p.listed)}). Not tested is not wrong: within one CUDA major it is meant to work.${carriedOver(p.inferred)}`,

  'which-toolkit-agree': (p) => `${p.root} is CUDA ${p.version}.`,
  'which-toolkit-disagree': (p) =>
    `${p.root} is taken for CUDA ${p.version}, but not all agree: ${list(p.voices.map((v) => `${VOICES[v.source]} says ${v.version}`))}.`,
  'which-toolkit-unknown': (p) => `Which CUDA lies in ${p.root} could not be told.`,

  'write-permission-denied': (p) =>
    `This user may not write into ${p.root}; administrator rights are needed.`,
  'write-permission-denied-elevated': (p) =>
    `Even as administrator, writing into ${p.root} is refused: look at the folder's own permissions or at protection software.`,
  'write-permission-remedy': () => 'Paste this line into PowerShell; Windows will ask for permission.',
  'write-permission-unseen': (p) => `Could not try whether ${p.root} can be written to.`,
  'write-permission-yes': (p) => `${p.root} can be written to.`,

  'zlibwapi-found': (p) => `cuDNN ${p.version} needs zlibwapi.dll and finds a 64-bit one: ${p.path}.`,
  'zlibwapi-missing': (p) =>
    `${p.dll} of cuDNN ${p.version} imports zlibwapi.dll, and it is not on the search path. No convolution will work, unless a program brings its own.`,
  'zlibwapi-not-needed': (p) => `cuDNN ${p.version} needs no zlibwapi.dll.`,
  'zlibwapi-not-on-path': (p) =>
    `${p.path} is there, but its folder is not on the search path; cuDNN looks it up by its bare name.`,
  'zlibwapi-other-functions': (p) =>
    `${p.path} is another zlib under a changed name: cuDNN imports function ${p.number} and means ${p.name}, but there it is ${p.is ?? 'nothing'}. It will load, and then crash.`,
  'zlibwapi-remedy': () =>
    'Install with --zlibwapi: it puts a 64-bit zlibwapi.dll, built from zlib, beside the cuDNN DLLs. Or use cuDNN 8.9.4 or newer.',
  'zlibwapi-unread': (p) => `${p.path} was found, but whether it is a 64-bit DLL could not be read.`,
  'zlibwapi-will-be-added': (p) =>
    `A 64-bit zlibwapi.dll, built from zlib ${p.zlib}, comes into ${p.folder}.`,
  'zlibwapi-wrong-machine': (p) =>
    `The first zlibwapi.dll on the search path, ${p.path}, is ${p.machine === 'x86' ? '32-bit' : 'for ARM64'}; Windows tries it and gives up (error 193).`,
};

/** Windows does not always tell who holds a file, only that it is held. */
function holder(p: { readonly program: string | null; readonly pid: number | null }): string {
  return p.program === null ? 'A program' : `${p.program} (process ${p.pid ?? '?'})`;
}
