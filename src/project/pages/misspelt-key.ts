import { distance, nearest } from '../../diagnostics/nearest.ts';
import { frontmatterSchema } from '../schema/page-frontmatter.ts';

/**
 * The known key that an unknown one clearly means: the same letters with other case or separators (`sidebar_title`), or
 * a longer word with one typo (`descripton`). It is strict because authors have keys of their own.
 */
export function misspelt(name: string): string | undefined {
  if (Object.hasOwn(frontmatterSchema.shape, name)) return undefined;
  const keys = Object.keys(frontmatterSchema.shape);
  const same = keys.find((key) => letters(key) === letters(name));
  if (same) return same;
  if (name.includes(':')) return tags.includes(name) ? undefined : nearest(name, tags, 1);
  if (!/^[A-Za-z]+$/.test(name)) return undefined;
  return name.length >= 5 ? nearest(name, keys, 1) : keys.find((key) => isShortSlip(name, key));
}

/** The usual meta tags, which may be keys of frontmatter as well. */
const tags = [
  ...'title description url type site_name locale determiner audio video'.split(' '),
  ...['image', 'image:url', 'image:secure_url', 'image:width', 'image:height', 'image:alt'],
]
  .map((name) => `og:${name}`)
  .concat(
    'card title description url site creator image image:alt image:width image:height label1 data1 label2 data2'
      .split(' ')
      .map((name) => `twitter:${name}`),
    'author published_time modified_time section tag'.split(' ').map((name) => `article:${name}`),
  );

/** A short word resembles many others, so only a missing letter or two swapped ones count as a typo (`icn`, `moed`). */
function isShortSlip(name: string, key: string): boolean {
  if (name.length < 3 || key.length < 4 || distance(name.toLowerCase(), key, 1) > 1) return false;
  const sorted = (word: string) => [...word.toLowerCase()].sort().join('');
  return name.length < key.length || sorted(name) === sorted(key);
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
