import type { SiteIndex } from '../site-index.ts';
import type { Filter } from './ask-service.ts';
import type { Quoted } from './conversation.ts';

/** Passages of an answer, and how much of each is quoted, in characters. */
const mostPassages = 4;
const longest = 320;

/** The passages of this site that fit a question best, from the index that the search uses. No model is asked. */
export async function askIndex(
  index: SiteIndex,
  question: string,
  filter: Filter,
): Promise<Quoted[]> {
  const passages = await index.use((opened) =>
    opened.passages(question, {
      language: filter.language ?? document.documentElement.lang,
      version: filter.version,
      limit: mostPassages,
    }),
  );
  return passages.map(({ title, headings, url, anchor, text, code }) => ({
    title,
    heading: headings.at(-1),
    url: anchor ? `${url}#${encodeURIComponent(anchor)}` : url,
    text: shorten(text || code),
  }));
}

/** Cut behind a sentence, else behind a word. */
function shorten(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= longest) return plain;
  const head = plain.slice(0, longest);
  const sentence = head.search(/[.!?。！？](?=[^.!?。！？]*$)/);
  return sentence > longest / 2 ? head.slice(0, sentence + 1) : `${head.replace(/\s+\S*$/, '')} …`;
}
