import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type LocatedObject, type LocatedValue, locationOf } from '../located/located.ts';
import { undefinedVariable, type Variables, withVariables } from '../variables.ts';

/** Settings that name files and endpoints, in which braces are parameters, and the variables themselves. */
const exceptions = new Set([
  '$schema',
  'variables',
  'pages',
  'root',
  'openapi',
  'asyncapi',
  'graphql',
]);

/**
 * Replaces variables in the texts of docs.json, such as names of groups and addresses of links. This happens before
 * values are checked, because a variable can be all of an address.
 */
export function withConfigVariables(tree: LocatedObject): {
  tree: LocatedObject;
  diagnostics: Diagnostic[];
} {
  const variables = variablesIn(tree);
  const diagnostics: Diagnostic[] = [];
  const names = new Set<string>();
  const text = (written: string, node: LocatedValue): string =>
    withVariables(written, variables, (name) => {
      if (names.has(name)) return;
      names.add(name);
      diagnostics.push(undefinedVariable(name, variables, locationOf(node.at)));
    });
  const replaced = (node: LocatedValue, isPages = false): LocatedValue => {
    if (node.kind === 'scalar') {
      if (typeof node.value !== 'string' || isPages) return node;
      const value = text(node.value, node);
      return value === node.value ? node : { kind: 'scalar', at: node.at, value };
    }
    if (node.kind === 'array') {
      const items = node.items.map((item) => replaced(item, isPages));
      return items.every((item, at) => item === node.items[at]) ? node : { ...node, items };
    }
    const entries = [...node.entries].map(([key, entry]) => {
      // A list of pages may hold groups, which have names.
      const isList = key === 'pages' && entry.value.kind === 'array';
      if (exceptions.has(key) && !isList) return [key, entry] as const;
      const value = replaced(entry.value, isList);
      return [key, value === entry.value ? entry : { ...entry, value }] as const;
    });
    return entries.every(([key, entry]) => entry === node.entries.get(key))
      ? node
      : { ...node, entries: new Map(entries) };
  };
  return { tree: replaced(tree) as LocatedObject, diagnostics };
}

function variablesIn(tree: LocatedObject): Variables {
  const node = tree.entries.get('variables')?.value;
  if (node?.kind !== 'object') return {};
  return Object.fromEntries(
    [...node.entries].flatMap(([name, { value }]) =>
      value.kind === 'scalar' ? [[name, value.raw ?? String(value.value)]] : [],
    ),
  );
}
