import type { WebAnswer } from '../openapi/document/web-documents.ts';

/** How long a host that did not respond is not asked again, in milliseconds. */
const retryAfter = 60_000;

/** The responses of other hosts, so that a save need not wait for them again. */
export interface WebMemory {
  answers(): Map<string, WebAnswer>;
  keep(answers: ReadonlyMap<string, WebAnswer>): void;
  forget(): void;
}

export function createWebMemory(now: () => number = () => performance.now()): WebMemory {
  const known = new Map<string, { answer: WebAnswer; since: number }>();
  return {
    answers() {
      for (const [url, { answer, since }] of known)
        if (!('text' in answer) && now() - since > retryAfter) known.delete(url);
      return new Map([...known].map(([url, { answer }]) => [url, answer]));
    },
    keep(answers) {
      for (const [url, answer] of answers)
        if (known.get(url)?.answer !== answer) known.set(url, { answer, since: now() });
    },
    forget: () => known.clear(),
  };
}
