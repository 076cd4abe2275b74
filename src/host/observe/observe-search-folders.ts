import type { Environment, RegistryText, SearchFolder } from '../../core/machine/machine.ts';
import { expandPathValue } from '../../core/machine/path-value.ts';
import { variable } from '../../core/machine/variable.ts';
import type { Observation } from '../../core/observation.ts';
import type { Host } from '../host.ts';
import { ZLIBWAPI } from '../../core/facts/zlibwapi.ts';
import { dllIdentity } from './dll-identity.ts';
import { look } from './look.ts';
import { zlibFunctions } from './zlib-functions.ts';

const OF_INTEREST = /^(?:cudnn[\w.-]*|cublas(?:lt)?64[\w.-]*|nvrtc64[\w.-]*|zlibwapi)\.dll$/i;

/** Where Windows looks for a DLL of a plain program: System32, Windows, then the machine's PATH and the user's behind it. */
export async function observeSearchFolders(
  host: Host,
  environment: Environment,
): Promise<readonly SearchFolder[]> {
  const windows = variable(environment.process, 'SystemRoot') ?? 'C:\\Windows';
  const folders: Pick<SearchFolder, 'path' | 'written' | 'scope'>[] = [
    { path: `${windows}\\System32`, written: `${windows}\\System32`, scope: 'system32' },
    { path: windows, written: windows, scope: 'windows' },
  ];
  const variables = { ...host.system.environment() };
  for (const scope of ['machine', 'user'] as const) {
    const text = textOf(scope === 'machine' ? environment.machinePath : environment.userPath);
    if (text) folders.push(...expandPathValue(text, variables).map((e) => ({ ...e, scope })));
  }
  return Promise.all(folders.map((f) => observeFolder(host, f)));
}

function textOf(value: Observation<RegistryText | null>): RegistryText | null {
  return value.state === 'seen' ? value.value : null;
}

async function observeFolder(
  host: Host,
  folder: Pick<SearchFolder, 'path' | 'written' | 'scope'>,
): Promise<SearchFolder> {
  const names = await look(folder.path, () => host.files.list(folder.path));
  const listed = names.state === 'seen' ? names.value : undefined;
  const dlls = await Promise.all(
    (listed ?? [])
      .filter((n) => OF_INTEREST.test(n))
      .map(async (name) => {
        const path = `${folder.path.replace(/\\$/, '')}\\${name}`;
        const stat = await look(path, () => host.files.stat(path));
        return {
          name,
          size: stat.state === 'seen' ? (stat.value?.size ?? 0) : 0,
          ...(await dllIdentity(host, path)),
          ...(name.toLowerCase() === ZLIBWAPI ? await zlibFunctions(host, path) : {}),
        };
      }),
  );
  return { ...folder, exists: listed !== undefined, dlls };
}
