import type { NavElement } from '../../project/navigation-config.ts';
import { pointer } from '../../project/project.ts';
import type { NodeFacts } from '../elements/draft.ts';
import type { ConfigPath } from '../elements/elements.ts';
import type { Scope } from '../elements/inherit.ts';
import type { Position } from '../elements/position.ts';
import { languageTag } from '../scopes/languages.ts';
import { globalLinks } from './global-links.ts';
import type { Work } from './work.ts';

export function rootFacts(
  work: Work,
  element: NavElement,
  path: ConfigPath,
  scope: Scope,
): NodeFacts {
  return {
    kind: 'root',
    label: '',
    hidden: false,
    searchable: true,
    config: pointer(path),
    ...inherited(scope),
    ...globals(work, element, path),
  };
}

/** The settings of an element, with those that it inherits. */
export function elementFacts(
  work: Work,
  element: NavElement,
  { kind, path, isTopLevel }: Position,
  scope: Scope,
  label: string,
): NodeFacts {
  const { icon, tag, description, color, align } = element;
  return {
    // A group with only an `href` is a link in the sidebar.
    kind: kind === 'group' && element.href !== undefined ? 'link' : kind,
    label,
    ...(icon !== undefined && { icon }),
    ...(tag !== undefined && { tag }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
    ...(align !== undefined && { align }),
    hidden: scope.hidden,
    searchable: scope.searchable,
    ...(kind === 'group' && { expanded: isTopLevel || element.expanded === true }),
    ...(kind === 'group' && { topLevel: isTopLevel }),
    ...(element.default === true && { default: true }),
    ...(kind === 'language' && { language: { code: label, tag: languageTag(label) } }),
    config: pointer(path),
    ...inherited(scope),
    ...globals(work, element, path),
  };
}

function inherited({ openapi, asyncapi, directory, boost }: Scope): Partial<NodeFacts> {
  return {
    ...(openapi.length > 0 && { openapi }),
    ...(asyncapi.length > 0 && { asyncapi }),
    ...(directory !== undefined && { directory }),
    ...(boost !== undefined && { boost }),
  };
}

function globals(work: Work, element: NavElement, path: ConfigPath): Pick<NodeFacts, 'global'> {
  if (element.global === undefined) return {};
  return { global: globalLinks(work, element.global, [...path, 'global']) };
}
