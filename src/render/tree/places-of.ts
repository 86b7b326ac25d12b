import type { Element } from 'hast';

/** What an element can be linked to by: its id, and the name of an anchor, as older pages have it. */
export function placesOf({ tagName, properties }: Element): string[] {
  const { id, name } = properties;
  const given = tagName === 'a' ? [id, name] : [id];
  return given.filter((one) => typeof one === 'string' && one !== '') as string[];
}
