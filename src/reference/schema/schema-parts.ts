import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import { isArray, isMap } from './type-label.ts';

/** Deeper than anyone reads; only YAML aliases that contain themselves get there. */
export const deepest = 24;

/** The schema of an array's entries, also through arrays of arrays. */
export function leafOf(node: SchemaNode, spec: ApiSpec): SchemaNode {
  let leaf = node;
  for (let depth = 0; depth < deepest && isArray(leaf); depth++) {
    if (leaf.items === undefined || leaf.prefixItems.length > 0) return leaf;
    const next = spec.schema(leaf.items);
    if (next.id === leaf.id) return leaf;
    leaf = next;
  }
  return leaf;
}

/** The levels to check for something worth expanding; anything deeper counts as worth it. */
const levelsLookedAt = 4;

/** Whether a schema has more to show than fits in its line. */
export function hasParts(node: SchemaNode, spec: ApiSpec, levels = levelsLookedAt): boolean {
  if (levels <= 0) return true;
  if (node.properties.length > 0 || node.patternProperties.length > 0) return true;
  if (node.contentSchema !== undefined) return true;
  if (node.prefixItems.length > 0 || node.not.length > 0 || node.conditions.length > 0) return true;
  if (node.dependencies.some(({ schema }) => schema !== undefined)) return true;
  const more = (id: SchemaId) => saysMore(spec.schema(id), spec, levels - 1);
  if (typeof node.additionalProperties === 'string') {
    return !isMap(node) || more(node.additionalProperties);
  }
  return node.choices.some(({ options }) => options.some(({ schema }) => more(schema)));
}

/** Whether the type in the line omits something about the schema. */
function saysMore(node: SchemaNode, spec: ApiSpec, levels: number): boolean {
  if (node.description !== undefined || node.enum || node.const || node.required.length > 0) {
    return true;
  }
  if (Object.keys(node.limits).length > 0 || node.examples.length > 0 || node.default) return true;
  if (levels <= 0) return true;
  const leaf = leafOf(node, spec);
  return leaf === node ? hasParts(node, spec, levels) : saysMore(leaf, spec, levels - 1);
}
