import { type Mapping, mapping } from '../document/values.ts';
import { hasGroups, isIncluded, type RestrictedContent } from './reader.ts';

/**
 * Whether a part of a specification is only for readers with a login, and not included. A part marked `public` is not
 * restricted, whatever its groups.
 */
export function isClosed(part: Mapping, included: RestrictedContent): boolean {
  if (part['x-mint'] === undefined) return false;
  const { groups, metadata } = mapping(part['x-mint']);
  const page = mapping(metadata);
  if (page.public === true) return false;
  const isRestricted = hasGroups(groups) || hasGroups(page.groups) || page.public === false;
  return isRestricted && !(isIncluded(groups, included) && isIncluded(page.groups, included));
}

const none: ReadonlySet<string> = new Set();

/**
 * Values of an `enum` that only some readers may see, because `x-mint-enum` lists groups for them, and that are not
 * included. A text there only describes the value.
 */
export function closedValues(schema: Mapping, included: RestrictedContent): ReadonlySet<string> {
  if (schema['x-mint-enum'] === undefined) return none;
  const entries = Object.entries(mapping(schema['x-mint-enum']));
  const closed = entries.filter(
    ([, groups]) =>
      typeof groups !== 'string' && hasGroups(groups) && !isIncluded(groups, included),
  );
  return new Set(closed.map(([value]) => value));
}
