import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/package-root.ts';
import type { Stems } from '../text/analyzer.ts';
import { primary } from '../text/languages.ts';

/** Stems of what the groups of related words find; written when Octavo itself is built (`package-stems.ts`). */
export const stemsPath = join(packageRoot, 'dist/search/stems-en.json');

/** The stems of phrases of a language; all are looked up after each edit, and reading them takes a tenth of the time. */
export function knownStems(lang: string): Stems | undefined {
  if (primary(lang) !== 'en') return undefined;
  let all: Map<string, readonly string[]> | undefined;
  return (phrase) => {
    all ??= new Map(Object.entries(JSON.parse(readFileSync(stemsPath, 'utf8'))));
    return all.get(phrase);
  };
}
