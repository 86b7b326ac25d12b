/** Runs one task at a time, in order of arrival. */
export interface Mutex {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const turn = last.then(work, work);
      last = turn.catch(() => {});
      return turn;
    },
  };
}
