import * as win32 from 'node:path/win32';
import type { ToolkitVersion } from '../../core/machine/machine.ts';
import { readText } from '../apply/read-text.ts';
import type { Host } from '../host.ts';
import type { ToolkitHint } from './find-toolkit-roots.ts';
import { look } from './look.ts';

/** Every voice on this toolkit's version; whether they agree is for others to judge. */
export async function observeToolkitVersions(
  host: Host,
  root: string,
  hints: readonly ToolkitHint[],
): Promise<readonly ToolkitVersion[]> {
  const voices: ToolkitVersion[] = hints.flatMap((h) => {
    const source = h.by === 'registry' || h.by === 'environment' ? h.by : undefined;
    return source && h.version !== null ? [{ source, version: h.version, from: h.where }] : [];
  });
  const folder = /^v(\d+\.\d+)$/i.exec(win32.basename(root))?.[1];
  if (folder !== undefined) voices.push({ source: 'folder', version: folder, from: root });
  const json = await fileText(host, win32.join(root, 'version.json'));
  const fromJson = json && versionOfJson(json.text);
  if (json && fromJson) voices.push({ source: 'version.json', version: fromJson, from: json.path });
  const header = await fileText(host, win32.join(root, 'include', 'cuda.h'));
  const defined = header && /^[ \t]*#[ \t]*define[ \t]+CUDA_VERSION[ \t]+(\d{4,6})\b/m.exec(header.text)?.[1];
  if (header && defined)
    voices.push({
      source: 'cuda.h',
      version: `${Math.floor(Number(defined) / 1000)}.${Math.floor((Number(defined) % 1000) / 10)}`,
      from: header.path,
    });
  return voices;
}

async function fileText(
  host: Host,
  path: string,
): Promise<{ readonly path: string; readonly text: string } | undefined> {
  const read = await look(path, () => readText(host, path));
  return read.state === 'seen' && read.value !== undefined ? { path, text: read.value } : undefined;
}

/** `cuda.version` is X.Y.Z, or X.Y.YYYYMMDD in toolkits of the 11.8 to 12.2 time: only X.Y is the same in both. */
function versionOfJson(text: string): string | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const version = (json as { cuda?: { version?: unknown } } | null)?.cuda?.version;
    return typeof version === 'string' && /^\d+\.\d+/.test(version) ? version : undefined;
  } catch {
    return undefined;
  }
}
