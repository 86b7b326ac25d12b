import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { closestLanguage, direction, languages } from '../../src/i18n/languages.ts';
import { fill, strings } from '../../src/i18n/strings.ts';
import { languageCodes, languageTag } from '../../src/navigation/scopes/languages.ts';

const english = strings('en');
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it.each(languages)('%s has every word, with the same places to fill', (language) => {
  const file = new URL(`../../src/i18n/strings/${language}.json`, import.meta.url);
  const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(words)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(words)) {
    expect(text).not.toBe('');
    expect([key, ...places(text)]).toEqual([key, ...places(english[key]!)]);
  }
});

/** Words for one thing in two places of the interface: the reference and the playground, search and the assistant. */
const same = [
  ['apiHeaders', 'playHeaders'],
  ['apiCookies', 'playCookies'],
  ['apiBody', 'playBody'],
  ['apiContentType', 'playContentType'],
  ['apiFlowPassword', 'playPassword'],
  ['sendQuestion', 'playSend'],
  ['closePanel', 'playClose'],
  ['tryAgain', 'searchRetry'],
] as const;

it.each(languages)(
  '%s calls one thing by one name, and sets its marks as it should',
  (language) => {
    const words = strings(language);
    for (const [here, there] of same) expect([there, words[there]]).toEqual([there, words[here]]);
    for (const [key, text] of Object.entries(words)) {
      expect([key, text]).toEqual([key, text.replace(/\.\.\.|["']| …/g, '')]);
      // A mark that a space stands before does not begin a line; Chinese has marks of its own.
      if (language === 'fr') expect([key, text]).toEqual([key, text.replace(/ [:;?!»]|« /g, '')]);
      if (language.startsWith('zh'))
        expect([key, text]).toEqual([key, text.replace(/[:;,?!](?!\w| \u2068?\{)/g, '')]);
    }
  },
);

it('has words for every language that a site may name', () => {
  const english = languageCodes.filter((code) => closestLanguage(languageTag(code)) === 'en');
  expect(english).toEqual(['en']);
});

it('takes the closest language there is', () => {
  expect(['cn', 'jp', 'ua', 'fr-CA', 'pt', 'zh-TW', 'EN', 'xx'].map(closestLanguage)).toEqual([
    'zh-Hans',
    'ja',
    'uk',
    'fr',
    'pt-BR',
    'zh-Hant',
    'en',
    'en',
  ]);
});

it('knows which way a language is written', () => {
  expect(['ar', 'he', 'en', 'zh-Hant'].map(direction)).toEqual(['rtl', 'rtl', 'ltr', 'ltr']);
});

it('keeps the direction of what fills a place, in words from right to left', () => {
  expect(strings('he').showNamed).toBe('הצגת \u2068{title}\u2069');
  expect(strings('fr').showNamed).toBe('Afficher {title}');
});

it.each([
  ['en', 'Last updated November 24, 2026'],
  ['de', 'Zuletzt aktualisiert am 24. November 2026'],
  ['fr', 'Dernière mise à jour le 24 novembre 2026'],
  ['es', 'Última actualización: 24 de noviembre de 2026'],
])('says in %s when a page was changed as one sentence', (language, sentence) => {
  const date = new Date('2026-11-24').toLocaleDateString(language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  expect(`${strings(language).lastUpdated} ${date}`).toBe(sentence);
});

it('fills places, and leaves what it has no value for', () => {
  expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
});
