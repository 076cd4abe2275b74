import * as win32 from 'node:path/win32';
import type { Toolkit } from '../../core/machine/machine.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { registryText } from './registry-text.ts';

export interface ToolkitHint {
  readonly root: string;
  readonly by: Toolkit['foundBy'][number]['by'];
  readonly where: string;
  /** What this voice says the version is, as it spells it. */
  readonly version: string | null;
}

const CUDA_KEY = 'SOFTWARE\\NVIDIA Corporation\\GPU Computing Toolkit\\CUDA';

export async function findToolkitRoots(
  host: Host,
  wished: readonly string[],
): Promise<readonly ToolkitHint[]> {
  const asked = wished.map(
    (root): ToolkitHint => ({ root, by: 'option', where: '--toolkit', version: null }),
  );
  return [
    ...(await fromRegistry(host)),
    ...fromEnvironment(host),
    ...(await fromDefaultFolder(host)),
    ...asked,
  ];
}

async function fromRegistry(host: Host): Promise<readonly ToolkitHint[]> {
  const names = await orNothing(() => host.registry.keys('HKLM', CUDA_KEY));
  const hints: ToolkitHint[] = [];
  for (const name of names ?? []) {
    const value = await orNothing(() => host.registry.read('HKLM', `${CUDA_KEY}\\${name}`, 'InstallDir'));
    if (value)
      hints.push({
        root: registryText(value),
        by: 'registry',
        where: `HKLM\\${CUDA_KEY}\\${name}\\InstallDir`,
        version: /^v(\d+\.\d+)$/i.exec(name)?.[1] ?? null,
      });
  }
  return hints;
}

function fromEnvironment(host: Host): readonly ToolkitHint[] {
  return Object.entries(host.system.environment()).flatMap(([name, root]): readonly ToolkitHint[] => {
    const version = /^CUDA_PATH(?:_V(\d+)_(\d+))?$/i.exec(name);
    if (!version || !win32.isAbsolute(root)) return [];
    return [
      {
        root,
        by: 'environment',
        where: name,
        version: version[1] === undefined ? null : `${version[1]}.${version[2]}`,
      },
    ];
  });
}

async function fromDefaultFolder(host: Host): Promise<readonly ToolkitHint[]> {
  const home = win32.join(
    host.system.environment()['ProgramFiles'] ?? 'C:\\Program Files',
    'NVIDIA GPU Computing Toolkit',
    'CUDA',
  );
  const names = (await orNothing(() => host.files.list(home))) ?? [];
  return names
    .filter((n) => /^v\d+\.\d+$/i.test(n))
    .map((n) => ({ root: win32.join(home, n), by: 'default-folder', where: home, version: null }));
}

/** One mute voice does not silence the others; that a root is found by fewer voices shows in `foundBy`. */
async function orNothing<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isHostError(error)) return undefined;
    throw error;
  }
}
