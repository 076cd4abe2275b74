import type { Host } from '../host.ts';
import { isHostError } from '../host-error.ts';

/** Where others may write, a file's size and time prove nothing; nor where that cannot be learnt. */
export async function mayTrustTimes(host: Host, root: string): Promise<boolean> {
  try {
    return (await host.files.anyoneMayWrite(root)) === false;
  } catch (error) {
    if (!isHostError(error)) throw error;
    return false;
  }
}
