import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { isBrokenCheck } from '../../../core/checks/run-checks.ts';
import { exitCodeOf } from '../../../core/checks/exit-code.ts';
import { Failure } from '../../../core/failure.ts';
import type { Host } from '../../../host/host.ts';
import type { SourceFiles } from '../../../host/archive/source-files.ts';
import { findSources } from '../../../host/archive/find-sources.ts';
import type { ChangeOptions, InstallOutcome } from '../../road/install-options.ts';
import { beforeInstallReport, installReport } from '../../report/install-report.ts';
import { printable } from '../../text/printable.ts';
import type { CommandResult, Context } from '../context.ts';
import { confirmed, openHost, sourceAt } from '../context.ts';

/** Preflight, plan, apply, static verification. */
export async function install(context: Context): Promise<CommandResult> {
  const { args, onProgress } = context;
  const voice = { ...context.voice, forced: args.force };
  const host = await openHost(context);
  const version = await keptVersion(context);
  const source = version === null ? await chooseSource(context, host) : null;
  // Whoever named no file must see which one it is, before any question about it.
  const found =
    source && args.operands.length === 0 ? [voice.label('found-archive', { path: source.path })] : [];
  let asked = false;
  const options: ChangeOptions = {
    host,
    ...(args.toolkit === undefined ? {} : { toolkit: args.toolkit }),
    forced: args.force,
    addPath: args.addPath,
    zlibwapi: { wanted: args.zlibwapi, read: () => readFile(path.join(context.home, 'zlibwapi.dll')) },
    dryRun: args.dryRun,
    args: elevatedArguments(context, source?.path ?? version ?? ''),
    confirm: (planned) => {
      asked = context.canAsk && !args.yes && !args.json;
      const { root, intent } = planned.plan;
      const wanted = intent.to === 'install' ? intent.version : '';
      return confirmed(context, voice.label('question-install', { version: wanted, root }), [
        ...found,
        ...beforeInstallReport(planned, voice),
      ]);
    },
    onProgress,
  };
  const outcome = source
    ? await (await import('../../road/install.ts')).install({
        ...options,
        files: source.files,
        source: source.path,
      })
    : await (await import('../../road/install-kept.ts')).installKept({ ...options, version: version ?? '' });
  return {
    data: { source: source?.path ?? null, forced: args.force, ...outcome },
    lines: [...(asked ? [] : found), ...installReport(outcome, voice, { told: asked })],
    exitCode: exitCode(outcome),
  };
}

/** 4 for a refusal; a verification that found problems, or a check that broke, is not silent either. */
function exitCode(outcome: InstallOutcome): number {
  if (outcome.result === 'refused' || outcome.result === 'declined') return 4;
  if (outcome.findings.some(isBrokenCheck)) return 3;
  return outcome.verification ? exitCodeOf(outcome.verification) : 0;
}

/** A version instead of a file: what is kept of an earlier install is meant. A file of that name comes first. */
async function keptVersion({ args }: Context): Promise<string | null> {
  const [given = ''] = args.operands;
  if (!/^\d{1,2}(?:\.\d{1,5}){1,3}$/.test(given)) return null;
  const { nativeFiles } = await import('../../../host/archive/native-files.ts');
  return (await nativeFiles.stat(given)) ? null : given;
}

async function chooseSource(
  context: Context,
  host: Host,
): Promise<{ readonly files: SourceFiles; readonly path: string }> {
  const [given] = context.args.operands;
  if (given !== undefined) return sourceAt(given, host);
  const places = await placesToLook(host);
  const found: { files: SourceFiles; path: string }[] = [];
  for (const { files, folder } of places)
    found.push(...(await findSources(files, [folder])).map((f) => ({ files, path: f.path })));
  const [only, another] = found;
  if (!only) throw new Failure('no-source', { folders: places.map((p) => p.folder).join(', ') });
  if (!another) return only;
  if (!context.canAsk || context.args.json || context.args.yes)
    throw new Failure('several-sources', { found: found.map((f) => f.path).join(', ') });
  const list = found.map((f, i) => `  ${i + 1}. ${printable(f.path)}`);
  const answer = await context.ask(context.voice.label('ask-which', { count: found.length }), [
    context.voice.label('found-archives'),
    ...list,
  ]);
  const chosen = found[Number(answer?.trim()) - 1];
  if (!chosen) throw new Failure('several-sources', { found: found.map((f) => f.path).join(', ') });
  return chosen;
}

/** The current folder of the computer that runs us, and the Downloads folder of the machine. */
async function placesToLook(
  host: Host,
): Promise<readonly { readonly files: SourceFiles; readonly folder: string }[]> {
  const { nativeFiles } = await import('../../../host/archive/native-files.ts');
  return [
    { files: nativeFiles, folder: process.cwd() },
    { files: host.files, folder: host.system.folders().downloads },
  ];
}

function elevatedArguments({ args }: Context, source: string): readonly string[] {
  return [
    'install',
    source,
    ...(args.toolkit === undefined ? [] : ['--toolkit', args.toolkit]),
    ...(args.addPath === null ? [] : ['--add-path', args.addPath]),
    ...(args.zlibwapi ? ['--zlibwapi'] : []),
    ...args.force.flatMap((f) => ['--force', f]),
  ];
}
