import { isMapping } from '../document/values.ts';

/** Who a site is built for: nobody in particular, or readers who have signed in and belong to groups. */
export interface Reader {
  signedIn: boolean;
  groups: readonly string[];
}

/** Which restricted pages and parts of specifications a build contains: none, all, or those that a reader may see. */
export type RestrictedContent = boolean | Reader;

/**
 * Whether a list of groups restricts access: it has names, or rules with `includes` or `excludes`. A single entry
 * without a list counts, too.
 */
export function hasGroups(groups: unknown): boolean {
  if (Array.isArray(groups)) return groups.length > 0;
  if (isMapping(groups)) return hasGroups(groups.includes) || hasGroups(groups.excludes);
  return typeof groups === 'string' && groups.trim() !== '';
}

/** Whether what is restricted to these groups, or only to readers who have signed in, is included. */
export function isIncluded(groups: unknown, included: RestrictedContent): boolean {
  if (typeof included === 'boolean') return included;
  return included.signedIn && (!hasGroups(groups) || isMember(groups, included.groups));
}

/** Groups in an unknown form admit nobody. */
function isMember(groups: unknown, own: readonly string[]): boolean {
  if (Array.isArray(groups)) return groups.some((one) => isMember(one, own));
  if (isMapping(groups)) {
    const { includes, excludes } = groups;
    return (
      (!hasGroups(includes) || isMember(includes, own)) &&
      !(hasGroups(excludes) && isMember(excludes, own))
    );
  }
  return typeof groups === 'string' && own.includes(groups.trim());
}
