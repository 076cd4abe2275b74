const GIB = 2 ** 30;

/** What an archive may ask for. The largest real cuDNN (9.2x, CUDA 12) unpacks to about 3 GiB in some 60 entries. */
export const LIMITS = {
  entryBytes: 4 * GIB,
  totalBytes: 16 * GIB,
  /** Deflate's own limit lies near 1032: real DLLs stay below 10. */
  ratio: 1000,
  ratioFrom: 2 ** 20,
  entries: 20_000,
  /** Names and extra fields of the central directory together. */
  directoryBytes: 16 * 2 ** 20,
  folderDepth: 12,
} as const;
