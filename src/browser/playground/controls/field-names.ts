import type { SchemaNode } from '../../../openapi/schema/schema-node.ts';
import type { Source } from '../page-data.ts';

/** How deep options within options are followed. */
const maxDepth = 4;

/**
 * The names of all properties in a form for this schema, including those of its options. Each schema is read only once,
 * because options that refer to each other would otherwise multiply.
 */
export function fieldNames(node: SchemaNode, source: Pick<Source, 'schema'>): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  let level = [node];
  for (let depth = 0; depth <= maxDepth; depth++) {
    for (const { properties } of level) for (const { name } of properties) names.add(name);
    const options = level.flatMap(({ choices }) => choices.flatMap((choice) => choice.options));
    const ids = new Set(options.map(({ schema }) => schema).filter((id) => !seen.has(id)));
    for (const id of ids) seen.add(id);
    level = [...ids].map((id) => source.schema(id));
  }
  return [...names];
}
