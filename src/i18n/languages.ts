/** Languages whose interface strings ship with Octavo, by BCP 47 tag: those that `language` in docs.json may name. */
export const languages = [
  'ar',
  'ca',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'nl',
  'no',
  'pl',
  'pt-BR',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const;

export type Language = (typeof languages)[number];

/** Spellings in docs.json and in existing projects that differ from the tag. */
const tags: Record<string, string> = {
  cn: 'zh-Hans',
  zh: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  jp: 'ja',
  'ja-jp': 'ja',
  ua: 'uk',
  pt: 'pt-BR',
  nb: 'no',
};

/**
 * The language whose strings are used for a tag: itself, its other spelling, its language without region, or English.
 */
export function closestLanguage(tag: string): Language {
  const wanted = tag.toLowerCase();
  for (const candidate of [
    wanted,
    tags[wanted],
    wanted.split('-')[0],
    tags[wanted.split('-')[0]!],
  ]) {
    const match = languages.find((language) => language.toLowerCase() === candidate?.toLowerCase());
    if (match) return match;
  }
  return 'en';
}

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'ps', 'sd', 'ug', 'yi', 'ku', 'dv']);

export function direction(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.toLowerCase().split('-')[0]!) ? 'rtl' : 'ltr';
}
