import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import { emptyTree } from '../view/empty-view.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { FieldView, TreeView } from '../view/view.ts';
import { choiceViews } from './schema-choices.ts';
import { deepest, hasParts } from './schema-parts.ts';

/** The most fields of one body that are expanded in place; schemas beyond that are listed at the end of the page. */
export const roomPerBody = 250;

/** The view of what is inside a value; undefined for a value without parts. */
export function treeOf(
  node: SchemaNode,
  position: FieldPosition,
  tools: ReferenceTools,
): TreeView | undefined {
  if (!hasParts(node, tools.spec)) return undefined;
  const title = node.name ?? node.title;
  const tree: TreeView = { ...emptyTree(tools, title), bare: position.bare ?? false };
  const key = node.name ?? node.id;
  const around = position.above.find((entry) => entry.key === key);
  if (around) return { ...tree, link: { label: title ?? around.label, href: around.href } };
  // The body itself is always shown, but its options only while there is room.
  const isInside = position.above.length > 0;
  const isOut = position.room.fields <= 0 && node.name !== undefined && isInside;
  const isTooMuch = isOut && !isFewLines(node, tools.spec);
  const isFull = tools.room.isFull() && (isInside || !position.listed);
  if (isTooMuch || isFull || position.above.length > deepest) {
    const label = title ?? position.words.at(-1) ?? tree.show;
    const href = position.overflow.href(node.id, label);
    if (href !== undefined) return { ...tree, link: { label, href } };
    tools.room.leaveOut();
    return undefined;
  }
  const label = title ?? position.words.at(-1) ?? tree.show;
  const above = [...position.above, { key, href: `#${position.anchor}`, label }];
  const inner: FieldPosition = { ...position, bare: false, listed: false, above };
  tree.fields = fieldsOf(node, inner, tools);
  tree.choices = choiceViews(node, inner, tools);
  if (tree.fields.length === 0 && tree.choices.length === 0) return undefined;
  return tree;
}

function fieldsOf(node: SchemaNode, position: FieldPosition, tools: ReferenceTools): FieldView[] {
  const { spec, room } = tools;
  if (room.isOver()) {
    room.leaveOut();
    return [];
  }
  const shown = node.properties.filter(({ schema }) => {
    const { readOnly, writeOnly } = spec.schema(schema);
    return position.side === 'request' ? !readOnly : !writeOnly;
  });
  position.room.fields -= shown.length;
  const field = (name: string, schema: SchemaId, facts: object = {}) => {
    const words = [...position.words, name];
    const id = tools.anchors.of(...words);
    return tools.field({ id, name, ...facts }, schema, { ...position, words, anchor: id }, tools);
  };
  const fields = shown.map(({ name, schema, required }) => field(name, schema, { required }));
  node.prefixItems.forEach((schema, index) => {
    fields.push(field(`[${index}]`, schema));
  });
  const isOpen = node.items !== undefined && !spec.schema(node.items).never;
  if (node.prefixItems.length > 0 && node.items !== undefined && isOpen) {
    fields.push(field(`[${node.prefixItems.length}…]`, node.items, { placeholder: true }));
  }
  if (node.contentSchema !== undefined) fields.push(field('contentSchema', node.contentSchema));
  for (const { pattern, schema } of node.patternProperties) {
    fields.push(field(`/${pattern}/`, schema, { placeholder: true }));
  }
  if (typeof node.additionalProperties === 'string') {
    fields.push(field('{key}', node.additionalProperties, { placeholder: true }));
  }
  return fields;
}

/** Whether there is nothing but a choice between values without parts, such as a text or some known ones. */
function isFewLines(node: SchemaNode, spec: ApiSpec): boolean {
  const { choices, ...others } = node;
  return (
    choices.length > 0 &&
    !hasParts({ ...others, choices: [] }, spec) &&
    choices.every(({ options }) =>
      options.every(({ schema }) => !hasParts(spec.schema(schema), spec)),
    )
  );
}
