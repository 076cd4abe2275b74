/** The names of facts that may stand as evidence; each has a label in both languages. One name a line, sorted. */
export const EVIDENCE_FACTS = [
  'cuda-major',
  'cudnn-version',
  'driver-version',
  'file',
  'file-version',
  'sha256',
  'size',
  'table-row',
] as const;

export type EvidenceFact = (typeof EVIDENCE_FACTS)[number];
