/** JSON in ASCII alone, so that no code page of a console breaks it; lines stay readable. */
export function asciiJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? 'null';
  return text.replaceAll(/[\u007f-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
