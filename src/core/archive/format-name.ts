import { findArchives } from '../facts/releases.ts';
import type { SourceName } from './inspection.ts';

type Nameable = Pick<SourceName, 'version' | 'cuda' | 'os' | 'arch' | 'spelling'>;

/**
 * NVIDIA's own file name for a package, or null when version or CUDA are unknown.
 * Spellings: 8.3 and later `cudnn-windows-x86_64-V_cudaC-archive.zip`, before `cudnn-C-windows-x64-vV.zip`
 * (`windows10` for CUDA 10), wheels `nvidia_cudnn_cuC-V-py3-none-win_amd64.whl`.
 */
export function formatName(name: Nameable): string | null {
  if (name.version === null || name.cuda === null || name.os === null) return null;
  if (name.spelling === 'wheel') return wheelName(name.version, name.cuda, name.os, name.arch);
  const [major = 0, minor = 0] = name.version.split('.').map(Number);
  return major < 8 || (major === 8 && minor < 3)
    ? oldName(name.version, name.cuda, name.os, name.arch)
    : newName(name.version, name.cuda, name.os, name.arch);
}

/** The Windows x64 package of the same release, to be taken instead of a package for something else. */
export function windowsTwin(name: SourceName): string | null {
  const published = name.version === null ? [] : findArchives(name.version);
  const row = name.spelling === 'wheel' ? undefined : published.find((archive) => archive.cuda === name.cuda);
  if (row) return row.file;
  return formatName({
    ...name,
    os: 'windows',
    arch: 'x86_64',
    spelling: name.spelling === 'wheel' ? 'wheel' : 'nvidia',
  });
}

function newName(version: string, cuda: string, os: 'windows' | 'linux', arch: SourceName['arch']): string {
  const ending = os === 'windows' ? 'zip' : 'tar.xz';
  return `cudnn-${os}-${arch ?? 'x86_64'}-${version}_cuda${cuda}-archive.${ending}`;
}

function oldName(version: string, cuda: string, os: 'windows' | 'linux', arch: SourceName['arch']): string {
  const machine = arch === 'x86_64' || arch === null ? 'x64' : arch;
  const system = os === 'windows' && cuda.startsWith('10') ? 'windows10' : os;
  return `cudnn-${cuda}-${system}-${machine}-v${version}.${os === 'windows' ? 'zip' : 'tgz'}`;
}

function wheelName(version: string, cuda: string, os: 'windows' | 'linux', arch: SourceName['arch']): string {
  const windows = arch === 'arm64' ? 'win_arm64' : 'win_amd64';
  const linux = arch === 'sbsa' ? 'manylinux2014_aarch64' : 'manylinux2014_x86_64';
  return `nvidia_cudnn_cu${cuda}-${version}-py3-none-${os === 'windows' ? windows : linux}.whl`;
}
