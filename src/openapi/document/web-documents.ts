import type { Wanted } from '../../fetch/answer.ts';
import { createFetcher, type Fetcher } from '../../fetch/fetcher.ts';
import type { SpecFailure } from '../operation-ref.ts';

/** The last readable text of each URL. */
export interface SpecCopies {
  last(url: string): Promise<string | undefined>;
  keep(url: string, text: string): Promise<void>;
}

export type WebAnswer = { text: string } | SpecFailure;

/** Documents on other hosts. Each is asked for once, however often it is named. */
export interface WebDocuments {
  read(url: string): Promise<WebAnswer>;
  /** Where documents are kept for the time when their hosts do not answer. */
  copies?: SpecCopies;
  /** All that was answered so far, for others who read the same. */
  answers(): Promise<Map<string, WebAnswer>>;
}

const wanted: Wanted = {
  accept: 'application/json, application/yaml, text/yaml, */*;q=0.5',
  // Servers of files and repositories send specs as any type; whether it is one, only its text can tell.
  types: /./,
  largest: 64 * 1024 * 1024,
};

export function openWebDocuments(
  fetcher: Fetcher = createFetcher(),
  copies?: SpecCopies,
): WebDocuments {
  const asked = new Map<string, Promise<WebAnswer>>();
  return {
    copies,
    read(url) {
      const known = asked.get(url);
      if (known) return known;
      const answer = download(url, fetcher);
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

/** What others have fetched a moment before; nobody is asked, and nothing kept a second time. */
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
  if ('body' in answer) return { text: new TextDecoder().decode(answer.body) };
  const { reason, isRefused } = answer;
  return { kind: 'unreachable', detail: reason, ...(isRefused && { isRefused }) };
}
