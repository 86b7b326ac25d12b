import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import { hasParts } from './schema-tree.ts';
import type { ReferenceTools, Spot } from './tools.ts';
import { typeLabel } from './type-label.ts';
import type { ChoiceView, OptionView } from './view.ts';

/** Options that fit in a row of buttons, and the letters that they may have together. */
const mostInRow = 6;
const longestRow = 70;

/** `oneOf`, `anyOf`, `not`, conditions: schemas beside the fields of an object. */
export function choiceViews(node: SchemaNode, spot: Spot, tools: ReferenceTools): ChoiceView[] {
  const { string, spec } = tools;
  const views = node.choices.map(({ kind, options, discriminator }) => {
    const word = string(kind === 'oneOf' ? 'apiOneOf' : 'apiAnyOf');
    const labels = options.map(({ schema, label, value }, index) => {
      const name = label ?? typeLabel(spec.schema(schema), spec);
      const isNameless = name === 'object' || name === 'any';
      const text = isNameless ? string('apiOption').replace('{number}', `${index + 1}`) : name;
      return { text: value === undefined || value === text ? text : `${text} (${value})`, schema };
    });
    return choiceView(discriminator === undefined ? word : `${word} · ${discriminator}`, labels);
  });
  if (node.not !== undefined && hasMore(node.not)) {
    views.push(choiceView(string('apiNot'), [{ text: string('apiNot'), schema: node.not }]));
  }
  if (node.condition) {
    const { if: test, then, else: otherwise } = node.condition;
    views.push(
      choiceView(string('apiCondition'), [
        { text: string('apiIf'), schema: test },
        ...(then === undefined ? [] : [{ text: string('apiThen'), schema: then }]),
        ...(otherwise === undefined ? [] : [{ text: string('apiElse'), schema: otherwise }]),
      ]),
    );
  }
  for (const { property, schema } of node.dependencies) {
    if (schema === undefined) continue;
    const label = string('apiRequiredWith').replace('{name}', property);
    views.push(choiceView(label, [{ text: property, schema }]));
  }
  return views;

  function choiceView(label: string, options: { text: string; schema: SchemaId }[]): ChoiceView {
    return {
      label,
      control: tools.anchors.control(),
      dropdown: isDropdown(options.map(({ text }) => text)),
      options: options.map(({ text, schema }, index): OptionView => {
        const words = options.length > 1 ? [...spot.words, text] : spot.words;
        const inner = { ...spot, words, bare: true };
        return { label: text, chosen: index === 0, field: tools.field({}, schema, inner, tools) };
      }),
    };
  }

  function hasMore(schema: SchemaId): boolean {
    const inner = spec.schema(schema);
    return hasParts(inner, spec) || inner.enum !== undefined || inner.types.length > 0;
  }
}

export function isDropdown(labels: readonly string[]): boolean {
  return labels.length > mostInRow || labels.join('').length > longestRow;
}
