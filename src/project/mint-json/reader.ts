import { arrayOf, find, type Located, type LocatedObject, objectOf } from '../located/located.ts';

/** The value at a dotted path in a located object; undefined if it is missing or of another type. */
export function get(node: Located | undefined, name: string): Located | undefined {
  return node && find(node, name.split('.'));
}

export function textOf(node: Located | undefined, name = ''): string | undefined {
  const found = name === '' ? node : get(node, name);
  return found?.kind === 'scalar' && typeof found.value === 'string' ? found.value : undefined;
}

export function flagOf(node: Located | undefined, name: string): boolean | undefined {
  const found = get(node, name);
  return found?.kind === 'scalar' && typeof found.value === 'boolean' ? found.value : undefined;
}

export function listOf(node: Located | undefined): Located[] {
  return node?.kind === 'array' ? node.items : [];
}

/** An object made of the defined parts; undefined if there are none. */
export function partsOf(
  owner: Located,
  parts: Record<string, Located | undefined>,
): LocatedObject | undefined {
  const object = objectOf(owner.at, parts);
  return object.entries.size > 0 ? object : undefined;
}

/** A list with every entry mapped and its position kept; undefined if it would be empty. */
export function mapList(
  node: Located | undefined,
  change: (item: Located) => Located | undefined,
): Located | undefined {
  const items = listOf(node)
    .map(change)
    .filter((item) => item !== undefined);
  return node && items.length > 0 ? arrayOf(node.at, items) : undefined;
}
