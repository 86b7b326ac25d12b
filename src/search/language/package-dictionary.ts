import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import english from 'dictionary-en';
import { packWords } from '../text/word-set.ts';
import { dictionaryPath } from './dictionary.ts';
import { nodeStemmer } from './stemmers.ts';

// A step of `npm run build`: the stems of English words, from the dictionary of Hunspell.
const stem = nodeStemmer('en')!;
const [, ...lines] = new TextDecoder().decode(english.dic).split('\n');
const words = lines.map((line) => line.split('/')[0]!.trim().toLowerCase());
// Shorter words are never corrected.
const stems = new Set(words.filter((word) => /^[a-z]{4,}$/.test(word)).map(stem));
const file = dictionaryPath('en');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packWords([...stems].sort()));
