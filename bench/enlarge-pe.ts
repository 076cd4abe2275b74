import { deviceCode } from './device-code.ts';

const SECTION_HEADERS = 0x98 + 240;
const FILE_ALIGNMENT = 0x200;
const SECTION_ALIGNMENT = 0x1000;

/**
 * Appends one section of device code to a small DLL of the test builder, so that it has a real one's size and compressibility;
 * `.nv_fatb` is what NVIDIA's own sub-libraries are mostly made of.
 * @param size bytes of the whole file; a DLL that is larger already is returned as it is
 */
export function enlargePe(
  dll: Uint8Array,
  { size, seed }: { readonly size: number; readonly seed: number },
): Uint8Array {
  const length = Math.floor((size - dll.length) / FILE_ALIGNMENT) * FILE_ALIGNMENT;
  if (length <= 0) return dll;
  const bytes = Buffer.alloc(dll.length + length);
  bytes.set(dll);
  deviceCode(bytes.subarray(dll.length), seed);
  const sections = bytes.readUInt16LE(0x86);
  const address = bytes.readUInt32LE(0x98 + 56);
  const at = SECTION_HEADERS + sections * 40;
  bytes.fill(0, at, at + 40);
  bytes.write('.nv_fatb', at, 'latin1');
  bytes.writeUInt32LE(length, at + 8);
  bytes.writeUInt32LE(address, at + 12);
  bytes.writeUInt32LE(length, at + 16);
  bytes.writeUInt32LE(dll.length, at + 20);
  bytes.writeUInt32LE(0x40000040, at + 36);
  bytes.writeUInt16LE(sections + 1, 0x86);
  bytes.writeUInt32LE(address + Math.ceil(length / SECTION_ALIGNMENT) * SECTION_ALIGNMENT, 0x98 + 56);
  return bytes;
}
