/** Answers by key. Whoever asks for the same key meanwhile waits for the same answer. */
export interface Memo<T> extends Iterable<[key: string, answer: Promise<T>]> {
  get(key: string): Promise<T>;
  /** Whether this is still the answer for the key, and none that came too late. */
  has(key: string, answer: Promise<T>): boolean;
  delete(key: string): void;
}

/** Keeps each answer until it is deleted, but no failure, and nothing for which `isKept` is false. */
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
