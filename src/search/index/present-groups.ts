import type { Analyzer } from '../text/analyzer.ts';
import { primary } from '../text/languages.ts';
import { readRelated } from '../text/related-group.ts';
import { thesaurus } from '../text/thesaurus.ts';
import type { PartFacts } from './format.ts';

/** The author's groups, and those of Octavo's own groups that contain a searchable word of the site. */
export function presentGroups(
  part: { has(stem: string): boolean },
  analyzer: Analyzer,
  synonyms: readonly (readonly string[])[],
): Pick<PartFacts, 'synonyms' | 'thesaurus'> {
  const occurs = (phrase: string) => {
    const stems = analyzer.known?.(phrase) ?? analyzer.terms(phrase).map(({ stem }) => stem);
    return stems.length > 0 && stems.every((stem) => part.has(stem));
  };
  const own = primary(analyzer.lang) === 'en' ? thesaurus : [];
  return {
    synonyms: synonyms.filter((group) => group.some(occurs)).map((group) => [...group]),
    thesaurus: own.filter((line) => readRelated(line).found.some(occurs)),
  };
}
