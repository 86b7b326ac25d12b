import { readFileSync } from 'node:fs';
import { closestLanguage } from './languages.ts';

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
  return JSON.parse(
    readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'),
  ) as Strings;
}

/** Fills `{name}` places of a string. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
