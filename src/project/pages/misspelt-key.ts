import { nearest } from '../../diagnostics/nearest.ts';
import { frontmatterSchema } from '../schema/page-frontmatter.ts';

/**
 * The known key that an unknown one clearly means: the same letters with other case or separators (`sidebar_title`), or
 * a longer word with one typo (`descripton`). It is strict because authors have keys of their own.
 */
export function misspelt(name: string): string | undefined {
  if (Object.hasOwn(frontmatterSchema.shape, name)) return undefined;
  const known = Object.keys(frontmatterSchema.shape);
  const same = known.find((key) => letters(key) === letters(name));
  if (same) return same;
  return name.length >= 5 && /^[A-Za-z]+$/.test(name) ? nearest(name, known, 1) : undefined;
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
