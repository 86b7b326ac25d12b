/**
 * Valid values of `language`: the documented ones and others in use. Routes and filters keep the author's spelling.
 */
export const languageCodes: readonly string[] = [
  ...[
    'ar',
    'cs',
    'cn',
    'zh-Hant',
    'nl',
    'en',
    'fr',
    'de',
    'hi',
    'id',
    'it',
    'jp',
    'ko',
    'lv',
    'no',
  ],
  ...['pt-BR', 'ro', 'ru', 'es', 'sv', 'tr', 'ua', 'vi'],
  ...[
    'zh',
    'zh-Hans',
    'zh-CN',
    'zh-TW',
    'fr-CA',
    'fr-ca',
    'ja',
    'ja-jp',
    'ja-JP',
    'pt',
    'da',
    'uk',
  ],
  ...['pl', 'uz', 'he', 'ca', 'fi', 'hu'],
];

/** Codes that are not language tags or are the tag of another language. */
const tags = new Map([
  ['cn', 'zh-Hans'],
  ['jp', 'ja'],
  ['ua', 'uk'],
]);

/** The BCP 47 tag for an author's code, for `lang` and `hreflang`; `und` if it is not a valid tag. */
export function languageTag(code: string): string {
  const tag = tags.get(code.toLowerCase()) ?? code;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

export function isKnownLanguage(code: string): boolean {
  return languageCodes.includes(code);
}
