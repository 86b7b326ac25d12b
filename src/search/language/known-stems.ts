import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/package-root.ts';
import type { Stems } from '../text/analyzer.ts';
import { primary } from '../text/languages.ts';

/** The stems of all words that the thesaurus looks for. Written when Octavo itself is built (`package-stems.ts`). */
export const stemsPath = join(packageRoot, 'dist/search/stems-en.json');

/**
 * The stems of phrases in a language. All phrases are looked up after each edit, and reading their stems takes a tenth
 * of the time of computing them.
 */
export function knownStems(lang: string): Stems | undefined {
  if (primary(lang) !== 'en') return undefined;
  let all: Map<string, readonly string[]> | undefined;
  return (phrase) => {
    all ??= new Map(Object.entries(JSON.parse(readFileSync(stemsPath, 'utf8'))));
    return all.get(phrase);
  };
}
