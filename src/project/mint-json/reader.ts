import { arrayOf, find, type Located, type LocatedObject, objectOf } from '../located/located.ts';

/** Reading a located object by dotted names; what is absent or of another kind reads as nothing. */
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

/** An object made of parts, or nothing when it has none. */
export function partsOf(
  owner: Located,
  parts: Record<string, Located | undefined>,
): LocatedObject | undefined {
  const object = objectOf(owner.at, parts);
  return object.entries.size > 0 ? object : undefined;
}

/** A list with every entry changed, at the place of the old one; nothing when it has no entries. */
export function mapList(
  node: Located | undefined,
  change: (item: Located) => Located | undefined,
): Located | undefined {
  const items = listOf(node)
    .map(change)
    .filter((item) => item !== undefined);
  return node && items.length > 0 ? arrayOf(node.at, items) : undefined;
}
