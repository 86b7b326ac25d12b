import type { FetchRequest } from '../../fetch/answer.ts';
import { createFetcher, type Fetcher } from '../../fetch/fetcher.ts';
import type { SpecFailure } from '../operation-ref.ts';

/** The last readable text of each URL. */
export interface SpecCopies {
  last(url: string): Promise<string | undefined>;
  keep(url: string, text: string): Promise<void>;
}

export type WebAnswer =
  /** `isTyped`: the media type is one that specifications have, or there is none. */
  { text: string; isTyped: boolean } | SpecFailure;

/** Documents on other hosts. Each is requested only once, however often it is named. */
export interface WebDocuments {
  read(url: string): Promise<WebAnswer>;
  /** Copies for builds in which a host does not answer. */
  copies?: SpecCopies;
  /** All answers so far, for other code that needs the same documents. */
  answers(): Promise<Map<string, WebAnswer>>;
}

const types =
  /^(?:|text\/(?!html$|css$|javascript$)[\w.+-]+|application\/(?:[\w.+-]*\b(?:json5?|ya?ml|openapi|asyncapi)\b[\w.+-]*|octet-stream)|binary\/octet-stream)$/;

const wanted: FetchRequest = {
  accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
  // Hosts send files with all kinds of media types, so a document that declares itself a specification is accepted with
  // any.
  types: /./,
  maxBytes: 64 * 1024 * 1024,
};

/** `answers` are documents that other code has just fetched. */
export function openWebDocuments(
  fetcher: Fetcher = createFetcher(),
  copies?: SpecCopies,
  answers: ReadonlyMap<string, WebAnswer> = new Map(),
): WebDocuments {
  const asked = new Map<string, Promise<WebAnswer>>();
  return {
    copies,
    read(url) {
      const before = asked.get(url);
      if (before) return before;
      const hit = answers.get(url);
      const answer = hit ? Promise.resolve(hit) : download(url, fetcher);
      asked.set(url, answer);
      return answer;
    },
    async answers() {
      return new Map(
        await Promise.all([...asked].map(async ([url, answer]) => [url, await answer] as const)),
      );
    },
  };
}

/** Documents that other code has just fetched: nothing is requested or stored a second time. */
export function givenWebDocuments(
  answers: ReadonlyMap<string, WebAnswer>,
  copies: SpecCopies,
): WebDocuments {
  const unknown: SpecFailure = { kind: 'unreachable', detail: 'it was not asked for' };
  return {
    read: async (url) => answers.get(url) ?? unknown,
    copies: { last: copies.last, keep: async () => {} },
    answers: async () => new Map(answers),
  };
}

async function download(url: string, fetcher: Fetcher): Promise<WebAnswer> {
  const answer = await fetcher.get(url, wanted);
  if ('body' in answer) {
    return { text: new TextDecoder().decode(answer.body), isTyped: types.test(answer.type) };
  }
  const { reason, isRefused } = answer;
  return { kind: 'unreachable', detail: reason, ...(isRefused && { isRefused }) };
}
