import { originOf } from './origin.ts';

/** Skips comments and other strings, which end with their line at the latest, so no imports are found in them. */
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s+(?:url\(\s*)?["']?((?:https?:)?\/\/[^\s"')(;]+)["']?|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?/gi;

/** The other hosts from which a stylesheet imports stylesheets (usually fonts), as sources of a policy. */
export function importedStyles(css: string): string[] {
  if (!/@import/i.test(css)) return [];
  const origins = [...css.matchAll(token)].flatMap(
    ([, url]) => originOf(url?.replace(/^\/\//, 'https://')) ?? [],
  );
  return [...new Set(origins)];
}
