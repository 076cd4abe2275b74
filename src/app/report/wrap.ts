import { width } from './width.ts';

export interface WrapOptions {
  /** Columns in all. */
  readonly columns: number;
  readonly first: string;
  /** What later lines begin with. */
  readonly rest: string;
}

/** Breaks a text at blanks, and between Chinese characters where there are none; a longer word stays whole. */
export function wrap(text: string, { columns, first, rest }: WrapOptions): readonly string[] {
  const lines: string[] = [];
  let line = first;
  let used = false;
  for (const piece of text.match(
    /\s+|[\u2e80-\u9fff\uff00-\uffef][,.:;!?)\u3001\u3002\uff0c\uff1b\uff1a\uff09\u300b]*|[^\s\u2e80-\u9fff\uff00-\uffef]+/g,
  ) ?? []) {
    if (used && width(line) + width(piece.trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = rest;
      if (/^\s+$/.test(piece)) continue;
    }
    line += piece;
    used = true;
  }
  return [...lines, line.trimEnd()];
}
