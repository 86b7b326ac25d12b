import { siteEncoder } from '../search/encoder.ts';
import type { SiteIndex } from '../site-index.ts';
import type { Filter } from './ask-service.ts';
import type { QuotedPassage } from './conversation.ts';

/** The most passages in an answer. */
const maxPassages = 4;

/** The most files of the index that an answer may load, in addition to those that search has already loaded. */
const maxFiles = 8;

/** The passages of this site that fit a question best, from the index that search uses. No model is involved. */
export async function askIndex(
  index: SiteIndex,
  question: string,
  filter: Filter,
): Promise<QuotedPassage[]> {
  const meaning = await siteEncoder()?.encode(question);
  const passages = await index.use((opened) =>
    opened.passages(question, {
      meaning,
      language: filter.language ?? document.documentElement.lang,
      version: filter.version,
      limit: maxPassages,
      files: maxFiles,
    }),
  );
  return passages.flatMap(({ title, headings, url, anchor, quote }) =>
    quote && quote.blocks.length > 0
      ? [{ title, headings, url: anchor ? `${url}#${encodeURIComponent(anchor)}` : url, quote }]
      : [],
  );
}
