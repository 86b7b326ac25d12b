import type { LanguageRegistration } from 'shiki/core';
import type { CodeThemes } from './themes.ts';
import type { Tokenizer } from './tokenize.ts';

export interface Tokenizers {
  load(id: string): Promise<void>;
  /** Undefined for a language that was not loaded. */
  get(id: string): Tokenizer | undefined;
}

/**
 * The tokenizers of a site by language, each created on first use. The highlighter itself is loaded with the first of
 * them, because a build after an edit seldom contains new code.
 */
export function createTokenizers(
  themes: CodeThemes,
  custom: ReadonlyMap<string, LanguageRegistration>,
): Tokenizers {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Map<string, Tokenizer>();

  async function load(id: string): Promise<void> {
    const { loadGrammar } = await import('./grammars.ts');
    const { createTokenizer } = await import('./tokenize.ts');
    loaded.set(id, createTokenizer(await loadGrammar(id, themes.registrations, custom), themes));
  }

  return {
    load(id) {
      const promise = loading.get(id) ?? load(id);
      loading.set(id, promise);
      return promise;
    },
    get: (id) => loaded.get(id),
  };
}
