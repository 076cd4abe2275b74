import type * as z from 'zod/mini';
import type { statusRows } from './schemas.ts';
import rows from './status.json' with { type: 'json' };

export type StatusRow = z.infer<typeof statusRows>[number];

/** What a cuDNN status code means; 8 and 9 have separate tables. */
export function statusMeaning(code: number, major: number): StatusRow | undefined {
  return (rows as readonly StatusRow[]).find((r) => r.major === major && r.value === code);
}
