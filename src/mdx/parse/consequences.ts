import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** If a tag cannot be read, its content appears beside it and not inside. */
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
 * Removes problems with the position of components in files with unreadable tags: a `<Step>` in an unclosed `<Steps>`
 * would be reported as outside `<Steps>`. If such a problem is real, it is reported once the tags are fixed.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = new Set(
    diagnostics.filter(({ code }) => lostTags.has(code)).map(({ location }) => location?.file),
  );
  return diagnostics.filter(
    ({ code, location }) => !ofPlaces.has(code) || !files.has(location?.file),
  );
}
