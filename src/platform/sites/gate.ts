/**
 * Lets so many tasks run at the same time. Whoever has not got the result of a task in time gets an error; a task that
 * has not begun by then never does.
 */
export function createGate(atOnce: number, milliseconds: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return function run<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        reject(new Error(`There was no result within ${milliseconds} ms.`));
      }, milliseconds);
      const begin = () => {
        if (isLate) return waiting.shift()?.();
        running++;
        task()
          .then(resolve, reject)
          .finally(() => {
            clearTimeout(timer);
            running--;
            waiting.shift()?.();
          });
      };
      if (running < atOnce) begin();
      else waiting.push(begin);
    });
  };
}
