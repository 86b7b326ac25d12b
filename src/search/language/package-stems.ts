import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createAnalyzer } from '../text/analyzer.ts';
import { readRelated } from '../text/related-group.ts';
import { thesaurus } from '../text/thesaurus.ts';
import { stemsPath } from './known-stems.ts';
import { nodeStemmer } from './stemmers.ts';

// A step of `npm run build`: writes the stems of the words that the thesaurus looks for.
const analyzer = createAnalyzer('en', nodeStemmer('en'));
const phrases = thesaurus.flatMap((line) => readRelated(line).found);
const entries = phrases.flatMap((phrase) => {
  const terms = analyzer.terms(phrase);
  // A name such as `non-blocking` also has the stems of its parts, which not every caller wants.
  return terms.some(({ whole }) => whole) ? [] : [[phrase, terms.map(({ stem }) => stem)]];
});
mkdirSync(dirname(stemsPath), { recursive: true });
writeFileSync(stemsPath, JSON.stringify(Object.fromEntries(entries)));
