import * as win32 from 'node:path/win32';
import type { Toolkit } from '../../core/machine/machine.ts';
import { expandPathValue } from '../../core/machine/path-value.ts';
import { variable } from '../../core/machine/variable.ts';
import { ENVIRONMENT_KEY } from '../apply/environment-key.ts';
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
  const named = [
    ...(await fromRegistry(host)),
    ...fromEnvironment(host),
    ...(await fromStoredVariables(host)),
    ...(await fromDefaultFolder(host)),
  ];
  // A value that is empty or no absolute path names nothing.
  const hints = [...named.filter((hint) => win32.isAbsolute(hint.root)), ...asked];
  // The toolkit itself may be reached through a junction; below it none is followed.
  return Promise.all(hints.map(async (hint) => ({ ...hint, root: await host.files.realPath(hint.root) })));
}

async function fromRegistry(host: Host): Promise<readonly ToolkitHint[]> {
  const names = await orNothing(() => host.registry.keys({ hive: 'HKLM', key: CUDA_KEY }));
  const hints: ToolkitHint[] = [];
  for (const name of names ?? []) {
    const value = await orNothing(() =>
      host.registry.read({ hive: 'HKLM', key: `${CUDA_KEY}\\${name}` }, 'InstallDir'),
    );
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
    if (!version) return [];
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

/** A terminal that was open while a toolkit was installed does not know its CUDA_PATH; the registry does. */
async function fromStoredVariables(host: Host): Promise<readonly ToolkitHint[]> {
  const known = variable(host.system.environment(), 'CUDA_PATH');
  const hints: ToolkitHint[] = [];
  for (const { hive, key } of [ENVIRONMENT_KEY.machine, ENVIRONMENT_KEY.user]) {
    const value = await orNothing(() => host.registry.read({ hive, key }, 'CUDA_PATH'));
    if (!value) continue;
    const type = typeof value.type === 'number' ? 'other' : value.type;
    const [entry] = expandPathValue({ type, text: registryText(value) }, host.system.environment());
    if (entry && entry.path !== known)
      hints.push({
        root: entry.path,
        by: 'environment',
        where: `${hive}\\${key}\\CUDA_PATH`,
        version: null,
      });
  }
  return hints;
}

async function fromDefaultFolder(host: Host): Promise<readonly ToolkitHint[]> {
  const home = win32.join(
    variable(host.system.environment(), 'ProgramFiles') ?? 'C:\\Program Files',
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
