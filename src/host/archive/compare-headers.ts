import type { Entry, LocalFileHeader } from 'yauzl';

const ENCRYPTED = 0x1;
const DATA_DESCRIPTOR = 0x8;
const IN_ZIP64_FIELD = 0xffffffff;

/**
 * The first field in which the local header of an entry tells something else than the central directory, or null. Programs
 * believe the one or the other; an archive that tells two stories can look harmless to the one that checks it.
 */
export function differingField(central: Entry, local: LocalFileHeader): string | null {
  if (!central.fileNameRaw.equals(local.fileName)) return 'name';
  if (central.compressionMethod !== local.compressionMethod) return 'method';
  const flags = central.generalPurposeBitFlag ^ local.generalPurposeBitFlag;
  if ((flags & (ENCRYPTED | DATA_DESCRIPTOR)) !== 0) return 'flags';
  // With a data descriptor the writer did not know these yet and may have left them zero.
  const late = (local.generalPurposeBitFlag & DATA_DESCRIPTOR) !== 0;
  const agrees = (inLocal: number, inCentral: number): boolean =>
    inLocal === inCentral || (late && inLocal === 0);
  if (!agrees(local.crc32, central.crc32)) return 'crc32';
  const sizeAgrees = (inLocal: number, inCentral: number): boolean =>
    inLocal === IN_ZIP64_FIELD || agrees(inLocal, inCentral);
  if (!sizeAgrees(local.compressedSize, central.compressedSize)) return 'compressed size';
  return sizeAgrees(local.uncompressedSize, central.uncompressedSize) ? null : 'size';
}
