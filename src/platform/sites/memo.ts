/** Caches answers by key. Concurrent requests for the same key wait for the same answer. */
export interface Memo<T> extends Iterable<[key: string, answer: Promise<T>]> {
  get(key: string): Promise<T>;
  /** Whether this is still the cached answer for the key, and not one that was deleted or replaced in the meantime. */
  has(key: string, answer: Promise<T>): boolean;
  delete(key: string): void;
}

/** Keeps each answer until it is deleted, except failures and answers for which `isKept` returns false. */
export function createMemo<T>(
  ask: (key: string) => Promise<T>,
  isKept: (value: T, key: string) => boolean = () => true,
): Memo<T> {
  const answers = new Map<string, Promise<T>>();
  const has = (key: string, answer: Promise<T>) => answers.get(key) === answer;
  return {
    get(key) {
      const hit = answers.get(key);
      if (hit) return hit;
      const answer = ask(key);
      answers.set(key, answer);
      answer.then(
        (value) => has(key, answer) && !isKept(value, key) && answers.delete(key),
        () => has(key, answer) && answers.delete(key),
      );
      return answer;
    },
    has,
    delete: (key) => void answers.delete(key),
    [Symbol.iterator]: () => answers[Symbol.iterator](),
  };
}
