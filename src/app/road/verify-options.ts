import type { Host } from '../../host/host.ts';
import type { OnProgress } from './progress.ts';

export interface VerifyOptions {
  readonly host: Host;
  readonly root: string;
  /** `new-terminal` unless said; `none` leaves it at the static half. */
  readonly live?: 'new-terminal' | 'this-terminal' | 'none';
  /** For each cuDNN that is loaded. */
  readonly timeoutMs?: number;
  /** Large files of ours are known by the size and time that we gave them; unless said, every byte is read. */
  readonly trustTimes?: boolean;
  readonly onProgress?: OnProgress;
}
