import { hasGroups } from '../../openapi/restrict/reader.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';

/** The access rules of a page in frontmatter or `x-mint`: `groups` or `public`. */
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
 * The key that restricts access: `groups`, or `public: false` on the page or (if the page says nothing) above it. A
 * page with `public: true` is open, whatever groups its playground is for.
 */
export function restrictedBy(
  rules: AccessRules,
  inherited: boolean | undefined,
): 'groups' | 'public' | undefined {
  if (rules.public === true) return undefined;
  if (hasGroups(rules.groups)) return 'groups';
  return (rules.public ?? inherited) === false ? 'public' : undefined;
}
