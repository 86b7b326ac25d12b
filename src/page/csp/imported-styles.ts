import { originOf } from './origin.ts';

/** Comments and other strings are read as a whole, so that no import is found in them. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^\s"')(;]+)|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/gi;

/** The other hosts from which a stylesheet imports stylesheets (fonts, mostly), as sources of a policy. */
export function importedStyles(css: string): string[] {
  if (!/@import/i.test(css)) return [];
  const origins = [...css.matchAll(token)].flatMap(
    ([, url]) => originOf(url?.replace(/^\/\//, 'https://')) ?? [],
  );
  return [...new Set(origins)];
}
