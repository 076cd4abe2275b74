import type { OnProgress, Progress } from '../road/progress.ts';
import type { Speaker } from '../text/speak.ts';

const FIRST_AFTER_MS = 1000;
const AGAIN_AFTER_MS = 200;
const PLAIN_AGAIN_AFTER_MS = 5000;

/** Shows what takes longer than a second: one rewritten line on a terminal, now and then a plain line in a pipe. */
export function progressLine(
  stream: NodeJS.WriteStream,
  speaker: Speaker,
  write: (stream: NodeJS.WriteStream, text: string) => void,
): { readonly onProgress: OnProgress; readonly end: () => void } {
  const begun = Date.now();
  let shown = 0;
  let open = false;
  const onProgress = (progress: Progress): void => {
    const now = Date.now();
    const pause = stream.isTTY ? AGAIN_AFTER_MS : PLAIN_AGAIN_AFTER_MS;
    if (now - begun < FIRST_AFTER_MS || now - shown < pause) return;
    shown = now;
    const words = speaker.label(`progress-${progress.phase}`);
    const share = progress.of > 1 ? ` ${Math.floor((progress.done / progress.of) * 100)}%` : '';
    write(stream, stream.isTTY ? `\r\u001b[2K${words}${share}` : `${words}${share}\n`);
    open = stream.isTTY;
  };
  const end = (): void => {
    if (open) write(stream, '\r\u001b[2K');
    open = false;
  };
  return { onProgress, end };
}
