import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/package-root.ts';
import type { Spelling } from '../index/write-words.ts';
import { primary } from '../text/languages.ts';

/** The packed word stems of a language. Written when Octavo itself is built (`package-dictionary.ts`). */
export function dictionaryPath(lang: string): string {
  return join(packageRoot, 'dist/search', `words-${lang}.json`);
}

/** The licences of the dictionaries require their names in every copy. */
const origin =
  'Stems of the English dictionary of Hunspell and SCOWL (MIT and BSD) and of the software terms of cspell (MIT)';

/** Languages that have a dictionary. */
const languages = new Set(['en']);

/** The words of a language; undefined if it has no dictionary. */
export function spellingOf(lang: string): Spelling | undefined {
  const language = primary(lang);
  if (!languages.has(language)) return undefined;
  return { lists: JSON.parse(readFileSync(dictionaryPath(language), 'utf8')), origin };
}
