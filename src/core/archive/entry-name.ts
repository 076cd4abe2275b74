/** What makes an entry name unfit to become a file on Windows; each is a failure code. */
export type EntryNameFault =
  | 'entry-absolute'
  | 'entry-escapes'
  | 'entry-colon'
  | 'entry-reserved-name'
  | 'entry-trailing-dot'
  | 'entry-control-character'
  | 'entry-illegal-character'
  | 'entry-too-long';

/** Windows' limit for one component, and for a whole path without long-path support. */
const MAX_COMPONENT = 255;
const MAX_NAME = 259;

/** Names that mean a device, with any ending, in any folder. Superscript digits count as digits. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/i;

/** Controls, bidirectional marks, invisible characters, line ends: a name must be what it looks like. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The first thing wrong with an entry name, or null.
 * @param name with `/` as separator; a trailing `/` marks a folder
 */
export function entryNameFault(name: string): EntryNameFault | null {
  if (CONTROL.test(name)) return 'entry-control-character';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'entry-absolute';
  const segments = name.replace(/\/$/, '').split('/');
  if (segments.some((segment) => segment === '..')) return 'entry-escapes';
  if (name.includes(':')) return 'entry-colon';
  if (/[<>"|*?]/.test(name)) return 'entry-illegal-character';
  // An empty segment or `.` would give two names to one file.
  if (segments.some((segment) => segment === '' || /[. ]$/.test(segment))) return 'entry-trailing-dot';
  if (segments.some(isDevice)) return 'entry-reserved-name';
  const tooLong = name.length > MAX_NAME || segments.some((segment) => segment.length > MAX_COMPONENT);
  return tooLong ? 'entry-too-long' : null;
}

function isDevice(segment: string): boolean {
  return DEVICE.test((segment.split('.')[0] ?? '').trimEnd());
}
