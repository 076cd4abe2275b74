import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What the Windows half needs besides npm: Wine runs node.exe, mingw builds the stub DLLs, and zlib for mingw is what we ship. */
const PACKAGES = [
  'wine64',
  'wine',
  'gcc-mingw-w64-x86-64',
  'binutils-mingw-w64-x86-64',
  'libz-mingw-w64',
  'libz-mingw-w64-dev',
];

export type Installed = { readonly state: 'there' } | { readonly state: 'absent'; readonly why: string };

/** Installs Wine and mingw where that is possible: on a Debian, as root. Says what it does. */
export function installPackages(): Installed {
  if (isThere()) return { state: 'there' };
  if (!existsSync('/usr/bin/apt-get'))
    return { state: 'absent', why: 'Wine and mingw-w64 are not installed' };
  if (process.getuid?.() !== 0)
    return { state: 'absent', why: `not root; install them with: apt-get install ${PACKAGES.join(' ')}` };
  process.stderr.write(`Windows tests: installing ${PACKAGES.join(', ')}\n`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  return isThere()
    ? { state: 'there' }
    : { state: 'absent', why: `apt-get could not install ${PACKAGES.join(' ')}` };
}

function isThere(): boolean {
  const wine = ['/usr/lib/wine/wine64', '/usr/bin/wine64'].some((p) => existsSync(p));
  const zlib = ['libz.a', 'zlib1.dll'].every((n) => existsSync(`/usr/x86_64-w64-mingw32/lib/${n}`));
  return wine && zlib && existsSync('/usr/bin/x86_64-w64-mingw32-gcc');
}
