import { expect, test } from 'vitest';
import { fieldNames } from '../../src/browser/playground/controls/field-names.ts';
import type { SchemaNode } from '../../src/openapi/schema/schema-node.ts';

/** A hundred schemas, each with a property of its own and a choice of all hundred. */
const ids = Array.from({ length: 100 }, (_, at) => `s${at}`);
const nodes = new Map(
  ids.map((id) => [
    id,
    {
      id,
      properties: [{ name: `own-${id}`, schema: 'any', required: false }],
      choices: [{ kind: 'oneOf', options: ids.map((schema) => ({ schema })) }],
    } as unknown as SchemaNode,
  ]),
);

test('options that are options of each other are read once each for the fields of a form', () => {
  let reads = 0;
  const source = {
    schema(id: string) {
      reads++;
      return nodes.get(id)!;
    },
  };
  expect(fieldNames(nodes.get('s0')!, source as never)).toHaveLength(100);
  expect(reads).toBeLessThanOrEqual(100);
});
