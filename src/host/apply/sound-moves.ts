import { Failure } from '../../core/failure.ts';
import type { Move } from '../../core/plan/plan.ts';
import type { Host } from '../host.ts';
import { hashFile } from './hash-file.ts';
import type { Blocked } from './undo-plan.ts';

interface SoundMovesOptions {
  /** Leave out what is blocked instead of refusing. */
  readonly leaveBlocked: boolean;
  readonly onProgress?: ((progress: { phase: 'hash'; done: number; of: number }) => void) | undefined;
}

/**
 * Which of these moves can be taken back: their file lies at `to` and is what it was.
 * @throws Failure `altered` with nothing changed
 */
export async function soundMoves(
  host: Host,
  moves: readonly Move[],
  { leaveBlocked, onProgress }: SoundMovesOptions,
): Promise<{ readonly sound: readonly Move[]; readonly blocked: readonly Blocked[] }> {
  const sound: Move[] = [];
  const blocked: Blocked[] = [];
  for (const [index, move] of moves.entries()) {
    onProgress?.({ phase: 'hash', done: index, of: moves.length });
    const stat = await host.files.stat(move.to);
    const found = stat?.kind === 'file' ? (await hashFile(host, move.to)).sha256 : 'nothing';
    if (found === move.is.sha256) sound.push(move);
    else if (!leaveBlocked) throw new Failure('altered', { path: move.to, expected: move.is.sha256, found });
    else blocked.push({ path: move.to, reason: stat ? 'altered' : 'missing' });
  }
  // What stays where it lies keeps the old file from coming back there.
  const taken = new Set(blocked.filter((b) => b.reason === 'altered').map((b) => b.path.toLowerCase()));
  return { sound: sound.filter((m) => !taken.has(m.from.toLowerCase())), blocked };
}
