import { withoutTyped } from '../lib/similar-id.ts';
import { slug, typedText } from '../lib/slug.ts';

/**
 * The id on a page that corresponds to `id` on the same page in another language: ids come from headings, so a link
 * copied into a translation names a heading that the translation does not have. Undefined unless both pages have the
 * same number of ids, with the shared ones at the same positions, since the pages then differ in structure.
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
