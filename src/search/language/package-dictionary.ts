import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import english from 'dictionary-en';
import { listOf, wordLists } from '../text/first-letter.ts';
import { packWords } from '../text/word-set.ts';
import { dictionaryPath } from './dictionary.ts';
import { wordsOf } from './hunspell.ts';
import { nodeStemmer } from './stemmers.ts';

// A step of `npm run build`: writes the stems of English words, from the Hunspell dictionary, and of terms, tools and
// services of software, from the cspell dictionary.
const stem = nodeStemmer('en')!;
const text = new TextDecoder();
const words = [
  ...wordsOf({ aff: text.decode(english.aff), dic: text.decode(english.dic) }),
  ...softwareTerms(),
];
const lower = words.map((word) => word.trim().toLowerCase());
// Shorter words are never corrected. A stem does not show whether its word ends in `e`: `kelp`, not `kelpe`.
const longWords = lower.filter((word) => /^[a-z]{4,}$/.test(word));
const stems = new Set([...longWords.map(stem), ...longWords.filter((word) => word.endsWith('e'))]);
const file = dictionaryPath('en');
mkdirSync(dirname(file), { recursive: true });
const lists = Array.from({ length: wordLists }, (): string[] => []);
for (const one of [...stems].sort()) lists[listOf(one)]!.push(one);
writeFileSync(file, JSON.stringify(lists.map(packWords)));

/** One term a line; `#` starts a comment, `!` marks a wrong word, `*` and `+` mark compounds. */
function softwareTerms(): string[] {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@cspell/dict-software-terms'));
  const texts = [
    gunzipSync(readFileSync(join(folder, 'dict/softwareTerms.txt.gz'))),
    ...['software-tools', 'webServices', 'networkingTerms', 'coding-compound-terms'].map((name) =>
      readFileSync(join(folder, `dict/${name}.txt`)),
    ),
  ];
  return texts
    .flatMap((bytes) => text.decode(bytes).split('\n'))
    .map((line) => line.replace(/#.*/, '').replaceAll(/[*+~]/g, ' ').trim())
    .filter((line) => !line.startsWith('!'))
    .flatMap((line) => line.split(/\s+/));
}
