/** One file of a zip, its headers compared and its place in the file known. */
export interface ZipEntry {
  /** With `/` as separator. */
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedMs: number;
  /** Offset of the first byte of its data in the file. */
  readonly dataStart: number;
}
