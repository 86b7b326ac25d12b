import { markdownFileOf } from '../urls/file-of.ts';
import { assetHref } from '../urls/href.ts';
import type { SiteInput } from './context.ts';

/** A link from a route to the Markdown form of a page; undefined if the author has a redirect there. */
export function markdownHref(
  from: string,
  route: string,
  { replaced, urls }: Pick<SiteInput, 'replaced' | 'urls'>,
): string | undefined {
  const file = markdownFileOf(route);
  return replaced?.has(file) ? undefined : assetHref(from, file, urls);
}
