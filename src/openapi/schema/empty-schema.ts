import type { SchemaId, SchemaNode } from './schema-node.ts';

/** A schema without content, which allows any value. */
export function emptySchema(id: SchemaId): SchemaNode {
  return {
    id,
    types: [],
    nullable: false,
    never: false,
    examples: [],
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    limits: {},
    properties: [],
    required: [],
    patternProperties: [],
    prefixItems: [],
    choices: [],
    not: [],
    conditions: [],
    dependencies: [],
    pills: { pre: [], post: [] },
  };
}
