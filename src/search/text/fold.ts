/** Replacements for letters that some keyboards lack, and characters that are simply dropped. */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  // Letters of Uzbek: oʻzbek, maʼlumot.
  ...{ ʻ: '', ʼ: '' },
};

/** Removes differences of letter case, width and diacritics: `Größe` becomes `grosse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[ßæœøłđıʻʼ]/g, (letter) => plain[letter]!)
    .normalize('NFC');
}
