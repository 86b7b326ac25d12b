import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/package-root.ts';
import type { Spelling } from '../index/write-words.ts';
import { primary } from '../text/languages.ts';

/** Stems of the words of a language, packed; written when Octavo itself is built (`package-dictionary.ts`). */
export function dictionaryPath(lang: string): string {
  return join(packageRoot, 'dist/search', `words-${lang}.json`);
}

/** Their licences ask for their names beside every copy. */
const origin =
  'Stems of the English dictionary of Hunspell and SCOWL (MIT and BSD) and of the software terms of cspell (MIT)';

/** Languages whose words are known. */
const languages = new Set(['en']);

/** The words of a language; undefined where they are not known. */
export function spellingOf(lang: string): Spelling | undefined {
  const language = primary(lang);
  if (!languages.has(language)) return undefined;
  return { lists: JSON.parse(readFileSync(dictionaryPath(language), 'utf8')), origin };
}
