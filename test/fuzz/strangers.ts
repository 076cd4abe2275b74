import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { PreparedMachine } from './prepared-machine.ts';
import { Broken } from './target.ts';

/** Names that cudnnup may touch: cuDNN's own, and everything below its own folder. */
const OURS = /\/\.cudnnup(?:\/|$)|\/(?:bin|bin\/x64|include|lib\/x64)\/cudnn[^/]*$/i;

/**
 * Lets something work on a machine, then puts the machine back.
 * @throws Broken when a file of others was touched, whatever else went wrong
 */
export async function leavingStrangersAlone<T>(machine: PreparedMachine, work: () => Promise<T>): Promise<T> {
  const before = strangers(machine.at);
  const [settled] = await Promise.allSettled([work()]);
  const after = strangers(machine.at);
  machine.restore();
  const changed = [...after.filter((l) => !before.includes(l)), ...before.filter((l) => !after.includes(l))];
  if (changed.length > 0) throw new Broken(`touched: ${changed.map((l) => l.slice(0, 120)).join('; ')}`);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}

/** Every file of a machine that is none of cudnnup's business, with its bytes: two equal lists, and nothing of others was touched. */
function strangers(machine: string): readonly string[] {
  return readdirSync(machine, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name.replaceAll('\\', '/')}`)
    .filter((name) => !OURS.test(name) && name !== '/registry.json')
    .sort()
    .map((name) => {
      const real = path.join(machine, name);
      const stat = lstatSync(real);
      return stat.isFile() ? `${name} ${readFileSync(real, 'latin1')}` : name;
    });
}
