/** Runs one task at a time, in the order in which they arrive. */
export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(work) {
      const turn = last.then(work, work);
      last = turn.catch(() => {});
      return turn;
    },
  };
}
