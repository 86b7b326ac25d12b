import { readableFormulas } from '../lib/text/formulas.ts';
import { texText } from '../lib/text/tex.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import type { SitePage } from './site-tree.ts';

type Described = Pick<SitePage, 'description'>;

/**
 * The description of a page in Markdown, for places that render it. `page.description` has its formulas as text, in which
 * `{`, `<` and `*` would be read as Markdown.
 */
export function typedDescription(
  page: Described,
  frontmatter: Partial<Frontmatter>,
): string | undefined {
  return ownDescription(frontmatter) ?? page.description;
}

/** The description with formulas as text, for the Markdown of specifications, which has no formulas. */
export function referenceDescription(
  page: Described,
  frontmatter: Partial<Frontmatter>,
): string | undefined {
  const own = ownDescription(frontmatter);
  return own === undefined ? page.description : readableFormulas(own, escapedText);
}

function ownDescription({ description }: Partial<Frontmatter>): string | undefined {
  return typeof description === 'string' && description.trim() !== '' ? description : undefined;
}

function escapedText(tex: string): string {
  return texText(tex).replace(/[\\`*_[\]<>~&|]/g, '\\$&');
}
