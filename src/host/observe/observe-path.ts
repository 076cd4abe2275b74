import * as win32 from 'node:path/win32';
import type {
  FolderState,
  PathEntrySeen,
  PathPartSeen,
  PathSeen,
  Scope,
} from '../../core/environment/path-seen.ts';
import { variable } from '../../core/machine/variable.ts';
import type { Observation } from '../../core/observation.ts';
import { decodePath } from '../../core/plan/path-text.ts';
import { pathSegments } from '../../core/plan/path-segments.ts';
import { ENVIRONMENT_KEY } from '../apply/environment-key.ts';
import { isHostError } from '../host-error.ts';
import type { Host } from '../host.ts';
import { look } from './look.ts';
import { observeNewTerminal } from './observe-new-terminal.ts';

type Variables = Readonly<Record<string, string>>;

/** Both parts of PATH entry by entry, as a new terminal would search them. */
export async function observePath(host: Host): Promise<PathSeen> {
  const fresh = await look('Environment', () => observeNewTerminal(host));
  const variables = fresh.state === 'seen' ? fresh.value : host.system.environment();
  const cudaPath = variable(variables, 'CUDA_PATH');
  return {
    machine: await part(host, 'machine', variables),
    user: await part(host, 'user', variables),
    variables,
    cudaPath:
      cudaPath === undefined || cudaPath === ''
        ? null
        : {
            value: cudaPath,
            hasNvcc: (await kindAt(host, win32.join(cudaPath, 'bin', 'nvcc.exe'))) === 'file',
          },
  };
}

function part(host: Host, scope: Scope, variables: Variables): Promise<Observation<PathPartSeen | null>> {
  const { hive, key } = ENVIRONMENT_KEY[scope];
  return look(`${hive}\\${key}\\Path`, async () => {
    const raw = await host.registry.read({ hive, key }, 'Path');
    if (!raw) return null;
    const type = typeof raw.type === 'number' ? 'other' : raw.type;
    const read = decodePath(raw);
    if (typeof read === 'string') return { type, text: null, entries: [] };
    const entries: PathEntrySeen[] = [];
    for (const { text } of pathSegments(read.text))
      entries.push(await entrySeen(host, text, { type, variables }));
    return { type, text: read.text, entries };
  });
}

async function entrySeen(
  host: Host,
  written: string,
  { type, variables }: { readonly type: PathPartSeen['type']; readonly variables: Variables },
): Promise<PathEntrySeen> {
  const bare = written.replaceAll('"', '').trim();
  const path =
    type === 'REG_EXPAND_SZ'
      ? bare.replace(/%([^%]+)%/g, (whole, name: string) => variable(variables, name) ?? whole)
      : bare;
  const folder = await folderState(host, path);
  return {
    written,
    path,
    folder,
    anyoneMayWrite: folder === 'there' ? await host.files.anyoneMayWrite(path) : null,
  };
}

async function folderState(host: Host, path: string): Promise<FolderState> {
  if (!win32.isAbsolute(path) || /^[\\/]{2}/.test(path) || path.includes('%')) return 'not-looked';
  const kind = await kindAt(host, path);
  if (kind === undefined) return 'not-looked';
  // A drive that is not plugged in takes its folders along, and brings them back.
  if (kind === 'absent')
    return (await kindAt(host, win32.parse(path).root)) === 'folder' ? 'missing' : 'no-drive';
  return kind === 'file' ? 'no-folder' : 'there';
}

/** Undefined when it could not be looked at: that is no absence. */
async function kindAt(host: Host, path: string): Promise<'file' | 'folder' | 'absent' | undefined> {
  try {
    const stat = await host.files.stat(path);
    return stat === undefined ? 'absent' : stat.kind === 'file' ? 'file' : 'folder';
  } catch (error) {
    if (isHostError(error)) return undefined;
    throw error;
  }
}
