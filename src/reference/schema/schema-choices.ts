import type { SchemaId, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import type { ChoiceView, OptionView } from '../view/view.ts';
import { hasParts } from './schema-parts.ts';
import { typeLabel } from './type-label.ts';

/** The most options in a row of buttons, and the most characters of all their labels. */
const maxInRow = 6;
const longestRow = 70;

interface LabelledOption {
  text: string;
  schema: SchemaId;
  /**
   * The name of the option in anchors, or else its label. Existing links use numbers for the options of a choice:
   * `body-one-of-0`.
   */
  anchor?: string;
}

/** Schemas beside the fields of an object: `oneOf`, `anyOf`, `not`, conditions. */
export function choiceViews(
  node: SchemaNode,
  place: FieldPosition,
  tools: ReferenceTools,
): ChoiceView[] {
  const { string, spec } = tools;
  const views = node.choices.map(({ kind, options, discriminator, fallback }) => {
    const word = string(kind === 'oneOf' ? 'apiOneOf' : 'apiAnyOf');
    const labels = options.map(({ schema, label, value, index: position }, index) => {
      const name = label ?? typeLabel(spec.schema(schema), spec);
      const isNameless = name === 'object' || name === 'any';
      const text = isNameless ? string('apiOption').replace('{number}', `${index + 1}`) : name;
      return {
        text: value === undefined || value === text ? text : `${text} (${value})`,
        anchor: `one-of-${position}`,
        schema,
      };
    });
    const other = fallback === undefined ? undefined : labels[fallback]?.text;
    const rest = other === undefined ? [] : [`${string('default')}: ${other}`];
    const says = [word, ...(discriminator === undefined ? [] : [discriminator]), ...rest];
    return choiceView(says.join(' · '), labels);
  });
  for (const schema of node.not.filter(hasMore)) {
    views.push(choiceView(string('apiNot'), [{ text: string('apiNot'), schema }]));
  }
  for (const { if: test, then, else: otherwise } of node.conditions) {
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

  function choiceView(label: string, options: LabelledOption[]): ChoiceView {
    return {
      label,
      control: tools.anchors.control(),
      dropdown: isDropdown(options.map(({ text }) => text)),
      ...(options.length === 1 && label.endsWith(options[0]!.text) && { isSaid: true }),
      options: options.map(({ text, schema, anchor = text }, index): OptionView => {
        const words = options.length > 1 ? [...place.words, anchor] : place.words;
        const id = options.length > 1 ? tools.anchors.of(...words) : undefined;
        const field = tools.field({}, schema, { ...place, words, bare: true }, tools);
        // Whether the button that selects the option already shows the type.
        const isSaid = options.length > 1 && isCalled(text, field.type);
        return {
          ...(id !== undefined && { id }),
          label: text,
          chosen: index === 0,
          field: isSaid ? { ...field, wholeType: false } : field,
        };
      }),
    };
  }

  function hasMore(schema: SchemaId): boolean {
    const inner = spec.schema(schema);
    return hasParts(inner, spec) || inner.enum !== undefined || inner.types.length > 0;
  }
}

/** Whether a label has this name, with or without the value that selects it. */
export function isCalled(label: string, name: string): boolean {
  return label === name || label.startsWith(`${name} (`);
}

export function isDropdown(labels: readonly string[]): boolean {
  return labels.length > maxInRow || labels.join('').length > longestRow;
}
