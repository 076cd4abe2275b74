/** Text of a fixed UTF-16 buffer, up to its first zero. */
export function wideText(buffer: Buffer, start = 0, end = buffer.length): string {
  const text = buffer.toString('utf16le', start, end);
  const stop = text.indexOf('\0');
  return stop < 0 ? text : text.slice(0, stop);
}
