import type { Analyzer } from '../../text/analyzer.ts';
import type { SectionVectors } from '../../vectors.ts';
import type { PartFacts } from '../format.ts';

/** How a part splits text into words, and which words are synonyms. */
export interface PartWords {
  analyzer: Analyzer;
  groups(has: (stem: string) => boolean): Pick<PartFacts, 'synonyms' | 'thesaurus'>;
  vectors: SectionVectors | undefined;
}
