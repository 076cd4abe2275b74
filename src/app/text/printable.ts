/**
 * Text from outside (file names, registry values, archive entries, journals) made safe to print: control characters, which could
 * steer the terminal, and invisible ones, which turn the reading direction or hide a difference, are shown by their number.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
