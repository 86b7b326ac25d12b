import { fetchSpec } from './fetch-spec.ts';
import type { SpecFailure } from './operation-ref.ts';

/** The last readable text of each URL. */
export interface SpecCopies {
  last(url: string): Promise<string | undefined>;
  keep(url: string, text: string): Promise<void>;
}

export interface Fetching {
  /** Where documents of other hosts are kept for the time when those do not answer. */
  copies?: SpecCopies;
  /** They were fetched a moment before: their copies are as good. */
  isRepeated?: boolean;
}

/** What stands at a URL; where that does not answer, the copy of an earlier build. */
export async function fetchText(
  url: string,
  { copies, isRepeated }: Fetching,
): Promise<{ text: string } | SpecFailure> {
  const recent = isRepeated ? await copies?.last(url) : undefined;
  if (recent !== undefined) return { text: recent };
  const answer = await fetchSpec(url);
  if ('text' in answer) {
    await copies?.keep(url, answer.text);
    return answer;
  }
  const text = await copies?.last(url);
  return text === undefined ? answer : { text };
}
