/** Groups of words that documentation and its readers use for the same thing. English. */
export const thesaurus: string[][] = [
  ['sign in', 'log in', 'login', 'signin'],
  ['delete', 'remove', 'erase'],
];
