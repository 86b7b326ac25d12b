/**
 * Lets so many tasks run at the same time. Whoever has not got the result of a task in time gets an error; a task that
 * has not begun by then never does.
 */
export function createGate(atOnce: number, milliseconds: number) {
  /** Tasks that have not begun; whoever stops waiting for one takes it out. */
  const waiting = new Set<() => void>();
  let running = 0;
  const next = () => {
    const [begin] = waiting;
    begin?.();
  };

  return function run<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Error(`There was no result within ${milliseconds} ms.`));
      }, milliseconds);
      const begin = () => {
        waiting.delete(begin);
        running++;
        task()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            running--;
            next();
          });
      };
      if (running < atOnce) begin();
      else waiting.add(begin);
    });
  };
}
