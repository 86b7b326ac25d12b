import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../lib/package-root.ts';
import type { IndexFile } from '../index/index-writer.ts';
import { primary } from '../text/languages.ts';
import { openWords } from '../text/word-set.ts';

/** Stems of the words of a language, packed; written when Octavo itself is built (`package-dictionary.ts`). */
export function dictionaryPath(lang: string): string {
  return join(packageRoot, 'dist/search', `words-${lang}.txt`);
}

/** Its licences ask for their names beside every copy. */
const origin =
  '/*! Stems of the English dictionary of Hunspell and SCOWL (MIT and BSD) and of the software terms of cspell (MIT) */';

/** Languages whose words are known. */
const languages = new Set(['en']);

/** The words of a language as a script for the reader's browser; undefined where they are not known. */
export function dictionaryScript(lang: string): IndexFile | undefined {
  const packed = packedWords(lang);
  if (packed === undefined) return undefined;
  const hash = createHash('sha256').update(packed).digest('hex').slice(0, 8);
  const path = `search/words-${primary(lang)}.${hash}.js`;
  return { path, body: `${origin}\noctavo.provide(${JSON.stringify(path)},"${packed}");\n` };
}

/** The same for Node: whether a stem is of a word of the language. */
export function nodeDictionary(lang: string): ((stem: string) => boolean) | undefined {
  const packed = packedWords(lang);
  return packed === undefined ? undefined : openWords(packed);
}

function packedWords(lang: string): string | undefined {
  return languages.has(primary(lang))
    ? readFileSync(dictionaryPath(primary(lang)), 'utf8')
    : undefined;
}
