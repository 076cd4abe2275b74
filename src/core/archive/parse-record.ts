import type { RecordedFile, RecordFault } from './wheel-record.ts';

/** Real ones have some forty lines; these are far more than an archive may hold. */
export const RECORD_LIMITS = { bytes: 4 * 2 ** 20, lines: 20_000 } as const;

export type ParsedRecord =
  | { readonly state: 'unreadable'; readonly why: RecordFault }
  | { readonly state: 'read'; readonly files: ReadonlyMap<string, RecordedFile> };

/**
 * Reads a RECORD (PEP 376, PEP 427): CSV of path, `sha256=` with URL-safe base64 without padding, size. Hostile input: one line
 * that is not so makes the whole unreadable, for who writes one line wrong may mean another by the rest.
 */
export function parseRecord(bytes: Uint8Array): ParsedRecord {
  if (bytes.length > RECORD_LIMITS.bytes) return { state: 'unreadable', why: 'too-large' };
  const text = decodeUtf8(bytes);
  if (text === null) return { state: 'unreadable', why: 'not-text' };
  const files = new Map<string, RecordedFile>();
  let lines = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    lines += 1;
    if (lines > RECORD_LIMITS.lines) return { state: 'unreadable', why: 'too-many-lines' };
    const row = parseRow(line);
    if (!row) return { state: 'unreadable', why: 'malformed' };
    if (files.has(row.path)) return { state: 'unreadable', why: 'twice' };
    files.set(row.path, row.file);
  }
  return { state: 'read', files };
}

function parseRow(line: string): { readonly path: string; readonly file: RecordedFile } | null {
  const [path, hash, size, ...more] = fieldsOf(line) ?? [];
  if (path === undefined || hash === undefined || size === undefined || more.length > 0) return null;
  if (path === '' || !/^(?:\d{1,15})?$/.test(size)) return null;
  const sha256 = hash === '' ? null : digestOf(hash);
  if (sha256 === undefined) return null;
  // Entries are compared with `/` too, whichever their packer wrote.
  const file = { sha256, size: size === '' ? null : Number(size) };
  return { path: path.replaceAll('\\', '/'), file };
}

/** Hexadecimal; null for a hash of another kind, undefined for what is no hash. */
function digestOf(hash: string): string | null | undefined {
  const [, algorithm, encoded = ''] = /^([a-z0-9_]+)=([\w-]+)$/.exec(hash) ?? [];
  if (algorithm !== 'sha256') return algorithm === undefined ? undefined : null;
  const bytes = Buffer.from(encoded, 'base64url');
  // Two spellings of one digest would be one too many: the last character has bits to spare.
  return bytes.length === 32 && bytes.toString('base64url') === encoded ? bytes.toString('hex') : undefined;
}

/** The fields of one CSV line, or null. No name in an archive may hold a line end, so none is looked for inside quotes. */
function fieldsOf(line: string): readonly string[] | null {
  const fields: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/y;
  for (;;) {
    const found = field.exec(line);
    if (!found) return null;
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '' || fields.length > 3) return fields;
  }
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
