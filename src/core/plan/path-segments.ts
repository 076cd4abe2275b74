export interface PathSegment {
  /** Where it begins in the value. */
  readonly start: number;
  /** As it is written. */
  readonly text: string;
}

/** The entries of a PATH value where they stand. A `;` inside quotes does not part entries. Joined by `;` they are the value again. */
export function pathSegments(text: string): readonly PathSegment[] {
  const found: PathSegment[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i <= text.length; i++) {
    if (text[i] === '"') quoted = !quoted;
    if (i < text.length && (text[i] !== ';' || quoted)) continue;
    found.push({ start, text: text.slice(start, i) });
    start = i + 1;
  }
  return found;
}
