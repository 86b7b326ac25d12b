import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import type { DocsConfig } from '../config.ts';
import { undefinedVariable, withVariables } from '../variables.ts';

/** Their values name files and endpoints, whose braces are parameters; or they are the variables themselves. */
const left = new Set(['$schema', 'variables', 'pages', 'root', 'openapi', 'asyncapi', 'graphql']);

/** Replaces variables in the texts of docs.json, such as names of groups and labels of links. */
export function withConfigVariables(
  config: DocsConfig,
  locate: (path: readonly (string | number)[]) => Location,
): { value: DocsConfig; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const told = new Set<string>();
  const replaced = (value: unknown, path: (string | number)[]): unknown => {
    if (typeof value === 'string') {
      return withVariables(value, config.variables, (name) => {
        if (told.has(name)) return;
        told.add(name);
        diagnostics.push(undefinedVariable(name, config.variables, locate(path)));
      });
    }
    if (Array.isArray(value)) {
      const isPages = path.at(-1) === 'pages';
      const made = value.map((item, at) =>
        isPages && typeof item === 'string' ? item : replaced(item, [...path, at]),
      );
      return made.every((item, at) => item === value[at]) ? value : made;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => {
      // A list of pages may hold groups, which have names.
      const isLeft = left.has(key) && !(key === 'pages' && Array.isArray(item));
      return [key, isLeft ? item : replaced(item, [...path, key])] as const;
    });
    return entries.every(([key, item]) => item === (value as Record<string, unknown>)[key])
      ? value
      : Object.fromEntries(entries);
  };
  return { value: replaced(config, []) as DocsConfig, diagnostics };
}
