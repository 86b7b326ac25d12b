/** Handles changes one batch after another. */
export interface ChangeQueue {
  add(files: Iterable<string>): void;
  /** Resolves when all changes so far have been handled. */
  done(): Promise<void>;
}

/** While `handle` is running, further changes wait and are then handled together with those at which it failed. */
export function createChangeQueue(
  handle: (changed: Set<string>) => Promise<void>,
  onFault: (error: unknown) => void = () => {},
): ChangeQueue {
  let waiting = new Set<string>();
  let working: Promise<void> = Promise.resolve();

  async function handleWaiting(): Promise<void> {
    if (waiting.size === 0) return;
    const changed = waiting;
    waiting = new Set();
    try {
      await handle(changed);
    } catch (error) {
      for (const file of changed) waiting.add(file);
      onFault(error);
    }
  }

  return {
    add(files) {
      for (const file of files) waiting.add(file);
      working = working.then(handleWaiting);
    },
    done: () => working,
  };
}
