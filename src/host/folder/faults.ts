/** The process is dead: every further operation of this host is refused too. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Called before each operation, counted from 1. It may throw a HostError (a refused operation) or Killed. */
export type OnOperation = (n: number, operation: string, path: string) => void;

export interface OperationCounter {
  /** Announces one operation; throws what the listener throws. */
  count(operation: string, path: string): void;
  readonly counted: number;
}

export function operationCounter(onOperation: OnOperation | undefined): OperationCounter {
  let counted = 0;
  let killed: Killed | undefined;
  return {
    get counted() {
      return counted;
    },
    count(operation, path) {
      if (killed) throw killed;
      counted++;
      try {
        onOperation?.(counted, operation, path);
      } catch (error) {
        if (error instanceof Killed) killed = error;
        throw error;
      }
    },
  };
}
