import * as win32 from 'node:path/win32';
import { editPath } from '../../core/environment/edit-path.ts';
import type { ToolkitInUse } from '../../core/environment/use-toolkit.ts';
import { reorder, toolkitEntries, versionVariable } from '../../core/environment/use-toolkit.ts';
import { Failure } from '../../core/failure.ts';
import { variable } from '../../core/machine/variable.ts';
import type { SetVariable } from '../../core/plan/plan.ts';
import type { StoredValue } from '../../core/plan/stored-value.ts';
import { fromStored, sameStored, storedText, toStored } from '../../core/plan/stored-value.ts';
import { ENVIRONMENT_KEY } from '../../host/apply/environment-key.ts';
import type { Host } from '../../host/host.ts';
import { observeNewTerminal } from '../../host/observe/observe-new-terminal.ts';
import { registryText } from '../../host/observe/registry-text.ts';
import type { Scope } from './environment.ts';

/**
 * The steps that make one toolkit the one that builds and programs find: CUDA_PATH, its versioned variable, the order in PATH.
 * @throws Failure `no-nvcc`, `path-value-refused`
 */
export async function useToolkitSteps(
  host: Host,
  scope: Scope,
  toolkit: ToolkitInUse,
): Promise<readonly SetVariable[]> {
  const { root, version } = toolkit;
  if ((await host.files.stat(win32.join(root, 'bin', 'nvcc.exe')))?.kind !== 'file')
    throw new Failure('no-nvcc', { root });
  const steps = [await named(host, scope, { name: 'CUDA_PATH', value: root })];
  if (version !== null) steps.push(await named(host, scope, { name: versionVariable(version), value: root }));
  return [...steps.flat(), ...(await pathOrder(host, scope, toolkit))];
}

async function named(
  host: Host,
  scope: Scope,
  { name, value }: { readonly name: string; readonly value: string },
): Promise<readonly SetVariable[]> {
  const now = await host.registry.read(ENVIRONMENT_KEY[scope], name);
  if (now && registryText(now).toLowerCase() === value.toLowerCase()) return [];
  return step(scope, { name, before: toStored(now), after: storedText(value) });
}

async function pathOrder(host: Host, scope: Scope, toolkit: ToolkitInUse): Promise<readonly SetVariable[]> {
  const raw = (await host.registry.read(ENVIRONMENT_KEY[scope], 'Path')) ?? undefined;
  // `%CUDA_PATH%\bin` will mean this toolkit once CUDA_PATH does.
  const variables = { ...(await observeNewTerminal(host)), CUDA_PATH: toolkit.root };
  const expand = (written: string): string =>
    written.replace(/%([^%]+)%/g, (whole, name: string) => variable(variables, name) ?? whole);
  const start = raw ?? fromStored({ type: 'REG_EXPAND_SZ', hex: '0000' });
  const edited = editPath(start, (entries) => {
    const order = reorder({
      entries: entries.length === 1 && entries[0] === '' ? [] : entries,
      expand,
      wanted: toolkitEntries(toolkit),
    });
    return order.length === 0 ? entries : order;
  });
  if (edited.state === 'refused') throw new Failure('path-value-refused', { scope, why: edited.why });
  return edited.state === 'unchanged'
    ? []
    : step(scope, { name: 'Path', before: toStored(raw), after: toStored(edited.value) });
}

function step(
  scope: Scope,
  change: { readonly name: string; readonly before: StoredValue | null; readonly after: StoredValue | null },
): readonly SetVariable[] {
  return sameStored(change.before, change.after) ? [] : [{ do: 'set-variable', scope, ...change }];
}
