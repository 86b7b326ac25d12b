import { shownValue } from '../../openapi/samples/shown-value.ts';
import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { FieldFacts, FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { FieldView } from '../view/view.ts';
import { factsOf } from './facts.ts';
import { leafOf, treeOf } from './schema-tree.ts';
import { typeLabel } from './type-label.ts';
import { xmlFacts } from './xml-facts.ts';

/** A named value: a parameter, a property, a header; or a whole body. */
export function schemaField(
  facts: FieldFacts,
  schema: SchemaId | undefined,
  position: FieldPosition,
  tools: ReferenceTools,
): FieldView {
  const { spec, prose, string } = tools;
  const node = schema === undefined ? undefined : spec.schema(schema);
  const leaf = node && leafOf(node, spec);
  const own = node ? factsOf(node, spec, string) : [];
  const ofItems = leaf && leaf !== node ? factsOf(leaf, spec, string) : [];
  const href = leaf?.name === undefined ? undefined : tools.schemaHref(leaf.name);
  const tree = leaf && treeOf(leaf, position, tools);
  const description =
    facts.description ?? node?.description ?? (leaf?.name === undefined ? leaf?.description : '');
  const type = node ? typeLabel(node, spec) : 'any';
  return {
    ...(facts.id !== undefined && { id: facts.id }),
    ...(facts.name !== undefined && { name: facts.name }),
    ...(facts.placeholder && { placeholder: true }),
    type,
    wholeType: type !== 'object' || tree === undefined,
    ...(href !== undefined && { typeHref: href }),
    required: facts.required ?? false,
    deprecated: (facts.deprecated ?? false) || (node?.deprecated ?? false),
    readOnly: node?.readOnly ?? false,
    writeOnly: node?.writeOnly ?? false,
    pre: [...(facts.pre ?? []), ...(node?.pills.pre ?? [])],
    post: [...(facts.post ?? []), ...(node?.pills.post ?? [])],
    ...(node?.default && { initial: shownValue(node.default.value) }),
    description: prose.add(description),
    facts: [...own, ...ofItems, ...(node ? xmlFacts(facts.name, node, spec) : [])],
    values: valuesOf(node, leaf, tools),
    ...(tree && { tree }),
  };
}

function valuesOf(
  node: SchemaNode | undefined,
  leaf: SchemaNode | undefined,
  { prose }: ReferenceTools,
): FieldView['values'] {
  return (node?.enum ?? leaf?.enum)?.map(({ value, name, description }) => ({
    value: shownValue(value),
    ...(name !== undefined && name !== value && { name }),
    description: prose.add(description),
  }));
}
