/** Joins in the path rules that the folder itself is written in: a source may lie on either computer. */
export function joinNative(folder: string, entry: string): string {
  const windows = /^(?:[a-z]:|\\\\)/i.test(folder);
  const separator = windows ? '\\' : '/';
  const tail = windows ? entry.replaceAll('/', '\\') : entry;
  return /[\\/]$/.test(folder) ? folder + tail : folder + separator + tail;
}
