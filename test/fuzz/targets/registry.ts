import { pathFindings } from '../../../src/core/environment/path-findings.ts';
import { addPathEntry, jointFor, removePathEntry } from '../../../src/core/plan/path-edit.ts';
import { openFolderHost } from '../../../src/host/folder/folder-host.ts';
import type { FolderHost } from '../../../src/host/folder/folder-host.ts';
import type { Host, RegistryValue } from '../../../src/host/host.ts';
import { observeMachine } from '../../../src/host/observe/observe-machine.ts';
import { observePath } from '../../../src/host/observe/observe-path.ts';
import { HOSTILE_WORDS } from '../hostile-words.ts';
import { mutateBytes } from '../mutate-bytes.ts';
import { preparedMachine } from '../prepared-machine.ts';
import type { Random } from '../random.ts';
import { Broken } from '../target.ts';
import type { FuzzTarget } from '../target.ts';

const PATH =
  '%SystemRoot%\\system32;"C:\\with;semicolon";C:\\tools;;%CUDA_PATH%\\bin;C:\\Python312\\Scripts\\\0';
const TYPES = ['REG_SZ', 'REG_EXPAND_SZ', 0, 3, 4, 7, 11] as const;
const STEP = { do: 'path-entry', scope: 'user', change: 'add', entry: 'C:\\CUDA\\bin' } as const;

/** Values of any type and any bytes, where PATH and the toolkits' own values are expected. */
export const registryTarget: FuzzTarget = {
  name: 'registry',
  ending: '.value',
  share: 8,
  make: (random) => (random.chance(0.5) ? mutateBytes(random, Buffer.from(PATH, 'utf16le')) : words(random)),
  async run(input, random) {
    const value: RegistryValue = { type: random.pick(TYPES), data: input };
    const edited = addAndRemove(value);
    if (random.chance(0.85)) return edited;
    const host = answering(openFolderHost({ folder: (await preparedMachine()).at }), value, random);
    await observeMachine(host);
    return `seen ${pathFindings(await observePath(host)).length > 0 ? 'with' : 'without'} findings`;
  },
};

function words(random: Random): Uint8Array {
  const text = Array.from({ length: random.below(40) }, () => random.pick(HOSTILE_WORDS)).join(
    random.pick([';', '', '";"']),
  );
  return Buffer.from(random.chance(0.7) ? `${text}\0` : text, 'utf16le');
}

/** What was added and taken out again leaves every byte as it was. */
function addAndRemove(value: RegistryValue): string {
  const step = { ...STEP, ...jointFor(value) };
  const added = addPathEntry(value, step);
  if (added.state !== 'edited') return added.state === 'refused' ? added.why : added.state;
  const back = removePathEntry(added.value ?? undefined, step);
  if (back.state !== 'edited' || !back.value) throw new Broken(`taking out again: ${back.state}`);
  if (back.value.type !== value.type || !Buffer.from(back.value.data).equals(Buffer.from(value.data)))
    throw new Broken('adding and taking out changed the value');
  return 'added and taken out';
}

/** The host, but every registry value is the hostile one now and then. */
function answering(host: FolderHost, value: RegistryValue, random: Random): Host {
  const registry: Host['registry'] = {
    ...host.registry,
    read: async (place, name) =>
      name === 'Path' || random.chance(0.5) ? value : host.registry.read(place, name),
  };
  return { ...host, registry };
}
