import { nativeName } from './native-names.ts';

/** What a language is called in another one: `fr` in English is French. */
export function languageName(tag: string, lang: string): string {
  const names = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' });
  return names.of(tag) ?? nativeName(tag);
}
