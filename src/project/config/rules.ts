import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import {
  find,
  type LocatedArray,
  type LocatedObject,
  type LocatedValue,
  locationOf,
  plain,
} from '../located/located.ts';

interface CheckedTree {
  tree: LocatedObject;
  diagnostics: Diagnostic[];
}

/** Checks what types cannot express: unique values and the names of variables. */
export function applyRules(tree: LocatedObject): CheckedTree {
  const diagnostics: Diagnostic[] = [];
  const entries = new Map(tree.entries);
  const change = (key: string, check: (node: LocatedValue) => LocatedValue) => {
    const entry = entries.get(key);
    if (entry) entries.set(key, { ...entry, value: check(entry.value) });
  };
  change('redirects', (node) => onceEach(node, ['source'], 'redirects', diagnostics));
  change('variables', (node) => validNames(node, diagnostics));
  change('contextual', (node) =>
    within(node, 'options', (list) => onceEach(list, [], 'contextual.options', diagnostics)),
  );
  change('seo', (node) =>
    within(node, 'paths', (list) => onceEach(list, ['path'], 'seo.paths', diagnostics)),
  );
  return { tree: { ...tree, entries }, diagnostics };
}

function within(
  node: LocatedValue,
  key: string,
  check: (node: LocatedValue) => LocatedValue,
): LocatedValue {
  const entry = node.kind === 'object' ? node.entries.get(key) : undefined;
  if (node.kind !== 'object' || !entry) return node;
  return {
    ...node,
    entries: new Map(node.entries).set(key, { ...entry, value: check(entry.value) }),
  };
}

/** Keeps only the first of several entries with the same text at `path`. */
function onceEach(
  node: LocatedValue,
  path: string[],
  name: string,
  diagnostics: Diagnostic[],
): LocatedValue {
  if (node.kind !== 'array') return node;
  const seen = new Map<unknown, LocatedValue>();
  const items: LocatedArray['items'] = [];
  for (const item of node.items) {
    const identity = find(item, path);
    const value = identity && plain(identity);
    const earlier = typeof value === 'string' ? seen.get(value) : undefined;
    if (!identity || !earlier) {
      if (identity) seen.set(value, identity);
      items.push(item);
      continue;
    }
    diagnostics.push(
      problem(
        'config/duplicate',
        `${name}: "${String(value)}" occurs twice; the first one counts.`,
        {
          hint: 'Remove one of them.',
          location: locationOf(identity.at),
          related: [{ message: 'the first one', location: locationOf(earlier.at) }],
        },
      ),
    );
  }
  return { ...node, items };
}

function validNames(node: LocatedValue, diagnostics: Diagnostic[]): LocatedValue {
  if (node.kind !== 'object') return node;
  const entries = new Map(node.entries);
  for (const [name, entry] of node.entries) {
    if (/^[\w.-]+$/.test(name)) continue;
    entries.delete(name);
    diagnostics.push(
      problem('config/variable-name', `variables: "${name}" cannot be the name of a variable.`, {
        hint: 'Names consist of letters, digits, "_", "-" and ".".',
        location: locationOf(entry.key),
      }),
    );
  }
  return { ...node, entries };
}
