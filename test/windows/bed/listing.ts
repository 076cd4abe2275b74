import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** Every file and folder below, with its bytes and time: what must be the same before and after. */
export function listing(folder: string): readonly string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => {
    const at = path.join(folder, name);
    const stat = fs.statSync(at);
    const content = stat.isFile() ? createHash('sha256').update(fs.readFileSync(at)).digest('hex') : 'folder';
    return `${name} ${content} ${Math.round(stat.mtimeMs)}`;
  });
}
