import { Failure } from '../../core/failure.ts';
import type { ForceCode } from '../../core/force-code.ts';
import type { Host } from '../host.ts';

/**
 * A running program loads cuDNN's parts late: taking files away under it would mix versions.
 * @throws Failure `in-use`, naming the first program, unless `in-use` is forced
 */
export async function refuseInUse(
  host: Host,
  paths: readonly string[],
  forced: readonly ForceCode[],
): Promise<void> {
  if (forced.includes('in-use') || paths.length === 0) return;
  const [holder] = await host.files.holders(paths);
  if (holder) throw new Failure('in-use', { path: holder.path, program: holder.program, pid: holder.pid });
}
