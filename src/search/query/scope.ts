import type { PartEntry } from '../index/format.ts';
import type { SearchOptions } from './answer.ts';

type Place = Pick<PartEntry, 'language' | 'lang' | 'listedIn' | 'repeats' | 'version' | 'product'>;
type ScopeFilter = Pick<SearchOptions, 'language' | 'version' | 'product'>;

/**
 * Whether a part is searched. Pages outside all versions or products belong to each of them. `language` is the author's
 * code or the tag. Without a language, untranslated pages are searched only once.
 */
export function isInScope(entry: Place, { language, version, product }: ScopeFilter): boolean {
  const speaks =
    language === undefined
      ? !entry.repeats
      : entry.language === undefined || isListedIn(entry, language);
  const holds = version === undefined || entry.version === undefined || entry.version === version;
  const isOf = product === undefined || entry.product === undefined || entry.product === product;
  return speaks && holds && isOf;
}

/** Whether a site has this language, version and product at all. If it lacks one of them, nothing is found. */
export function hasScope(
  entries: readonly Place[],
  { language, version, product }: ScopeFilter,
): boolean {
  const speaks = language === undefined || entries.some((entry) => isListedIn(entry, language));
  return (
    speaks &&
    (version === undefined || entries.some((entry) => entry.version === version)) &&
    (product === undefined || entries.some((entry) => entry.product === product))
  );
}

/** Untranslated pages are found in the language whose navigation lists them. */
function isListedIn({ language, lang, listedIn = lang }: Place, wanted: string): boolean {
  return language === wanted || listedIn === wanted;
}
