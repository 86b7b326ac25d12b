/** Letters with a common replacement where a keyboard lacks them, and characters that are then omitted. */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  // Letters of Uzbek: oʻzbek, maʼlumot.
  ...{ ʻ: '', ʼ: '' },
};

/** Removes letter case, width and diacritics for comparison: `Größe` becomes `grosse`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g, '')
    .replace(/[ßæœøłđıʻʼ]/g, (letter) => plain[letter]!)
    .normalize('NFC');
}
