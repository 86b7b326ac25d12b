import type { DescribedField } from '../rendered.ts';
import type { Walk } from './walk.ts';

/**
 * The parameters that a page itself describes, in reading order. A field inside another one (for example in its
 * `Expandable`) is its child.
 */
export function describedFields(walk: Walk): DescribedField[] {
  const fields: DescribedField[] = [];
  for (const instance of walk.instances.values()) {
    if (instance.name !== 'ParamField' || instance.id === undefined) continue;
    const { query, path, body, header, cookie, ...props } = instance.read as Record<
      string,
      unknown
    >;
    const [place, name] =
      Object.entries({ query, path, body, header, cookie }).find(
        ([, value]) => typeof value === 'string',
      ) ?? [];
    if (place === undefined) continue;
    let above = instance.parent;
    while (above && above.name !== 'ParamField') above = above.parent;
    fields.push({
      id: instance.id,
      ...(above?.id !== undefined && { parent: above.id }),
      place: place as DescribedField['place'],
      name: String(name),
      ...(typeof props.type === 'string' && { type: props.type }),
      required: props.required === true,
      deprecated: props.deprecated === true,
      ...(isPlainValue(props.default) && { default: String(props.default) }),
      ...(isPlainValue(props.placeholder) && { placeholder: String(props.placeholder) }),
    });
  }
  return fields;
}

function isPlainValue(value: unknown): boolean {
  return (
    (typeof value === 'string' && value !== '') ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  );
}
