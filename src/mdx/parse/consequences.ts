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

/** Removes problems that only result from another one, which is reported. */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return withoutPlaces(withoutUnknownUnclosed(diagnostics));
}

/**
 * An unclosed `<slug>` is one mistake, not an unclosed tag and an unknown element. It is reported as unclosed, with the
 * hint of the other problem: a text that looks like a tag needs no closing tag.
 */
function withoutUnknownUnclosed(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const startsOf = (wanted: Diagnostic['code']) =>
    new Map(
      diagnostics.filter(({ code }) => code === wanted).map((found) => [startOf(found), found]),
    );
  const unclosed = startsOf('mdx/unclosed-tag');
  const unknown = startsOf('mdx/unknown-element');
  return diagnostics.flatMap((diagnostic) => {
    const { code } = diagnostic;
    if (code === 'mdx/unknown-element')
      return unclosed.has(startOf(diagnostic)) ? [] : [diagnostic];
    const hint = code === 'mdx/unclosed-tag' && unknown.get(startOf(diagnostic))?.hint;
    return [hint ? { ...diagnostic, hint } : diagnostic];
  });
}

/**
 * Removes problems with the position of components in files with unreadable tags: a `<Step>` in an unclosed `<Steps>`
 * would be reported as outside `<Steps>`. If such a problem is real, it is reported once the tags are fixed.
 */
function withoutPlaces(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const files = new Set(
    diagnostics.filter(({ code }) => lostTags.has(code)).map(({ location }) => location?.file),
  );
  return diagnostics.filter(
    ({ code, location }) => !ofPlaces.has(code) || !files.has(location?.file),
  );
}

function startOf({ location }: Diagnostic): string {
  return `${location?.file}:${location?.line}:${location?.column}`;
}
