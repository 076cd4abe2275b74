const UNIX_HOSTS: readonly number[] = [3, 19];
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;
const FOLDER = 0o040000;
/** FILE_ATTRIBUTE_REPARSE_POINT in the DOS half of the attributes. */
const REPARSE_POINT = 0x400;

/**
 * Does this entry describe a link, a device or a pipe instead of a file or folder?
 * @param madeBy "version made by" of the central directory, the host system in its high byte
 * @param attributes external file attributes
 */
export function isSpecialEntry(madeBy: number, attributes: number): boolean {
  const type = (attributes >>> 16) & FILE_TYPE;
  if (UNIX_HOSTS.includes(madeBy >>> 8)) return type !== 0 && type !== REGULAR && type !== FOLDER;
  return (attributes & REPARSE_POINT) !== 0;
}
