import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';

/** The most options that are named in a type; if there are more, only their number is shown. */
const maxOptions = 3;

/** The most entries of a tuple that are named. */
const maxEntries = 20;

/** The most types to visit for one label; further ones would only make it longer. */
const maxLookedAt = 200;

/** The name of a type in one line: `string<uuid> | null`, `User[]`, `map<string, integer>`, `Cat | Dog`. */
export function typeLabel(node: SchemaNode, spec: ApiSpec): string {
  return labelAt(node, spec, 0, { rest: maxLookedAt });
}

function labelAt(node: SchemaNode, spec: ApiSpec, depth: number, looks: { rest: number }): string {
  const label = baseLabel(node, spec, depth, looks);
  return node.nullable ? `${label} | null` : label;
}

function baseLabel(
  node: SchemaNode,
  spec: ApiSpec,
  depth: number,
  looks: { rest: number },
): string {
  const inner = (id: SchemaId | undefined) =>
    id === undefined || depth > 3 || looks.rest-- <= 0
      ? 'any'
      : labelAt(spec.schema(id), spec, depth + 1, looks);
  if (node.never) return 'never';
  if (isArray(node)) {
    const first = node.prefixItems.slice(0, maxEntries).map((item) => inner(item));
    if (node.prefixItems.length > maxEntries) first.push('…');
    const hasMore = node.items !== undefined && !spec.schema(node.items).never;
    if (first.length > 0 && !hasMore) return `[${first.join(', ')}]`;
    const item = inner(node.items);
    const rest = / \| /.test(item) ? `(${item})[]` : `${item}[]`;
    return first.length > 0 ? `[${first.join(', ')}, ...${rest}]` : rest;
  }
  if (node.enum) return `enum<${node.types.join(' | ') || 'any'}>`;
  if (isMap(node)) {
    const values = typeof node.additionalProperties === 'string' ? node.additionalProperties : '';
    return `map<string, ${inner(values || undefined)}>`;
  }
  const [choice, ...others] = node.choices;
  if (choice && others.length === 0 && node.properties.length === 0) {
    const labels = [...new Set(choice.options.map(({ schema, label }) => label ?? inner(schema)))];
    if (labels.length <= maxOptions) return labels.join(' | ');
    return node.name ?? node.title ?? `${labels.slice(0, maxOptions).join(' | ')} | …`;
  }
  if (isObject(node)) return node.name ?? node.title ?? 'object';
  const types = node.types.map((type) =>
    node.format !== undefined && type !== 'null' ? `${type}<${node.format}>` : type,
  );
  return types.join(' | ') || 'any';
}

export function isArray(node: SchemaNode): boolean {
  return node.types.length === 1 && node.types[0] === 'array';
}

export function isObject(node: SchemaNode): boolean {
  return node.types.includes('object') || node.properties.length > 0;
}

/** Whether an object has arbitrary keys and no named properties. */
export function isMap(node: SchemaNode): boolean {
  return (
    node.properties.length === 0 &&
    node.patternProperties.length === 0 &&
    node.choices.length === 0 &&
    (typeof node.additionalProperties === 'string' || node.additionalProperties === true)
  );
}
