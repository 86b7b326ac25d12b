/**
 * Limits the number of tasks that run at the same time. A caller whose task has no result in time gets an error; a task
 * that has not started by then is never started.
 */
export function limitConcurrency(concurrency: number, milliseconds: number) {
  /** Tasks that have not started. A task whose caller has given up is removed. */
  const waiting = new Set<() => void>();
  let running = 0;
  const next = () => {
    const [start] = waiting;
    start?.();
  };

  return function run<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new Error(`There was no result within ${milliseconds} ms.`));
      }, milliseconds);
      const start = () => {
        waiting.delete(start);
        running++;
        task()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            running--;
            next();
          });
      };
      if (running < concurrency) start();
      else waiting.add(start);
    });
  };
}
