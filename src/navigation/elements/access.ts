import { hasGroups } from '../../openapi/restrict/marks.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';

/** What frontmatter or `x-mint` says about who may read a page: `groups` or `public`. */
export interface AccessRules {
  groups: unknown;
  public: unknown;
}

export function accessRules(
  frontmatter: Partial<Frontmatter>,
  groups: readonly string[] = [],
): AccessRules {
  const { groups: own, public: isPublic } = frontmatter;
  return { groups: hasGroups(own) ? own : groups, public: isPublic };
}

/**
 * Which key keeps readers out: `groups`, or `public: false` on the page or, where it says nothing, above it. A page
 * that is `public` is open, whatever groups its playground is for.
 */
export function restrictedBy(
  rules: AccessRules,
  inherited: boolean | undefined,
): 'groups' | 'public' | undefined {
  if (rules.public === true) return undefined;
  if (hasGroups(rules.groups)) return 'groups';
  return (rules.public ?? inherited) === false ? 'public' : undefined;
}
