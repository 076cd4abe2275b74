import type { Host, HostFiles, HostRegistry, WriteHandle } from '../../../src/host/host.ts';

type OnChange = (name: string) => void;

/** The same host, but everything that changes the disk or the registry is announced before it is done. */
export function countingHost(host: Host, onChange: OnChange): Host {
  return { ...host, files: files(host.files, onChange), registry: registry(host.registry, onChange) };
}

function files(real: HostFiles, onChange: OnChange): HostFiles {
  const announced = announcer(onChange);
  return {
    ...real,
    async create(path) {
      onChange(`create ${path}`);
      return handle(await real.create(path), path, onChange);
    },
    makeDirectory: announced('makeDirectory', (path) => real.makeDirectory(path)),
    rename: announced('rename', (from, to, options) => real.rename(from, to, options)),
    remove: announced('remove', (path) => real.remove(path)),
    removeDirectory: announced('removeDirectory', (path) => real.removeDirectory(path)),
    setModified: announced('setModified', (path, time) => real.setModified(path, time)),
    setAttributes: announced('setAttributes', (path, attributes) => real.setAttributes(path, attributes)),
  };
}

function handle(real: WriteHandle, path: string, onChange: OnChange): WriteHandle {
  return {
    ...real,
    flush: () => {
      onChange(`flush ${path}`);
      return real.flush();
    },
  };
}

function registry(real: HostRegistry, onChange: OnChange): HostRegistry {
  const announced = announcer(onChange);
  return {
    ...real,
    write: announced('registry-write', (place, name, value) => real.write(place, name, value)),
    removeValue: announced('registry-remove', (place, name) => real.removeValue(place, name)),
  };
}

function announcer(onChange: OnChange) {
  return <A extends readonly unknown[], R>(name: string, action: (...args: A) => R): ((...args: A) => R) =>
    (...args) => {
      onChange(`${name} ${typeof args[0] === 'string' ? args[0] : JSON.stringify(args[0])}`);
      return action(...args);
    };
}
