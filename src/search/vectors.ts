import type { SearchPage, SearchSection } from './page.ts';
import { sectionContent } from './questions.ts';

/** The meaning of sections, as vectors of a language model. Survives structured clone. */
export interface SectionVectors {
  /** The model that made the vectors. Vectors of different models cannot be compared. */
  model: string;
  dimensions: number;
  /** Maps a digest of a section's content (`sectionContent`) to what `quantise` writes, in base64. */
  sections: ReadonlyMap<string, string>;
}

/** The vector of a section. A vector whose length differs from the others counts as absent. */
export function vectorOf(
  { sections, dimensions }: SectionVectors,
  key: string,
): Buffer | undefined {
  const bytes = Buffer.from(sections.get(key) ?? '', 'base64');
  return bytes.length === dimensions ? bytes : undefined;
}

/** A page with the vector keys of its sections. `keyOf` returns the key of a section's content. */
export function withVectorKeys(
  page: SearchPage,
  vectors: SectionVectors | undefined,
  keyOf: (content: string) => string,
): SearchPage {
  if (!vectors) return page;
  const sections = page.sections.map((section): SearchSection => {
    const vector = keyOf(sectionContent(page, section));
    return vectors.sections.has(vector) ? { ...section, vector } : section;
  });
  return { ...page, sections };
}

/** The text of a section that a language model reads. */
export function sectionWords(
  { title }: Pick<SearchPage, 'title'>,
  { headings, text, code }: Pick<SearchSection, 'headings' | 'text' | 'code'>,
): string {
  return [title, headings.at(-1) ?? '', text, ...code].filter((part) => part !== '').join('\n');
}
