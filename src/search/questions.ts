import type { SearchPage, SearchSection } from './page.ts';

/** Questions that sections answer, in readers' words, by `sectionKey`. */
export type SectionQuestions = ReadonlyMap<string, readonly string[]>;

/**
 * The content that a section's questions depend on; other content may answer other questions. The path is not included,
 * so a page that moves keeps its questions.
 */
export function sectionContent(
  { title }: Pick<SearchPage, 'title'>,
  { headings, text, code }: Pick<SearchSection, 'headings' | 'text' | 'code'>,
): string {
  return JSON.stringify([title, headings.at(-1) ?? '', text, code]);
}

/** A page with the questions that its sections answer. `keyOf` returns the key of a section's content. */
export function withQuestions(
  page: SearchPage,
  questions: SectionQuestions,
  keyOf: (content: string) => string,
): SearchPage {
  if (questions.size === 0) return page;
  const sections = page.sections.map((section) => {
    const own = questions.get(keyOf(sectionContent(page, section)));
    return own && own.length > 0 ? { ...section, questions: [...own] } : section;
  });
  return { ...page, sections };
}
