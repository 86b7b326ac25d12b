/** Letters that Unicode takes for their own, and keyboards without them write otherwise. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** Letter case, width and diacritics taken away: what is compared. `Größe` gives `grosse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[ßæœøđłı]/g, (letter) => letters[letter]!)
    .normalize('NFC');
}
