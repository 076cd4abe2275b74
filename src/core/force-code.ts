/** What `--force` may override. Integrity of the archive's own structure is never among them. */
export const FORCE_CODES = [
  'altered-archive',
  'blocked',
  'cuda-major',
  'driver',
  'gpu',
  'in-use',
  'incomplete-set',
  'open-folder',
  'unknown-cudnn',
  'unsigned',
] as const;

export type ForceCode = (typeof FORCE_CODES)[number];

export function isForceCode(value: string): value is ForceCode {
  return (FORCE_CODES as readonly string[]).includes(value);
}
