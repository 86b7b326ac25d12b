import type { PartEntry } from '../index/format.ts';
import type { SearchOptions } from './answer.ts';

/**
 * Whether a part is searched. Pages outside all versions belong to each of them. A language is named by the author's
 * code or its tag.
 */
export function isInScope(
  entry: Pick<PartEntry, 'language' | 'lang' | 'version'>,
  { language, version }: Pick<SearchOptions, 'language' | 'version'>,
): boolean {
  const speaks =
    language === undefined ||
    entry.language === undefined ||
    entry.language === language ||
    entry.lang === language;
  const holds = version === undefined || entry.version === undefined || entry.version === version;
  return speaks && holds;
}

/** Whether a site has the language and the version at all. Of one that it does not have, nothing is found. */
export function hasScope(
  entries: readonly Pick<PartEntry, 'language' | 'lang' | 'version'>[],
  { language, version }: Pick<SearchOptions, 'language' | 'version'>,
): boolean {
  const speaks =
    language === undefined ||
    entries.some((entry) => entry.language === language || entry.lang === language);
  return speaks && (version === undefined || entries.some((entry) => entry.version === version));
}
