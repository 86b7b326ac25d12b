import type { PartManifest, SpelledWords } from '../format.ts';
import type { Put } from '../put.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { type Spelling, signOf, writeWordLists } from '../write-words.ts';
import type { ExistingPart } from './existing-part.ts';
import { readFile } from './read-file.ts';

/** The paths of the word lists, which are written only if they change: writing them is among the slowest steps. */
export function patchWords(
  part: ExistingPart,
  vocabulary: Vocabulary,
  changed: ReadonlyMap<string, number>,
  put: Put,
  gone: string[],
): Pick<PartManifest, 'words' | 'wordHashes'> {
  const { name, manifest } = part;
  const { words, wordHashes } = manifest;
  const pages = vocabulary.pages(changed);
  const isListedAlike = [...changed].every(([form, more]) => {
    const now = pages.get(form) ?? 0;
    return signOf(form, now - more) === signOf(form, now);
  });
  if (isListedAlike) return { words, wordHashes };
  const paths = (wordHashes.match(/.{8}/g) ?? []).map(
    (hash, index) => `${name}-w${index}.${hash}.js`,
  );
  gone.push(words, ...paths);
  return writeWordLists(name, vocabulary.pages(), put, spellingIn(part, paths));
}

/** The words of the language, read from existing lists. */
function spellingIn(part: ExistingPart, paths: readonly string[]): Spelling | undefined {
  const lists = paths.map((path) => readFile<SpelledWords>(part, path));
  const { origin } = lists[0] ?? {};
  return origin === undefined
    ? undefined
    : { lists: lists.map(({ dictionary }) => dictionary!), origin };
}
