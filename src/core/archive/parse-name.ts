import { findArchives } from '../facts/releases.ts';
import { formatName } from './format-name.ts';
import type { SourceName } from './inspection.ts';

/** What a name stands for: an archive or the folder unpacked from it, a wheel, or NVIDIA's graphical installer. */
export interface NameReading {
  readonly form: 'archive' | 'wheel' | 'installer';
  readonly name: SourceName;
}

const ENDING = /\.(?:zip|whl|exe|tgz|tar\.xz|tar\.gz|txz|tar|7z|rar)$/;

/** What a browser, Explorer or a file manager adds to the name of a second copy. */
const COPY_MARK = /(?:\s*[(（]\d{1,3}[)）]|\s*[-_ ]\s*(?:copy|副本|复制)|\s*副本|_\d)\s*$/;
const COPY_PREFIX = /^(?:copy of|复件|副本)[\s_-]*(?:[(（]\d{1,3}[)）][\s_-]*)?/;

const VERSION = String.raw`(\d{1,2}\.\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)`;
const CUDA = String.raw`(\d{1,2}(?:\.\d)?)`;

/** From 8.3 on; the re-uploaders turn the underscores into hyphens. */
const ARCHIVE = new RegExp(
  `^cudnn(?:[-_]jit)?[-_](windows|linux)[-_](x86[-_]64|x64|arm64|sbsa|ppc64le|aarch64)[-_]v?${VERSION}[-_]?cuda[-_]?${CUDA}(?:[-_]archive)?$`,
);
/** 8.2 and before. */
const OLD_ARCHIVE = new RegExp(
  `^cudnn[-_]${CUDA}[-_](windows|linux)\\d{0,2}[-_](x64|x86[-_]64|ppc64le|aarch64sbsa|sbsa|aarch64)[-_]v${VERSION}$`,
);
/** With the platform, as a file; without it, as the `.dist-info` folder inside. */
const WHEEL = new RegExp(
  `^nvidia[-_]cudnn[-_]cu(\\d{1,2})-${VERSION}(?:\\.post\\d+)?(?:-(?:\\d\\w*-)?py[\\w.]+-none-([\\w.]+))?$`,
);
const INSTALLER = new RegExp(`^cudnn[-_]${VERSION}[-_]windows(?:[-_](x86[-_]64|arm64))?$`);

/** What a file or folder name says about a cuDNN package, in any of its known spellings; null when it says nothing. */
export function parseName(fileName: string, saidBy: SourceName['saidBy'] = 'file-name'): NameReading | null {
  const { stem, ending } = bareStem(fileName);
  const reading =
    readArchive(stem, saidBy) ??
    readWheel(stem, saidBy) ??
    (ending === '.exe' ? readInstaller(stem, saidBy) : null);
  if (reading?.form !== 'archive') return reading;
  const isOwn = ownNames(reading.name).some(
    (own) => fileName === own || (ending === '' && own.replace(ENDING, '') === fileName),
  );
  return { form: 'archive', name: { ...reading.name, spelling: isOwn ? 'nvidia' : 'reupload' } };
}

/** As published, and by the rule: early names differ in small ways (`windows`, `windows10`). */
function ownNames(name: SourceName): readonly string[] {
  const published = name.version === null ? [] : findArchives(name.version).map((archive) => archive.file);
  return [formatName({ ...name, spelling: 'nvidia' }), ...published].filter((own) => own !== null);
}

/** Lower case, without ending and copy marks. */
function bareStem(fileName: string): { readonly stem: string; readonly ending: string } {
  let stem = fileName.toLowerCase().trim();
  const ending = ENDING.exec(stem)?.[0] ?? '';
  stem = stem.slice(0, stem.length - ending.length).replace(COPY_PREFIX, '');
  for (let before = ''; before !== stem && !isWhole(stem); ) {
    before = stem;
    stem = stem.replace(COPY_MARK, '').replace(ENDING, '');
  }
  return { stem, ending };
}

function isWhole(stem: string): boolean {
  return ARCHIVE.test(stem) || OLD_ARCHIVE.test(stem) || WHEEL.test(stem) || INSTALLER.test(stem);
}

function readArchive(stem: string, saidBy: SourceName['saidBy']): NameReading | null {
  const recent = ARCHIVE.exec(stem);
  if (recent) {
    const [, os = '', arch = '', version = '', cuda = ''] = recent;
    return { form: 'archive', name: build({ version, cuda, os, arch, spelling: 'nvidia', saidBy }) };
  }
  const old = OLD_ARCHIVE.exec(stem);
  if (!old) return null;
  const [, cuda = '', os = '', arch = '', version = ''] = old;
  return { form: 'archive', name: build({ version, cuda, os, arch, spelling: 'nvidia', saidBy }) };
}

function readWheel(stem: string, saidBy: SourceName['saidBy']): NameReading | null {
  const found = WHEEL.exec(stem.replace(/\.dist-info$/, ''));
  if (!found) return null;
  const [, cuda = '', version = '', platform = ''] = found;
  const os = platform.startsWith('win') ? 'windows' : /linux/.test(platform) ? 'linux' : '';
  const arch = /arm64/.test(platform)
    ? 'arm64'
    : /aarch64/.test(platform)
      ? 'sbsa'
      : platform === ''
        ? ''
        : 'x64';
  return { form: 'wheel', name: build({ version, cuda, os, arch, spelling: 'wheel', saidBy }) };
}

function readInstaller(stem: string, saidBy: SourceName['saidBy']): NameReading | null {
  const found = INSTALLER.exec(stem);
  if (!found) return null;
  const [, version = '', arch = 'x64'] = found;
  return {
    form: 'installer',
    name: build({ version, cuda: null, os: 'windows', arch, spelling: 'nvidia', saidBy }),
  };
}

interface Parts {
  readonly version: string;
  readonly cuda: string | null;
  readonly os: string;
  readonly arch: string;
  readonly spelling: SourceName['spelling'];
  readonly saidBy: SourceName['saidBy'];
}

function build(parts: Parts): SourceName {
  return {
    version: parts.version,
    major: Number(parts.version.split('.')[0]),
    cuda: parts.cuda,
    os: parts.os === 'windows' || parts.os === 'linux' ? parts.os : null,
    arch: archOf(parts.arch, parts.os),
    spelling: parts.spelling,
    saidBy: parts.saidBy,
  };
}

function archOf(written: string, os: string): SourceName['arch'] {
  if (written.startsWith('x')) return 'x86_64';
  if (written === 'ppc64le') return 'ppc64le';
  if (written === 'arm64' || (written === 'aarch64' && os === 'windows')) return 'arm64';
  return written === '' ? null : 'sbsa';
}
