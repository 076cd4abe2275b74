import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { sampleCudnn } from '../test/support/sample-cudnn.ts';
import type { ZipFile } from '../test/support/zip/write-zip.ts';
import { writeZip } from '../test/support/zip/write-zip.ts';
import { enlargePe } from './enlarge-pe.ts';

const VERSION = '8.9.6.50';
const MB = 1_000_000;

/** As large as the seven DLLs of a real 8.9 for CUDA 12; the tables know no file of 8.9.6 that these could differ from. */
const DLL_SIZES: Readonly<Record<string, number>> = {
  'cudnn64_8.dll': 288_296,
  'cudnn_adv_infer64_8.dll': 125_217_832,
  'cudnn_adv_train64_8.dll': 116_558_888,
  'cudnn_cnn_infer64_8.dll': 585_146_408,
  'cudnn_cnn_train64_8.dll': 89_759_784,
  'cudnn_ops_infer64_8.dll': 90_345_000,
  'cudnn_ops_train64_8.dll': 70_162_472,
};

export interface BenchArchive {
  readonly file: string;
  readonly version: string;
  readonly cuda: string;
  readonly sha256: string;
  readonly size: number;
}

interface Recipe {
  /** Keeps what was made for the next time. */
  readonly folder: string;
  /** 1 is a real release: about 670 MB. */
  readonly scale: number;
  /** 31 as in a real release, or more: the rest are headers. */
  readonly files: number;
  readonly seed: number;
}

/** A zip in NVIDIA's layout, the same bytes for the same recipe. */
export async function benchArchive({ folder, scale, files, seed }: Recipe): Promise<BenchArchive> {
  const place = path.join(folder, `x${scale}-${files}-${seed}`);
  const file = path.join(place, `cudnn-windows-x86_64-${VERSION}_cuda12-archive.zip`);
  if (!existsSync(file)) {
    mkdirSync(place, { recursive: true });
    writeFileSync(`${file}.new`, writeZip(await packed({ scale, files, seed })));
    renameSync(`${file}.new`, file);
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { file, version: VERSION, cuda: '12', sha256: hash.digest('hex'), size: statSync(file).size };
}

/** One DLL at a time: all of them at once would not fit the memory of a small machine. */
async function packed({ scale, files, seed }: Omit<Recipe, 'folder'>): Promise<readonly ZipFile[]> {
  const bare = sampleCudnn({ version: VERSION, cuda: '12', kind: 'folder' });
  const more = Array.from({ length: Math.max(0, files - bare.files.length) }, (_, i) => ({
    path: `${bare.fileName}/include/cudnn_more_${i}.h`,
    bytes: Buffer.from(`#pragma once\n/* ${i} ${'cudnn '.repeat(2000)} */\n`),
  }));
  const zip: ZipFile[] = [];
  for (const [index, sample] of [...bare.files, ...more].entries()) {
    const size = (DLL_SIZES[path.posix.basename(sample.path)] ?? 0) * scale;
    const data = size > 0 ? enlargePe(sample.bytes, { size, seed: seed + index }) : sample.bytes;
    if (data.length > 50 * MB) process.stderr.write(`  packing ${sample.path}\n`);
    zip.push({
      name: sample.path,
      packed: await promisify<Uint8Array, Buffer>(deflateRaw)(data),
      crc: crc32(data),
      size: data.length,
    });
  }
  return zip;
}
