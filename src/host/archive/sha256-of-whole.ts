import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { asHostAsync } from '../node-errors.ts';
import type { ReadHandle } from '../host.ts';
import { rawBytes } from './entry-bytes.ts';
import type { Answer, Asked } from './sha256-worker.ts';

interface Whole {
  /** For the error only. */
  readonly path: string;
  readonly handle: ReadHandle;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/**
 * SHA-256 of a whole open file, in hex, beside other work: on a thread of its own where the file can be reached from there.
 * Throws `HostError`, or `signal.reason` when aborted; nothing reads the file any more when it settles.
 */
export function sha256OfWhole(whole: Whole): Promise<string> {
  const { descriptor, size } = whole.handle;
  const script = WORKER.find((url) => existsSync(url));
  // A small file is hashed sooner than a thread has started.
  if (descriptor === null || !script || size < WORTH_A_THREAD) return onThisThread(whole);
  return asHostAsync('read', whole.path, () => onAnother(whole, script, { descriptor, size }));
}

const WORTH_A_THREAD = 32 * 2 ** 20;

/** Beside the bundle or above its chunks; run from the sources there is none, and the work is done here. */
const WORKER = ['./sha256-worker.mjs', '../sha256-worker.mjs'].map((name) => new URL(name, import.meta.url));

async function onThisThread({ handle, signal, onBytes }: Whole): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of rawBytes(handle, 0, handle.size)) {
    signal.throwIfAborted();
    hash.update(bytes);
    onBytes(bytes.length);
  }
  return hash.digest('hex');
}

async function onAnother({ signal, onBytes }: Whole, script: URL, asked: Asked): Promise<string> {
  const worker = new Worker(script, { workerData: asked });
  const { promise, resolve, reject } = withResolvers<string>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  worker.on('message', (answer: Answer) => {
    if (answer.state === 'reading') onBytes(answer.bytes);
    else if (answer.state === 'done') resolve(answer.sha256);
    else reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  worker.on('error', reject);
  worker.on('exit', (code) =>
    reject(new Error(`The hashing thread ended with ${code} and without an answer`)),
  );
  try {
    if (signal.aborted) stop();
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

interface Resolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function withResolvers<T>(): Resolvers<T> {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
