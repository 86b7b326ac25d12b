import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Frontmatter } from '../frontmatter.ts';
import type { PageSource } from '../project.ts';
import { undefinedVariable, type Variables, withVariables } from '../variables.ts';
import { bindingKeys } from './binding-keys.ts';

/** Replaces variables in the frontmatter and first heading of pages. */
export function withHeadVariables(
  pages: readonly PageSource[],
  variables: Variables,
): { value: PageSource[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const value = pages.map((page) => {
    const { frontmatter, heading, positions, file } = page;
    const names = new Set<string>();
    const replaced = (content: unknown, key: string): unknown =>
      mapTexts(content, (text) =>
        withVariables(text, variables, (name) => {
          if (names.has(name)) return;
          names.add(name);
          const location = positions[key] ?? { file, line: 1, column: 1 };
          diagnostics.push(undefinedVariable(name, variables, location));
        }),
      );
    const entries = Object.entries(frontmatter).map(([key, content]) => [
      key,
      bindingKeys.includes(key) ? content : replaced(content, key),
    ]);
    return {
      ...page,
      frontmatter: Object.fromEntries(entries) as Frontmatter,
      // Undefined variables in the heading are reported with the body.
      ...(heading && {
        heading: { ...heading, text: withVariables(heading.text, variables, () => {}) },
      }),
    };
  });
  return { value, diagnostics };
}

/** Applies to nested values as well: `related` contains titles. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]);
  return Object.fromEntries(entries);
}
