import { isObject } from '../../openapi/samples/example-value.ts';
import type { Control, ControlOptions } from './control.ts';
import { h } from './dom.ts';
import { field } from './field.ts';
import type { Source } from './page-data.ts';

/** The properties of an object, one below the other. */
export function objectControl(options: ControlOptions, source: Source): Control {
  return { element: propertyFields(options, source), folds: true };
}

/** Typing into a property makes the object; when the last one is emptied it is gone. */
export function propertyFields(options: ControlOptions, source: Source): HTMLElement {
  const { node, depth, onValue, onFiles } = options;
  let value: Record<string, unknown> = isObject(options.value) ? { ...options.value } : {};
  const set = (name: string, entry: unknown) => {
    const { [name]: _, ...others } = value;
    value = entry === undefined ? others : { ...value, [name]: entry };
    onValue(Object.keys(value).length === 0 ? undefined : { ...value });
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
