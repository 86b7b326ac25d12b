import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Frontmatter } from '../frontmatter.ts';
import type { PageSource } from '../project.ts';
import { undefinedVariable, type Variables, withVariables } from '../variables.ts';

/** Keys that name an endpoint, in whose path braces mean parameters. */
const endpoints = ['openapi', 'openapi-schema', 'asyncapi', 'api'];

/** Pages whose frontmatter and first heading have the values of variables, as their bodies do. */
export function withHeadVariables(
  pages: readonly PageSource[],
  variables: Variables,
): { value: PageSource[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const value = pages.map((page) => {
    const { frontmatter, heading, positions, file } = page;
    const told = new Set<string>();
    const replaced = (content: unknown, key: string): unknown =>
      mapTexts(content, (text) =>
        withVariables(text, variables, (name) => {
          if (told.has(name)) return;
          told.add(name);
          const location = positions[key] ?? { file, line: 1, column: 1 };
          diagnostics.push(undefinedVariable(name, variables, location));
        }),
      );
    const entries = Object.entries(frontmatter).map(([key, content]) => [
      key,
      endpoints.includes(key) ? content : replaced(content, key),
    ]);
    return {
      ...page,
      frontmatter: Object.fromEntries(entries) as Frontmatter,
      // What is undefined there is told with the body.
      ...(heading && {
        heading: { ...heading, text: withVariables(heading.text, variables, () => {}) },
      }),
    };
  });
  return { value, diagnostics };
}

/** Keys of objects are texts as well: `related` has its titles there. */
function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [map(key), mapTexts(item, map)]);
  return Object.fromEntries(entries);
}
