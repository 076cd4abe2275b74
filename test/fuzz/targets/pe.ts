import { createPeCapture } from '../../../src/core/pe/capture-stream.ts';
import { dllFacts } from '../../../src/core/pe/dll-facts.ts';
import { readImportLibrary } from '../../../src/core/pe/import-library.ts';
import { createMentionScan } from '../../../src/core/pe/mentions.ts';
import { readPe } from '../../../src/core/pe/read-pe.ts';
import { createAuthenticodeDigest } from '../../../src/core/pe/signature/authenticode-digest.ts';
import { SparseBytes } from '../../../src/core/pe/sparse-bytes.ts';
import { buildImportLibrary } from '../../support/pe/build-import-library.ts';
import { buildPe } from '../../support/pe/build-pe.ts';
import { SAMPLE_RECIPE } from '../../support/pe/sample-recipe.ts';
import { signPe } from '../../support/pe/sign-pe.ts';
import { mutateBytes } from '../mutate-bytes.ts';
import type { Random } from '../random.ts';
import { Broken } from '../target.ts';
import type { FuzzTarget } from '../target.ts';

const PLAIN = buildPe(SAMPLE_RECIPE);
const DLLS = [
  PLAIN,
  signPe(PLAIN, { commonName: 'NVIDIA Corporation' }),
  buildPe({ ...SAMPLE_RECIPE, padTo: 80_000 }),
];
/** Headers, data directories, section table, import and export tables of the recipe. */
const STRUCTURE = [0, 60, 0x80, 0x98, 0x98 + 112, 0x98 + 240, 0x400, 0x460, 0x4c0];
const RESOURCES = DLLS.map((dll) => Buffer.from(dll).indexOf('V\0S\0_\0V\0E\0R\0', 0, 'latin1'));

const LIBRARIES = (['short', 'long'] as const).map((form) =>
  buildImportLibrary({ dllName: 'cudnn_ops64_9.dll', symbols: ['cudnnCreate', 'cudnnDestroy'], form }),
);

export const peTargets: readonly FuzzTarget[] = [
  {
    name: 'pe',
    ending: '.dll',
    share: 20,
    make: (random) => mutateBytes(random, random.pick(DLLS), STRUCTURE),
    run: readDll,
  },
  { name: 'version-resource', ending: '.dll', share: 8, make: withOtherVersion, run: readDll },
  {
    name: 'import-library',
    ending: '.lib',
    share: 8,
    make: (random) => mutateBytes(random, random.pick(LIBRARIES), [0, 8, 8 + 48, 76, 160, 220]),
    run: (input) => readImportLibrary(input).state,
  },
];

/** Only what lies in and just before the version resource changes: its directory and its blocks. */
function withOtherVersion(random: Random): Uint8Array {
  const at = random.below(DLLS.length);
  const dll = Buffer.from(DLLS[at] ?? []);
  const start = Math.max(0, (RESOURCES[at] ?? 0) - 128);
  const resource = mutateBytes(random, dll.subarray(start, start + 1100), [0, 16, 40, 96, 122, 168]);
  // The places of everything behind stay, so that only the resource is odd.
  resource.copy(dll, start, 0, Math.min(resource.length, 1100));
  return dll;
}

/** As an archive's bytes pass, in one piece, and by windows that are fetched: one answer. */
function readDll(input: Uint8Array): string {
  const capture = createPeCapture(input.length);
  const digest = createAuthenticodeDigest(input.length);
  const scan = createMentionScan();
  for (let at = 0; at < input.length; at += 4096) {
    const chunk = input.subarray(at, at + 4096);
    capture.push(chunk);
    digest.push(chunk);
    scan.push(chunk);
  }
  const facts = dllFacts({ bytes: capture.finish(), digest: digest.finish(), mentions: scan.finish() });
  const whole = readWhole(input);
  if (whole === 'need') throw new Broken('asks for bytes of a file that it has whole');
  if (facts.state === 'read' && whole !== 'read') throw new Broken(`streamed: read, whole: ${whole}`);
  return facts.state === 'read' ? `read ${facts.dll.signature.state}` : facts.why;
}

function readWhole(input: Uint8Array): string {
  const sparse = new SparseBytes(input.length);
  sparse.add(0, input);
  return readPe(sparse).state;
}
