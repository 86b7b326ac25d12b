import {
  arrayOf,
  find,
  type LocatedObject,
  type LocatedValue,
  objectOf,
} from '../located/located.ts';

/** The value at a dotted path in a located object; undefined if it is missing or of another type. */
export function get(node: LocatedValue | undefined, name: string): LocatedValue | undefined {
  return node && find(node, name.split('.'));
}

export function textOf(node: LocatedValue | undefined, name = ''): string | undefined {
  const value = name === '' ? node : get(node, name);
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

export function flagOf(node: LocatedValue | undefined, name: string): boolean | undefined {
  const value = get(node, name);
  return value?.kind === 'scalar' && typeof value.value === 'boolean' ? value.value : undefined;
}

export function listOf(node: LocatedValue | undefined): LocatedValue[] {
  return node?.kind === 'array' ? node.items : [];
}

/** An object made of the defined parts; undefined if there are none. */
export function partsOf(
  owner: LocatedValue,
  parts: Record<string, LocatedValue | undefined>,
): LocatedObject | undefined {
  const object = objectOf(owner.at, parts);
  return object.entries.size > 0 ? object : undefined;
}

/** A list with every entry mapped and its position kept; undefined if it would be empty. */
export function mapList(
  node: LocatedValue | undefined,
  change: (item: LocatedValue) => LocatedValue | undefined,
): LocatedValue | undefined {
  const items = listOf(node)
    .map(change)
    .filter((item) => item !== undefined);
  return node && items.length > 0 ? arrayOf(node.at, items) : undefined;
}
