import { createCssVariablesTheme, normalizeTheme } from 'shiki/core';
import { bundledThemes } from 'shiki/themes';
import type { ThemeRegistrationResolved } from 'shiki/types';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';

/**
 * Loads a theme; undefined for a name that Shiki does not have. `css-variables` is the theme whose colours the author
 * sets.
 */
export async function loadTheme(name: string): Promise<ThemeRegistrationResolved | undefined> {
  if (name === 'css-variables') {
    return normalizeTheme(
      createCssVariablesTheme({ variablePrefix: '--mint-', variableDefaults: mintDefaults }),
    );
  }
  if (!Object.hasOwn(bundledThemes, name)) return undefined;
  const module = await bundledThemes[name as keyof typeof bundledThemes]();
  return normalizeTheme(module.default);
}

/**
 * Defaults for `--mint-` variables that the author has not set. Sites with the theme `css-variables` set these names.
 */
const mintDefaults = {
  foreground: 'var(--mint-color-text,var(--oct-code-text))',
  background: 'var(--mint-color-background,var(--oct-code-bg))',
  'token-constant': 'var(--oct-code-constant)',
  'token-string': 'var(--oct-code-string)',
  'token-comment': 'var(--oct-code-comment)',
  'token-keyword': 'var(--oct-code-keyword)',
  'token-parameter': 'var(--oct-code-text)',
  'token-function': 'var(--oct-code-function)',
  'token-string-expression': 'var(--oct-code-string)',
  'token-punctuation': 'var(--oct-code-text)',
  'token-link': 'var(--oct-code-string)',
};

export function unknownTheme(name: string): Omit<Diagnostic, 'location'> {
  const near = nearest(name, [...Object.keys(bundledThemes), 'css-variables', 'system', 'dark']);
  return problem('code/unknown-theme', `There is no code theme “${name}”.`, {
    hint: near
      ? `Did you mean “${near}”?`
      : 'Use the name of a Shiki theme, `system`, `dark` or `css-variables`.',
  });
}
