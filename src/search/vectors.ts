import type { SearchPage, SearchSection } from './page.ts';
import { sectionContent } from './questions.ts';

/** What sections mean to a language model. Survives structured clone. */
export interface SectionVectors {
  /** The model that made them; those of two cannot be compared. */
  model: string;
  dimensions: number;
  /** By a digest of the section's content (`sectionContent`): what `quantise` writes, in base64. */
  sections: ReadonlyMap<string, string>;
}

/** The vector of a section. One of another length than the others counts as absent. */
export function vectorOf(
  { sections, dimensions }: SectionVectors,
  key: string,
): Buffer | undefined {
  const bytes = Buffer.from(sections.get(key) ?? '', 'base64');
  return bytes.length === dimensions ? bytes : undefined;
}

/** A page with the keys of the vectors that its sections have. `keyOf` gives the key of a content. */
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

/** What a language model reads of a section. */
export function sectionWords(
  { title }: Pick<SearchPage, 'title'>,
  { headings, text, code }: Pick<SearchSection, 'headings' | 'text' | 'code'>,
): string {
  return [title, headings.at(-1) ?? '', text, ...code].filter((part) => part !== '').join('\n');
}
