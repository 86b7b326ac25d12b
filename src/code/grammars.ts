import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { Grammar, ThemeRegistration } from 'shiki/types';
import { sharingScanners } from './shared-scanners.ts';

/** A language ready to tokenize, with its registry, on which themes are set. */
export interface LoadedGrammar {
  grammar: Grammar;
  /** Sets the current theme; returns the colours by their number. */
  setTheme(name: string): string[];
}

/** The languages highlighted in fences inside Markdown; its grammar would otherwise load forty others. */
const insideMarkdown = [
  'shellscript',
  'json',
  'yaml',
  'javascript',
  'typescript',
  'tsx',
  'jsx',
  'python',
  'html',
  'css',
];

const embedded: Record<string, string[]> = {
  markdown: insideMarkdown,
  mdx: insideMarkdown,
  mdc: insideMarkdown,
};

// The WebAssembly engine takes three quarters of the JavaScript engine's time on documentation code. Its file loads 50
// ms faster than the module in which it is embedded.
const engine = createOnigurumaEngine(
  readFile(createRequire(import.meta.url).resolve('shiki/onig.wasm')),
).then(sharingScanners);

/**
 * Loads the grammar of a language. Each has a separate registry: in a shared one, whether Python inside Markdown is
 * coloured would depend on whether an earlier page had loaded Python.
 */
export async function loadGrammar(
  id: string,
  themes: readonly ThemeRegistration[],
  custom: ReadonlyMap<string, LanguageRegistration>,
): Promise<LoadedGrammar> {
  const registry = await createHighlighterCore({
    themes: [...themes],
    langs: await registrations(id, custom),
    engine,
    // Having many instances is intended.
    warnings: false,
  });
  return { grammar: registry.getLanguage(id), setTheme: themeSwitch(registry) };
}

function themeSwitch(registry: HighlighterCore): (name: string) => string[] {
  return (name) => registry.setTheme(name).colorMap;
}

async function registrations(
  id: string,
  custom: ReadonlyMap<string, LanguageRegistration>,
): Promise<LanguageRegistration[]> {
  const own = custom.get(id);
  const wanted = own ? (own.embeddedLangs ?? []) : [id, ...(embedded[id] ?? [])];
  const modules = await Promise.all(
    wanted
      .filter((name) => Object.hasOwn(bundledLanguages, name))
      .map((name) => bundledLanguages[name as keyof typeof bundledLanguages]()),
  );
  const bundled = modules.flatMap((module) => module.default);
  return own ? [...bundled, own] : bundled;
}
