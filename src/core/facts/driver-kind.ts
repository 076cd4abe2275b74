/** `535.54.03` is a Linux number: Windows drivers have two parts. A common slip of tutorials. */
export function looksLikeLinuxDriver(version: string): boolean {
  return /^\d{3}\.\d+\.\d+$/.test(version);
}
