import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** A tag that could not be read holds nothing: what is written in it stands beside it. */
const lostTags: ReadonlySet<string> = new Set<Diagnostic['code']>([
  'mdx/bad-tag',
  'mdx/crossed-tags',
  'mdx/unclosed-tag',
  'mdx/unexpected-closing-tag',
]);

const ofPlaces: ReadonlySet<string> = new Set<Diagnostic['code']>([
  'component/misplaced-child',
  'component/wrong-parent',
]);

/**
 * Without what is said of places in a file with lost tags: a `<Step>` in a `<Steps>` that is never closed would be told
 * to go inside `<Steps>`. What remains is told once the tags are right.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = new Set(
    diagnostics.filter(({ code }) => lostTags.has(code)).map(({ location }) => location?.file),
  );
  return diagnostics.filter(
    ({ code, location }) => !ofPlaces.has(code) || !files.has(location?.file),
  );
}
