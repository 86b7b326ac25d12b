import { isObject } from '../../../lib/numbers/exact-number.ts';
import { fixedValue } from '../../../openapi/samples/examples/given-value.ts';
import type { Property, SchemaNode } from '../../../openapi/schema/schema-node.ts';
import { h } from '../dom.ts';
import type { Source } from '../page-data.ts';
import type { Control, ControlOptions, ControlTools } from './control.ts';

/** The properties of an object, one below the other. */
export function objectControl(options: ControlOptions, tools: ControlTools): Control {
  return { element: propertyFields(options, tools), folds: true };
}

/**
 * Typing into a property creates the object with its fixed values; when all fields are empty, the object is removed.
 */
export function propertyFields(options: ControlOptions, tools: ControlTools): HTMLElement {
  const { source, field } = tools;
  const { node, depth, onValue, onFiles } = options;
  let value: Record<string, unknown> = isObject(options.value) ? { ...options.value } : {};
  const elements = new Map<string, HTMLElement>();
  const make = ({ name, schema, required }: Property): HTMLElement => {
    const element = field(
      {
        name,
        schema,
        required,
        hint: source.schema(schema).description,
        value: value[name],
        onValue: (entry) => set(name, entry),
        // Files can only be at the top level of a form.
        ...(onFiles && depth === 0 && { onFiles, fileField: name }),
      },
      depth + 1,
    );
    elements.set(name, element);
    return element;
  };
  const set = (name: string, entry: unknown) => {
    const isNew = Object.keys(value).length === 0 && entry !== undefined;
    const { [name]: _, ...others } = value;
    value = entry === undefined ? others : { ...others, [name]: entry };
    if (isNew) addFixed();
    onValue(Object.keys(value).length > 0 ? { ...value } : undefined);
  };
  const addFixed = () => {
    for (const [name, entry] of Object.entries(fixedValues(node, source))) {
      const property = node.properties.find((one) => one.name === name);
      if (name in value || !property) continue;
      value = { ...value, [name]: entry };
      elements.get(name)?.replaceWith(make(property));
    }
  };
  const shown = node.properties.filter(({ schema }) => !source.schema(schema).readOnly);
  return h('div', { class: 'oct-play-fields' }, ...shown.map(make));
}

/** Properties with only one possible value, which need no choice. */
function fixedValues(node: SchemaNode, source: Source): Record<string, unknown> {
  const fixed = node.properties.flatMap(({ name, schema, required }): [string, unknown][] => {
    const property = source.schema(schema);
    const value = fixedValue(property);
    return required && !property.readOnly && value ? [[name, value.value]] : [];
  });
  return fixed.length < node.properties.length ? Object.fromEntries(fixed) : {};
}
