import { pointer } from '../../project/project.ts';
import type { Draft } from '../elements/draft.ts';
import type { ConfigPath } from '../elements/elements.ts';

/**
 * The node that takes generated groups. One level holds one type of child: beside tabs they come in a tab of their
 * own, and where there are versions or languages, in the default one.
 */
export function hostOf(draft: Draft, key: 'openapi' | 'asyncapi', path: ConfigPath): Draft {
  const sibling = draft.children.find(({ facts }) => !sidebarKinds.has(facts.kind));
  if (!sibling) return draft;
  const { kind } = sibling.facts;
  if (kind === 'version' || kind === 'language') {
    const divisions = draft.children.filter(({ facts }) => facts.href === undefined);
    const main = divisions.find(({ facts }) => facts.default) ?? divisions[0];
    return main ? hostOf(main, key, path) : draft;
  }
  const host: Draft = {
    facts: {
      kind,
      label: key === 'openapi' ? 'API Reference' : 'Websockets',
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
