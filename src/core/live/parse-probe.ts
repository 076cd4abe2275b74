import * as z from 'zod/mini';
import type { ProbeEvent } from './probe.ts';

/** Each event is one line behind this mark: a DLL may print on its own. */
export const PROBE_MARK = '@cudnnup ';

const what = z.string().check(z.maxLength(512));
const event = z.discriminatedUnion('did', [
  z.object({ did: z.literal('begin'), what }),
  z.object({ did: z.literal('loaded'), what, path: z.string().check(z.maxLength(32_768)) }),
  z.object({ did: z.literal('refused'), what, win32: z.number() }),
  z.object({ did: z.literal('answered'), what, value: z.number() }),
  z.object({ did: z.literal('absent'), what }),
]);

/** What the child told. The DLLs in it may print anything: what is no event of ours is passed over. */
export function parseProbe(text: string): readonly ProbeEvent[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(PROBE_MARK);
    if (at < 0) return [];
    try {
      const result = event.safeParse(JSON.parse(line.slice(at + PROBE_MARK.length)));
      return result.success ? [result.data] : [];
    } catch {
      return [];
    }
  });
}

/** What was begun last and never came to an end. */
export function unfinished(events: readonly ProbeEvent[]): string | null {
  const last = events.at(-1);
  return last?.did === 'begin' ? last.what : null;
}
