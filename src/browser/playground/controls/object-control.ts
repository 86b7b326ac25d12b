import { isObject } from '../../../openapi/samples/example-value.ts';
import type { SchemaNode } from '../../../openapi/schema/schema-node.ts';
import { h } from '../dom.ts';
import type { Source } from '../page-data.ts';
import type { Control, ControlOptions } from './control.ts';
import { field } from './field.ts';

/** The properties of an object, one below the other. */
export function objectControl(options: ControlOptions, source: Source): Control {
  return { element: propertyFields(options, source), folds: true };
}

/** Typing into a property makes the object; when the last one is emptied it is gone. */
export function propertyFields(options: ControlOptions, source: Source): HTMLElement {
  const { node, depth, onValue, onFiles } = options;
  const fixed = fixedValues(node, source);
  let value: Record<string, unknown> = { ...(isObject(options.value) ? options.value : fixed) };
  const set = (name: string, entry: unknown) => {
    const { [name]: _, ...others } = value;
    value = entry === undefined ? others : { ...value, [name]: entry };
    const isTyped = Object.keys(value).some((key) => !(key in fixed));
    onValue(isTyped ? { ...value } : undefined);
  };
  const fields = node.properties.flatMap(({ name, schema, required }) => {
    const property = source.schema(schema);
    if (property.readOnly) return [];
    const made = field(
      {
        name,
        schema,
        required,
        hint: property.description,
        value: value[name],
        onValue: (entry) => set(name, entry),
        // Files stand at the top of a form only.
        ...(onFiles && depth === 0 && { onFiles, fileField: name }),
      },
      source,
      depth + 1,
    );
    return [made];
  });
  return h('div', { class: 'oct-play-fields' }, ...fields);
}

/** What an object with anything in it cannot but hold: nobody has to choose that. */
function fixedValues(node: SchemaNode, source: Source): Record<string, unknown> {
  const fixed = node.properties.flatMap(({ name, schema, required }): [string, unknown][] => {
    const { readOnly, const: only, enum: values } = source.schema(schema);
    const value = only ?? (values?.length === 1 ? values[0] : undefined);
    return required && !readOnly && value ? [[name, value.value]] : [];
  });
  return fixed.length < node.properties.length ? Object.fromEntries(fixed) : {};
}
