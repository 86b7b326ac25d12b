/** Results of searches as they are sent, by deployment and question. A deployment never changes, so they stay true. */
export interface SearchAnswers {
  /** `site` is the name of an open site, `question` the whole body of the request. */
  find(site: string, question: string): Uint8Array | undefined;
  keep(site: string, question: string, answer: Uint8Array): void;
}

export interface SearchAnswersOptions {
  /** The most memory for questions and answers. */
  bytes: number;
  /** How long an answer is kept, if what it depends on may not have been reached. */
  milliseconds?: number;
}

interface Kept {
  answer: Uint8Array;
  at: number;
}

/** Keeps what was used last. */
export function createSearchAnswers({
  bytes,
  milliseconds = Number.POSITIVE_INFINITY,
}: SearchAnswersOptions): SearchAnswers {
  const kept = new Map<string, Kept>();
  let size = 0;
  const drop = (key: string, { answer }: Kept) => {
    kept.delete(key);
    size -= sizeOf(key, answer);
  };
  return {
    find(site, question) {
      const key = `${site}\n${question}`;
      const found = kept.get(key);
      if (!found) return undefined;
      if (performance.now() - found.at > milliseconds) {
        drop(key, found);
        return undefined;
      }
      // The order of the map is the order of use.
      kept.delete(key);
      kept.set(key, found);
      return found.answer;
    },
    keep(site, question, answer) {
      const key = `${site}\n${question}`;
      const before = kept.get(key);
      if (before) drop(key, before);
      kept.set(key, { answer, at: performance.now() });
      size += sizeOf(key, answer);
      for (const [oldest, one] of kept) {
        if (size <= bytes) break;
        drop(oldest, one);
      }
    },
  };
}

/** A character may take two bytes; the rest is for the entry itself. */
function sizeOf(key: string, answer: Uint8Array): number {
  return key.length * 2 + answer.length + 200;
}
