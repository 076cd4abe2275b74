import type { Finding } from '../finding.ts';
import type { Framework } from '../machine/machine.ts';
import { cudnnFileName } from '../plan/cudnn-file-name.ts';
import type { Text } from '../text.ts';
import { text } from '../text.ts';
import * as win32 from 'node:path/win32';
import type { Check } from './check.ts';
import type { PreflightContext } from './preflight-context.ts';
import { sameVersion } from './same-version.ts';
import { unseen } from './unseen.ts';

/** One honest line for every framework: will it notice this install? */
export const whoWillNotNotice: Check = {
  id: 'who-will-not-notice',
  run({ machine: { frameworks }, wanted }) {
    const about = { check: 'who-will-not-notice', subject: 'Python' };
    if (frameworks.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('frameworks-unseen', {}),
          evidence: [unseen(frameworks)],
        },
      ];
    }
    if (frameworks.value.length === 0) {
      return [
        {
          ...about,
          status: 'pass',
          says: text('frameworks-none', {}),
          evidence: [{ fact: 'framework', value: null, from: frameworks.from }],
        },
      ];
    }
    return frameworks.value.map((framework): Finding => {
      const { status, says } = verdict(framework, wanted);
      return {
        check: 'who-will-not-notice',
        status,
        subject: `${framework.name} ${framework.version ?? ''}`.trim(),
        says,
        evidence: evidence(framework),
      };
    });
  },
};

function verdict(
  framework: Framework,
  wanted: PreflightContext['wanted'],
): { readonly status: Finding['status']; readonly says: Text } {
  const { name, version, where, cudnn } = framework;
  const params = { name, version, where };
  if (name === 'tensorflow' && version !== null && isAtLeast(version, [2, 11])) {
    return { status: 'warn', says: text('frameworks-no-gpu-on-windows', params) };
  }
  if (!cudnn) {
    // PyTorch's CUDA wheels always carry one, so a copy without is a CPU build.
    return name === 'torch'
      ? { status: 'pass', says: text('frameworks-cpu-build', params) }
      : { status: 'pass', says: text('frameworks-looks-on-path', { ...params, wanted: wanted.version }) };
  }
  if (name === 'ctranslate2') return shimOnly(framework, cudnn, wanted);
  return { status: 'pass', says: text('frameworks-own-copy', { ...params, cudnn: cudnn.version }) };
}

/** CTranslate2 carries the shim alone: the sub-libraries come from the search path and must be of the shim's version. */
function shimOnly(
  framework: Framework,
  cudnn: NonNullable<Framework['cudnn']>,
  wanted: PreflightContext['wanted'],
): ReturnType<typeof verdict> {
  const params = {
    name: framework.name,
    version: framework.version,
    where: framework.where,
    cudnn: cudnn.version,
    wanted: wanted.version,
  };
  const name = cudnnFileName(win32.basename(cudnn.path));
  const fits = name?.kind === 'dll' && name.major === wanted.major;
  if (!fits) return { status: 'warn', says: text('frameworks-shim-other-major', params) };
  const same = cudnn.version !== null && sameVersion(cudnn.version, wanted.version);
  return {
    status: same ? 'pass' : 'warn',
    says: text(same ? 'frameworks-shim-fits' : 'frameworks-shim-differs', params),
  };
}

function evidence({ name, version, where, cudnn }: Framework): Finding['evidence'] {
  return [
    { fact: 'framework', value: version === null ? name : `${name} ${version}`, from: where },
    ...(cudnn ? [{ fact: 'file-version', value: cudnn.version, from: cudnn.path } as const] : []),
  ];
}

function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [a = 0, b = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return a > major || (a === major && b >= minor);
}
