import * as fs from 'node:fs';
import * as path from 'node:path';
import { Failure } from '../../core/failure.ts';
import type { Hive, HostRegistry } from '../host.ts';
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
    async read(hive, key, name) {
      disk.counter.count('registry-read', `${hive}\\${key}\\${name}`);
      const values = find(load()[hive], key)?.value;
      const stored = values && find(values, name)?.value;
      return stored && toRegistryValue(stored);
    },
    async keys(hive, key) {
      disk.counter.count('registry-keys', `${hive}\\${key}`);
      return subKeys(load(), hive, key);
    },
    async write(hive, key, name, value) {
      disk.counter.count('registry-write', `${hive}\\${key}\\${name}`);
      const registry = load();
      const keys = registry[hive];
      const values = (keys[find(keys, key)?.name ?? key] ??= {});
      values[find(values, name)?.name ?? name] = fromRegistryValue(value);
      save(registry);
    },
    async removeValue(hive, key, name) {
      disk.counter.count('registry-remove', `${hive}\\${key}\\${name}`);
      const registry = load();
      const values = find(registry[hive], key)?.value;
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
