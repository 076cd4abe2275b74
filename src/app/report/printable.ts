/**
 * Text from outside (file names, registry values, archive entries) made safe to print: control characters, which could steer
 * the terminal, and characters that turn the reading direction are shown by their number.
 */
export function printable(text: string): string {
  return text.replaceAll(
    /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
