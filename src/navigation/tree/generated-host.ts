import type { SpecOutline } from '../../openapi/operation-ref.ts';
import { pointer } from '../../project/project.ts';
import type { Draft } from '../elements/draft.ts';
import type { ConfigPath } from '../elements/elements.ts';
import { unnamedGroup } from '../elements/slugs.ts';

/**
 * The node to which generated groups are added. One level can only have one kind of children: among tabs they get a
 * tab of their own, and among versions or languages they are added to the default one.
 */
export function hostOf(
  draft: Draft,
  outline: Pick<SpecOutline, 'operations'>,
  path: ConfigPath,
): Draft {
  const sibling = draft.children.find(({ facts }) => !sidebarKinds.has(facts.kind));
  if (!sibling) return draft;
  const { kind } = sibling.facts;
  if (kind === 'version' || kind === 'language') {
    const divisions = draft.children.filter(({ facts }) => facts.href === undefined);
    const main = divisions.find(({ facts }) => facts.default) ?? divisions[0];
    return main ? hostOf(main, outline, path) : draft;
  }
  const host: Draft = {
    facts: {
      kind,
      label: unnamedGroup(...outline.operations),
      hidden: draft.facts.hidden,
      searchable: draft.facts.searchable,
      config: pointer(path),
    },
    children: [],
  };
  draft.children.push(host);
  return host;
}

const sidebarKinds: ReadonlySet<string> = new Set(['group', 'page', 'link']);
