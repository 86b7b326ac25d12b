import type { Element } from 'hast';

/** The fragments that links to an element can use: its id, and the `name` of an anchor, as in older pages. */
export function linkTargetsOf({ tagName, properties }: Element): string[] {
  const { id, name } = properties;
  const ids = tagName === 'a' ? [id, name] : [id];
  return ids.filter((one) => typeof one === 'string' && one !== '') as string[];
}
