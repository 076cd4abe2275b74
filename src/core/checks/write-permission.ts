import type { Remedy } from '../finding.ts';
import { text } from '../text.ts';
import type { Check } from './check.ts';
import { elevatedCommand } from './elevated-command.ts';
import type { PreflightContext } from './preflight-context.ts';
import { unseen } from './unseen.ts';

/** May this process write into the toolkit? When not: the exact command that may. */
export const writePermission: Check = {
  id: 'write-permission',
  run(context) {
    const { toolkit } = context;
    if (!toolkit) return [];
    const { root, writable } = toolkit;
    const about = { check: 'write-permission', subject: root };
    if (writable.state === 'could-not-look') {
      return [
        {
          ...about,
          status: 'could-not-check',
          says: text('write-permission-unseen', { root }),
          evidence: [unseen(writable)],
        },
      ];
    }
    const evidence = [{ fact: 'permission', value: writable.value, from: writable.from }] as const;
    if (writable.value === 'yes')
      return [{ ...about, status: 'pass', says: text('write-permission-yes', { root }), evidence }];
    // More rights do not help a process that has them already: the folder itself refuses.
    if (isElevated(context)) {
      return [
        { ...about, status: 'fail', says: text('write-permission-denied-elevated', { root }), evidence },
      ];
    }
    return [
      {
        ...about,
        status: 'fail',
        says: text('write-permission-denied', { root }),
        evidence,
        remedy: elevate(context),
      },
    ];
  },
};

function isElevated({ machine }: PreflightContext): boolean {
  return machine.os.state === 'seen' && machine.os.value.elevated === true;
}

function elevate({ args }: PreflightContext): Remedy {
  const manual = text('write-permission-remedy', {});
  return args === undefined ? { manual } : { manual, command: elevatedCommand(args) };
}
