const NAMES: Readonly<Record<number, string>> = { 0x14c: 'x86', 0x8664: 'x64', 0xaa64: 'arm64' };

/** `x64`, `x86`, `arm64`, or the number as `0x…` (Microsoft, "PE Format", Machine Types). */
export function machineName(machine: number): string {
  return NAMES[machine] ?? `0x${machine.toString(16)}`;
}
