import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';

/** Names that cudnnup may touch: cuDNN's own, and everything below its own folder. */
const OURS = /\/\.cudnnup(?:\/|$)|\/(?:bin|bin\/x64|include|lib\/x64)\/cudnn[^/]*$/i;

/** Every file of a machine that is none of cudnnup's business, with its bytes: two equal lists, and nothing of others was touched. */
export function strangers(machine: string): readonly string[] {
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
