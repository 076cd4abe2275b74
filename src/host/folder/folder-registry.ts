import * as fs from 'node:fs';
import * as path from 'node:path';
import { Failure } from '../../core/failure.ts';
import type { Hive, HostRegistry, RegistryPlace } from '../host.ts';
import type { Disk } from './disk.ts';
import type { RegistryFile } from './registry-file.ts';
import { fromRegistryValue, registryFileSchema, toRegistryValue } from './registry-file.ts';

/** The registry in `registry.json`; key and value names are found without regard to case and keep their spelling. */
export function folderRegistry(disk: Disk): HostRegistry {
  const file = path.join(disk.folder, 'registry.json');
  const load = (): RegistryFile => readRegistryFile(file);
  const save = (registry: RegistryFile): void => {
    fs.writeFileSync(`${file}.new`, `${JSON.stringify(registry, null, 2)}\n`);
    fs.renameSync(`${file}.new`, file);
  };
  return {
    async read(place, name) {
      disk.counter.count('registry-read', `${where(place)}\\${name}`);
      const values = find(load()[place.hive], keyOf(place))?.value;
      const stored = values && find(values, name)?.value;
      return stored && toRegistryValue(stored);
    },
    async keys(place) {
      disk.counter.count('registry-keys', where(place));
      return subKeys(load(), place.hive, keyOf(place));
    },
    async values(place) {
      disk.counter.count('registry-values', where(place));
      const key = find(load()[place.hive], keyOf(place))?.value;
      if (key) return Object.keys(key).sort();
      return subKeys(load(), place.hive, keyOf(place)) && [];
    },
    async write(place, name, value) {
      disk.counter.count('registry-write', `${where(place)}\\${name}`);
      const registry = load();
      const keys = registry[place.hive];
      const values = (keys[find(keys, keyOf(place))?.name ?? keyOf(place)] ??= {});
      values[find(values, name)?.name ?? name] = fromRegistryValue(value);
      save(registry);
    },
    async removeValue(place, name) {
      disk.counter.count('registry-remove', `${where(place)}\\${name}`);
      const registry = load();
      const values = find(registry[place.hive], keyOf(place))?.value;
      const found = values && find(values, name);
      if (!found) return;
      delete values[found.name];
      save(registry);
    },
    async broadcastEnvironment() {
      disk.counter.count('broadcast', 'Environment');
    },
  };
}

/** 32-bit programs see HKLM\\SOFTWARE elsewhere (Microsoft, "Registry Redirector"). */
function keyOf({ hive, key, view = '64' }: RegistryPlace): string {
  return view === '32' && hive === 'HKLM' ? key.replace(/^SOFTWARE\\/i, 'SOFTWARE\\WOW6432Node\\') : key;
}

function where(place: RegistryPlace): string {
  return `${place.hive}\\${keyOf(place)}`;
}

function readRegistryFile(file: string): RegistryFile {
  if (!fs.existsSync(file)) return { HKLM: {}, HKCU: {} };
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    throw new Failure('folder-host-invalid', { path: file, reason: 'not JSON' });
  }
  const result = registryFileSchema.safeParse(json);
  if (!result.success)
    throw new Failure('folder-host-invalid', {
      path: file,
      reason: result.error.issues[0]?.path.join('.') ?? '',
    });
  return result.data;
}

function find<T>(record: Record<string, T>, name: string): { name: string; value: T } | undefined {
  const found = Object.keys(record).find((k) => k.toLowerCase() === name.toLowerCase());
  const value = found === undefined ? undefined : record[found];
  return found === undefined || value === undefined ? undefined : { name: found, value };
}

function subKeys(registry: RegistryFile, hive: Hive, key: string): readonly string[] | undefined {
  const all = Object.keys(registry[hive]);
  const prefix = `${key.toLowerCase()}\\`;
  const below = all
    .filter((k) => k.toLowerCase().startsWith(prefix))
    .map((k) => k.slice(prefix.length).split('\\')[0] ?? '');
  if (below.length === 0 && !all.some((k) => k.toLowerCase() === key.toLowerCase())) return undefined;
  return [...new Map(below.map((k) => [k.toLowerCase(), k])).values()].sort();
}
