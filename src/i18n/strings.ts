import { readFileSync } from 'node:fs';
import { closestLanguage, direction } from './languages.ts';

export type Strings = Record<string, string>;

/**
 * The strings of the interface in a language. They are read from disk at each call, so that a site reads only the
 * languages it uses: call this once for each. Strings without a translation are English.
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

/**
 * Isolates the direction of an inserted value (a name, an address): without this, `items[]` would be shown as
 * `[]items`.
 */
function isolated(text: string): string {
  return text.replace(/\{\w+\}/g, '\u2068$&\u2069');
}

/** Replaces the `{name}` placeholders of a string. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
