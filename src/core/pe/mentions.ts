const LONGEST = 80;
/** A real DLL names a dozen or two; a file made of names must not fill the memory. */
const MOST_NAMES = 4096;
const SUFFIX = Buffer.from('.dll');

export interface MentionScan {
  push(chunk: Uint8Array): void;
  /** Lower case, sorted, each once. */
  finish(): readonly string[];
}

/** Collects names of DLLs that stand as zero-terminated ASCII texts in a passing file: what it may load by name at run time. */
export function createMentionScan(): MentionScan {
  const found = new Set<string>();
  let tail: Buffer = Buffer.alloc(0);
  const scan = (bytes: Buffer, last: boolean): void => {
    for (let at = bytes.indexOf(SUFFIX); at >= 0; at = bytes.indexOf(SUFFIX, at + 1)) {
      const end = at + SUFFIX.length;
      if (end >= bytes.length ? !last : bytes[end] !== 0) continue;
      const name = nameBefore(bytes, at);
      if (name !== undefined && found.size < MOST_NAMES) found.add(`${name}.dll`.toLowerCase());
    }
  };
  return {
    push(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      if (tail.length > 0) scan(Buffer.concat([tail, bytes.subarray(0, LONGEST + 8)]), false);
      scan(bytes, false);
      const kept = LONGEST + 8;
      tail = Buffer.from(
        bytes.length >= kept
          ? bytes.subarray(bytes.length - kept)
          : Buffer.concat([tail, bytes]).subarray(-kept),
      );
    },
    finish() {
      scan(tail, true);
      return [...found].sort();
    },
  };
}

function nameBefore(bytes: Buffer, end: number): string | undefined {
  let start = end;
  while (start > 0 && end - start <= LONGEST && isNameByte(bytes[start - 1] ?? 0)) start--;
  // A name that fills the whole piece began earlier: the piece before had it in full.
  return end - start > LONGEST || start === end || start === 0
    ? undefined
    : bytes.toString('latin1', start, end);
}

function isNameByte(byte: number): boolean {
  return (
    (byte >= 48 && byte <= 57) ||
    (byte >= 65 && byte <= 90) ||
    (byte >= 97 && byte <= 122) ||
    byte === 95 ||
    byte === 45 ||
    byte === 46 ||
    byte === 43 ||
    byte === 37
  );
}
