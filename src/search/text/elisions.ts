import { primary } from './languages.ts';

/** Short words that lose their ending before a vowel and are attached to the noun: `l’API`, `dell’utente`. */
const lists: Readonly<Record<string, string>> = {
  ca: 'd l m n s t',
  fr: 'c d j l m n s t qu jusqu lorsqu puisqu quoiqu',
  it: 'c ci com cos d gl l m n s t un v all coll dall dell dov nell quell quest sull',
};

/** Matches such a word at the start of a run of letters; undefined for languages without them. */
export function elisionOf(lang: string): RegExp | undefined {
  const list = lists[primary(lang)];
  return list === undefined ? undefined : new RegExp(`^(?:${list.replaceAll(' ', '|')})['’]`, 'i');
}
