/** Packages with stemmers, by the first part of the language tag. The build copies them into the site. */
const stemmers: Readonly<Record<string, string>> = {
  ar: '@orama/stemmers/arabic',
  bg: '@orama/stemmers/bulgarian',
  da: '@orama/stemmers/danish',
  de: '@orama/stemmers/german',
  el: '@orama/stemmers/greek',
  en: 'wink-porter2-stemmer',
  es: '@orama/stemmers/spanish',
  fi: '@orama/stemmers/finnish',
  fr: '@orama/stemmers/french',
  hi: '@orama/stemmers/indian',
  hu: '@orama/stemmers/hungarian',
  hy: '@orama/stemmers/armenian',
  id: '@orama/stemmers/indonesian',
  it: '@orama/stemmers/italian',
  lt: '@orama/stemmers/lithuanian',
  nb: '@orama/stemmers/norwegian',
  ne: '@orama/stemmers/nepali',
  nl: '@orama/stemmers/dutch',
  no: '@orama/stemmers/norwegian',
  pt: '@orama/stemmers/portuguese',
  ro: '@orama/stemmers/romanian',
  ru: '@orama/stemmers/russian',
  sr: '@orama/stemmers/serbian',
  sv: '@orama/stemmers/swedish',
  ta: '@orama/stemmers/tamil',
  tr: '@orama/stemmers/turkish',
  uk: '@orama/stemmers/ukrainian',
};

/** The package for a language; undefined for languages without stemming. */
export function stemmerPackage(lang: string): string | undefined {
  return stemmers[primary(lang)];
}

/** The first part of a tag: `pt-BR` gives `pt`. */
export function primary(lang: string): string {
  return lang.toLowerCase().split('-')[0]!;
}

/** Whether a language has word endings but no stemmer here. Then every word also matches as a prefix. */
export function matchesBeginnings(lang: string): boolean {
  return ['ca', 'ko', 'cs', 'lv', 'pl', 'sk', 'fa', 'he', 'uz'].includes(primary(lang));
}
