import { nativeName } from './native-names.ts';

/** The name of a language in another language: `fr` in English is French. */
export function languageName(tag: string, lang: string): string {
  const names = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' });
  return names.of(tag) ?? nativeName(tag);
}
