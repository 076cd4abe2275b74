import * as win32 from 'node:path/win32';
import type { ToolkitInUse } from '../../../core/environment/use-toolkit.ts';
import { toolkitEntries } from '../../../core/environment/use-toolkit.ts';
import { isCuda, judgeEntries } from '../../../core/environment/entry-problems.ts';
import { isBelow } from '../../../core/checks/same-folder.ts';
import { Failure } from '../../../core/failure.ts';
import { chooseToolkit } from '../../../core/toolkit/choose-toolkit.ts';
import { describeToolkit } from '../../../core/toolkit/describe-toolkit.ts';
import type { Host } from '../../../host/host.ts';
import { observeMachine } from '../../../host/observe/observe-machine.ts';
import { observePath } from '../../../host/observe/observe-path.ts';
import { wrap } from '../../report/wrap.ts';
import { shellLines } from '../../report/shell-lines.ts';
import { printable } from '../../text/printable.ts';
import { variablesReport } from '../../report/variables-report.ts';
import type { Scope } from '../../road/environment.ts';
import { changeEnvironment } from '../../road/environment.ts';
import { useToolkitSteps } from '../../road/use-toolkit.ts';
import { FIRST_WORDS } from '../commands.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost } from '../context.ts';
import { toolkits } from './toolkits.ts';

/** `toolkit list`, and `toolkit use`: which of several CUDA toolkits builds and programs find. */
export async function toolkit(context: Context): Promise<CommandResult> {
  const [verb, wanted] = context.args.operands;
  if (verb === 'list' && wanted === undefined) return toolkits(context);
  if (verb !== 'list' && verb !== 'use')
    throw new Failure('option-value', {
      option: 'toolkit',
      given: verb ?? '',
      allowed: (FIRST_WORDS['toolkit'] ?? []).join(', '),
    });
  if (verb !== 'use' || wanted === undefined)
    throw new Failure('operand-count', {
      command: 'toolkit',
      takes: 'list|use [VERSION|PATH]',
      given: context.args.operands.length,
    });
  return use(context, wanted);
}

async function use(context: Context, wanted: string): Promise<CommandResult> {
  const { args, voice } = context;
  const host = await openHost(context);
  const chosen = await choose(host, wanted);
  if (args.shell) {
    const lines = shellLines(args.shell, chosen.root, toolkitEntries(chosen));
    return { data: { root: chosen.root, shell: args.shell, lines }, lines, exitCode: 0 };
  }
  const scope: Scope = args.scope ?? ((await host.system.os()).elevated === true ? 'machine' : 'user');
  const detail = chosen.version ?? chosen.root;
  const change = {
    host,
    scope,
    what: 'use-toolkit',
    detail,
    steps: () => useToolkitSteps(host, scope, chosen),
    args: ['toolkit', 'use', chosen.root, '--machine'],
  } as const;
  const preview = await changeEnvironment({ ...change, dryRun: true });
  const rival = scope === 'user' ? await firstRival(host, chosen.root) : null;
  const notes = [
    ...paragraph(voice.label('use-follows')),
    ...(rival === null
      ? []
      : paragraph(voice.label('use-cannot-win', { first: rival })).map(voice.paint.warn)),
  ];
  const data = { root: chosen.root, scope, rival };
  if (!preview)
    return {
      data: { ...data, plan: null },
      lines: [voice.label('environment-nothing', { scope }), ...notes],
      exitCode: 0,
    };
  const shown = [...variablesReport(preview, voice), ''];
  if (args.dryRun)
    return {
      data: { ...data, plan: preview, dryRun: true },
      lines: [...shown, ...notes, voice.label('dry-run-end')],
      exitCode: 0,
    };
  if (!(await confirmed(context, voice.label('question-environment', { scope }), [...shown, ...notes])))
    return { data: { ...data, declined: true }, lines: [voice.label('declined')], exitCode: 4 };
  const plan = await changeEnvironment(change);
  return {
    data: { ...data, plan },
    lines: [
      ...(plan ? [...variablesReport(plan, voice), ''] : []),
      ...notes,
      voice.paint.good(voice.label('environment-done', { scope })),
    ],
    exitCode: 0,
  };
}

/** @throws Failure `no-toolkit`, `several-toolkits` */
async function choose(host: Host, wanted: string): Promise<ToolkitInUse> {
  const machine = await observeMachine(host, {
    toolkits: win32.isAbsolute(wanted) ? [wanted] : [],
    gpu: false,
  });
  const choice = chooseToolkit(machine, { wanted: { cuda: null }, request: wanted });
  if (choice.state === 'several')
    throw new Failure('several-toolkits', { found: choice.candidates.map((t) => t.root).join(', ') });
  if (choice.state !== 'chosen') throw new Failure('no-toolkit', { wanted });
  const { version } = describeToolkit(machine, choice.toolkit);
  // They would part the entry, or be replaced in it.
  if (/[;%"]/.test(choice.toolkit.root))
    throw new Failure('option-value', { option: 'toolkit use', given: choice.toolkit.root });
  return { root: choice.toolkit.root, version };
}

/** The folder of another toolkit in the machine's part, which comes before the user's whatever stands there. */
async function firstRival(host: Host, root: string): Promise<string | null> {
  const entries = judgeEntries(await observePath(host));
  const first = entries.find(
    (e) =>
      e.scope === 'machine' && e.folder === 'there' && isCuda(e.path) && /\\bin(?:\\x64)?\\?$/i.test(e.path),
  );
  return first && !isBelow(root, first.path) ? first.path : null;
}

function paragraph(text: string): readonly string[] {
  return wrap(printable(text), { columns: 100, first: '', rest: '' });
}
