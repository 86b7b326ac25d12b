import { createLru } from '../../lib/lru.ts';

/** Search results as they are sent, by deployment and question. A deployment never changes, so they remain valid. */
export interface SearchAnswers {
  /** `site` is the name of an open site, `question` the whole body of the request. */
  find(site: string, question: string): Uint8Array | undefined;
  keep(site: string, question: string, answer: Uint8Array): void;
}

export interface SearchAnswersOptions {
  /** The most memory for questions and answers. */
  bytes: number;
  /** How long an answer is kept if something that it depends on may not have responded. */
  milliseconds?: number;
}

/** A cache that drops the least recently used answers. */
export function createSearchAnswers({
  bytes,
  milliseconds = Number.POSITIVE_INFINITY,
}: SearchAnswersOptions): SearchAnswers {
  const cache = createLru<{ answer: Uint8Array; at: number }>(bytes);
  const keyOf = (site: string, question: string) => `${site}\n${question}`;
  return {
    find(site, question) {
      const hit = cache.get(keyOf(site, question));
      if (!hit || performance.now() - hit.at > milliseconds) return undefined;
      return hit.answer;
    },
    keep(site, question, answer) {
      const key = keyOf(site, question);
      cache.set(key, { answer, at: performance.now() }, weightOf(key, answer));
    },
  };
}

/** In bytes: a character may take two; the rest is for the entry itself. */
function weightOf(key: string, answer: Uint8Array): number {
  return key.length * 2 + answer.length + 200;
}
