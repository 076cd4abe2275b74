import * as os from 'node:os';
import * as win32 from 'node:path/win32';
import type { HostSystem } from '../host.ts';
import { downloadsFolder } from './downloads-folder.ts';
import type { NativeReach } from './native.ts';
import { freshEnvironment } from './fresh-environment.ts';
import { sessionUser } from './session-user.ts';
import { readToken } from './token.ts';
import { windowsTrust } from './windows-trust.ts';

const ARCHITECTURE: Readonly<Record<string, 'x64' | 'x86' | 'arm64' | undefined>> = {
  AMD64: 'x64',
  ARM64: 'arm64',
  x86: 'x86',
};

export function windowsSystem(reach: NativeReach): HostSystem {
  return {
    async os() {
      const token = readToken(reach);
      return {
        build: os.release(),
        // A process that Windows translates sees the translated one; the other variable has the machine's own.
        architecture:
          ARCHITECTURE[
            process.env['PROCESSOR_ARCHITEW6432'] ?? process.env['PROCESSOR_ARCHITECTURE'] ?? ''
          ] ?? (os.arch() === 'arm64' ? 'arm64' : 'x64'),
        elevated: token.elevated,
        integrity: token.integrity,
        sessionUser: sessionUser(reach),
      };
    },
    environment: () =>
      Object.fromEntries(
        Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    freshEnvironment: () => freshEnvironment(reach),
    now: () => Date.now(),
    folders: () => ({
      current: process.cwd(),
      downloads: downloadsFolder(reach) ?? win32.join(os.homedir(), 'Downloads'),
    }),
    trust: (path) => windowsTrust(reach, path),
  };
}
