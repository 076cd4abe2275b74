import * as win32 from 'node:path/win32';
import type { Environment, Framework } from '../../core/machine/machine.ts';
import type { Observation } from '../../core/observation.ts';
import { readText } from '../apply/read-text.ts';
import type { Host } from '../host.ts';
import { dllIdentity } from './dll-identity.ts';
import { findSitePackages } from './find-site-packages.ts';
import { look } from './look.ts';

/** Where each framework keeps the cuDNN it brings, below site-packages; null: it brings none and looks elsewhere. */
const HOMES: readonly {
  readonly name: Framework['name'];
  readonly folder: string;
  readonly cudnn: string | null;
}[] = [
  { name: 'torch', folder: 'torch', cudnn: 'torch\\lib' },
  { name: 'nvidia-cudnn', folder: 'nvidia\\cudnn', cudnn: 'nvidia\\cudnn\\bin' },
  { name: 'onnxruntime', folder: 'onnxruntime\\capi', cudnn: null },
  { name: 'ctranslate2', folder: 'ctranslate2', cudnn: 'ctranslate2' },
  { name: 'tensorflow', folder: 'tensorflow', cudnn: null },
  { name: 'paddle', folder: 'paddle', cudnn: 'paddle\\libs' },
];

/** Python frameworks that use a cuDNN, found by their files; nothing is started. */
export function observeFrameworks(
  host: Host,
  environment: Environment,
): Promise<Observation<readonly Framework[]>> {
  return look('site-packages', async () => {
    const found: Framework[] = [];
    for (const where of await findSitePackages(host, environment)) {
      const distributions = (await host.files.list(where)) ?? [];
      for (const home of HOMES) {
        if ((await host.files.stat(win32.join(where, home.folder)))?.kind !== 'directory') continue;
        const cudnn = home.cudnn === null ? null : await shimIn(host, win32.join(where, home.cudnn));
        if (home.name === 'nvidia-cudnn' && !cudnn) continue;
        found.push({
          name: home.name,
          version: await versionOf(host, { where, name: home.name, distributions }),
          where,
          cudnn,
        });
      }
    }
    return found;
  });
}

async function shimIn(host: Host, folder: string): Promise<Framework['cudnn']> {
  const names = (await host.files.list(folder)) ?? [];
  const shim = names.find((n) => /^cudnn64_\d+\.dll$/i.test(n));
  if (shim === undefined) return null;
  const path = win32.join(folder, shim);
  return { path, version: (await dllIdentity(host, path)).version };
}

/** torch writes its local version (`+cu121`) into version.py; others are known by the name of their dist-info folder. */
async function versionOf(
  host: Host,
  at: { readonly where: string; readonly name: Framework['name']; readonly distributions: readonly string[] },
): Promise<string | null> {
  if (at.name === 'torch') {
    const text = await readText(host, win32.join(at.where, 'torch', 'version.py'), 100_000);
    const version = /^__version__\s*=\s*['"]([^'"]{1,60})['"]/m.exec(text ?? '')?.[1];
    if (version !== undefined) return version;
  }
  const info = at.distributions
    .map((d) => /^([\w.]+?)-([^-]+)\.dist-info$/.exec(d))
    .find((m) => m && belongs(m[1] ?? '', at.name));
  return info?.[2] ?? null;
}

function belongs(distribution: string, name: Framework['name']): boolean {
  const plain = distribution.toLowerCase().replaceAll('-', '_');
  const prefix = name === 'nvidia-cudnn' ? 'nvidia_cudnn' : name === 'paddle' ? 'paddlepaddle' : name;
  return (
    plain === prefix ||
    plain.startsWith(`${prefix}_gpu`) ||
    plain.startsWith(`${prefix}_intel`) ||
    (name === 'nvidia-cudnn' && plain.startsWith('nvidia_cudnn_cu'))
  );
}
