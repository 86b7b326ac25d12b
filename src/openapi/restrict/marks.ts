import { isMapping, type Mapping, mapping } from '../document/values.ts';

/**
 * Whether a list of groups restricts access: it has names, or rules with `includes` or `excludes`. A single entry
 * without a list counts, too.
 */
export function hasGroups(groups: unknown): boolean {
  if (Array.isArray(groups)) return groups.length > 0;
  if (isMapping(groups)) return hasGroups(groups.includes) || hasGroups(groups.excludes);
  return typeof groups === 'string' && groups.trim() !== '';
}

/**
 * Whether a part of a specification is only for readers with a login. A part marked `public` is not restricted,
 * whatever its groups.
 */
export function isForSome(part: Mapping): boolean {
  if (part['x-mint'] === undefined) return false;
  const { groups, metadata } = mapping(part['x-mint']);
  const page = mapping(metadata);
  if (page.public === true) return false;
  return hasGroups(groups) || hasGroups(page.groups) || page.public === false;
}

const none: ReadonlySet<string> = new Set();

/**
 * Values of an `enum` that only some readers may see, because `x-mint-enum` lists groups for them. A text there only
 * describes the value.
 */
export function valuesForSome(schema: Mapping): ReadonlySet<string> {
  if (schema['x-mint-enum'] === undefined) return none;
  const entries = Object.entries(mapping(schema['x-mint-enum']));
  const closed = entries.filter(([, groups]) => typeof groups !== 'string' && hasGroups(groups));
  return new Set(closed.map(([value]) => value));
}
