import { readFileSync } from 'node:fs';
import { closestLanguage, direction } from './languages.ts';

export type Strings = Record<string, string>;

/**
 * The interface's words in a language. Read from disk when asked for, so that a site pays for its own languages only:
 * call it once a language. A word without a translation stays English.
 */
export function strings(tag: string): Strings {
  const language = closestLanguage(tag);
  const english = readLanguage('en');
  return language === 'en' ? english : { ...english, ...readLanguage(language) };
}

function readLanguage(language: string): Strings {
  const text = readFileSync(new URL(`./strings/${language}.json`, import.meta.url), 'utf8');
  return JSON.parse(direction(language) === 'rtl' ? isolated(text) : text) as Strings;
}

/** What fills a place (a name, an address) keeps its own direction: `items[]` would end in `[]items`. */
function isolated(text: string): string {
  return text.replace(/\{\w+\}/g, '\u2068$&\u2069');
}

/** Fills `{name}` places of a string. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
