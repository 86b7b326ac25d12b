import { withoutTyped } from '../lib/similar-id.ts';
import { slug, typedText } from '../lib/slug.ts';

/**
 * The id on a page for what has `id` on the same page in another language: ids come from headings, so that a link that
 * was copied into a translation names a heading that it does not have. Only if both pages have as many ids in their
 * order, and those that they share at the same places; otherwise they are not built alike.
 */
export function translatedId(
  id: string,
  ids: ReadonlySet<string>,
  others: ReadonlySet<string>,
): string | undefined {
  const own = withoutTyped(ids);
  const theirs = withoutTyped(others);
  if (own.length !== theirs.length) return undefined;
  const places = new Map(theirs.map((one, at) => [one, at]));
  if (own.some((one, at) => (places.get(one) ?? at) !== at)) return undefined;
  return own[places.get(id) ?? theirs.findIndex((one) => slug(typedText(one)) === id)];
}
