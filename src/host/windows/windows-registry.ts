import { HostError } from '../host-error.ts';
import type { Hive, HostRegistry, RegistryPlace } from '../host.ts';
import { user32 } from './api/user32.ts';
import type { Native, NativeReach } from './native.ts';
import { need } from './native.ts';

/** Predefined keys as the sign-extended handles that they are (winreg.h). */
const ROOT: Readonly<Record<Hive, number>> = { HKLM: 0x80000002 | 0, HKCU: 0x80000001 | 0 };
const READ = 0x20019;
const SET_VALUE = 0x2;
const VIEW = { '64': 0x100, '32': 0x200 } as const;
const REG_SZ = 1;
const REG_EXPAND_SZ = 2;
const NOT_FOUND = 2;
const MORE_DATA = 234;
const NO_MORE_ITEMS = 259;
/** A key's name has at most 255 characters, a value's 16,383 (Microsoft, "Registry Element Size Limits"). */
const LONGEST_NAME = 16_384;

/** The registry as raw bytes with their type. Nothing is expanded, trimmed or repaired. */
export function windowsRegistry(reach: NativeReach): HostRegistry {
  const within = <T>(
    operation: string,
    { hive, key, view = '64' }: RegistryPlace,
    access: number,
    action: (native: Native, handle: number | bigint) => T,
  ): T | undefined => {
    const where = `${hive}\\${key}`;
    const native = need(reach, operation, where);
    const out = Buffer.alloc(8);
    const rights = access | VIEW[view];
    const result =
      access === SET_VALUE
        ? native.advapi.RegCreateKeyExW(ROOT[hive], key, 0, null, 0, rights, null, out, null)
        : native.advapi.RegOpenKeyExW(ROOT[hive], key, 0, rights, out);
    if (result === NOT_FOUND) return undefined;
    if (result !== 0) throw new HostError(operation, where, result);
    const handle = out.readBigInt64LE();
    try {
      return action(native, handle);
    } finally {
      native.advapi.RegCloseKey(handle);
    }
  };
  return {
    async read(place, name) {
      return within('registry-read', place, READ, ({ advapi }, handle) => {
        const type = Buffer.alloc(4);
        const size = Buffer.alloc(4);
        // The value may grow between the two calls; then it is asked again.
        for (let room = 1024; ; ) {
          const data = Buffer.alloc(room);
          size.writeUInt32LE(room);
          const result = advapi.RegQueryValueExW(handle, name, null, type, data, size);
          if (result === NOT_FOUND) return undefined;
          if (result === 0)
            return {
              type: typeName(type.readUInt32LE()),
              data: new Uint8Array(data.subarray(0, size.readUInt32LE())),
            };
          if (result !== MORE_DATA) throw new HostError('registry-read', nameOf(place, name), result);
          room = Math.max(size.readUInt32LE(), room * 2);
        }
      });
    },
    async keys(place) {
      return within('registry-keys', place, READ, ({ advapi }, handle) =>
        names('registry-keys', place, (index, name, characters) =>
          advapi.RegEnumKeyExW(handle, index, name, characters, null, null, null, null),
        ),
      );
    },
    async values(place) {
      return within('registry-values', place, READ, ({ advapi }, handle) =>
        names('registry-values', place, (index, name, characters) =>
          advapi.RegEnumValueW(handle, index, name, characters, null, null, null, null),
        ),
      );
    },
    async write(place, name, { type, data }) {
      within('registry-write', place, SET_VALUE, ({ advapi }, handle) => {
        // Windows looks one character past a text and would store a zero that it finds there.
        const guarded = Buffer.concat([data, Buffer.alloc(2, 0xff)]);
        const result = advapi.RegSetValueExW(handle, name, 0, typeNumber(type), guarded, data.length);
        if (result !== 0) throw new HostError('registry-write', nameOf(place, name), result);
        // The journal counts on it after a loss of power.
        advapi.RegFlushKey(handle);
      });
    },
    async removeValue(place, name) {
      within('registry-remove', place, READ | SET_VALUE, ({ advapi }, handle) => {
        const result = advapi.RegDeleteValueW(handle, name);
        if (result !== 0 && result !== NOT_FOUND)
          throw new HostError('registry-remove', nameOf(place, name), result);
        advapi.RegFlushKey(handle);
      });
    },
    async broadcastEnvironment() {
      const { load } = need(reach, 'broadcast', 'Environment');
      const [everyWindow, settingChange, abortIfHung] = [0xffff, 0x1a, 0x2];
      // A window that does not answer is no failure: new terminals read the registry themselves.
      user32(load).SendMessageTimeoutW(
        everyWindow,
        settingChange,
        0,
        'Environment',
        abortIfHung,
        1000,
        Buffer.alloc(8),
      );
    },
  };
}

function names(
  operation: string,
  { hive, key }: RegistryPlace,
  next: (index: number, name: Buffer, characters: Buffer) => number,
): readonly string[] {
  const found: string[] = [];
  const name = Buffer.alloc(LONGEST_NAME * 2);
  const characters = Buffer.alloc(4);
  for (let index = 0; ; index++) {
    characters.writeUInt32LE(LONGEST_NAME);
    const result = next(index, name, characters);
    if (result === NO_MORE_ITEMS) return found.sort();
    if (result !== 0) throw new HostError(operation, `${hive}\\${key}`, result);
    found.push(name.toString('utf16le', 0, characters.readUInt32LE() * 2));
  }
}

function typeName(type: number): 'REG_SZ' | 'REG_EXPAND_SZ' | number {
  if (type === REG_SZ) return 'REG_SZ';
  return type === REG_EXPAND_SZ ? 'REG_EXPAND_SZ' : type;
}

function typeNumber(type: 'REG_SZ' | 'REG_EXPAND_SZ' | number): number {
  if (typeof type === 'number') return type;
  return type === 'REG_SZ' ? REG_SZ : REG_EXPAND_SZ;
}

function nameOf({ hive, key }: RegistryPlace, name: string): string {
  return `${hive}\\${key}\\${name}`;
}
