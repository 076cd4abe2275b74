type Task = (signal: AbortSignal) => Promise<void>;

interface Options {
  readonly lanes: number;
  readonly signal: AbortSignal;
  /** Called once per failed task, before the others have stopped. */
  readonly onError: (error: unknown) => void;
}

/** Runs tasks in order, a few at a time. Settles only when none runs any more, so that nothing is written after a failure was told. */
export async function inParallel(tasks: readonly Task[], { lanes, signal, onError }: Options): Promise<void> {
  const waiting = [...tasks];
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task && !signal.aborted; task = waiting.shift()) {
      try {
        await task(signal);
      } catch (error) {
        onError(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
