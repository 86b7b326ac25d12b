import { typedDescription } from '../../navigation/typed-description.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { PageData } from '../page-data.ts';

/** The description as HTML below the title; undefined if the body has a lead of its own. */
export function descriptionOf(
  { page, rendered, frontmatter }: PageInput,
  route: string,
  context: PageContext,
): PageData['descriptionHtml'] {
  if (rendered.lead !== undefined) return undefined;
  const description = typedDescription(page, frontmatter);
  return description ? context.renderInline(description, route) : undefined;
}
