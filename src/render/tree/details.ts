import type { Element, ElementContent } from 'hast';
import { anchorOf } from '../../lib/slug.ts';
import { readableText, textOf } from '../nodes/text-of.ts';
import type { Scope, Walk } from './walk.ts';

/**
 * A plain HTML `<details>`: its summary becomes a title for search and gets an id, so that a search result inside it
 * can be opened. Inside a live component it stays unchanged.
 */
export function details(node: Element, walk: Walk, scope: Scope): Element {
  const at = node.children.findIndex(isSummary);
  const summary = node.children.slice(at, at + 1);
  const rest = node.children.filter((_, place) => place !== at);
  const textBy = (read: typeof readableText) =>
    summary.map((child) => read(child, walk.tools.registry)).join('');
  const id = idOf(node, textBy(textOf), walk, scope);
  const visit = () => [
    ...walk.sections.apart(() => walk.children(summary, scope)),
    ...walk.children(rest, scope),
  ];
  walk.sections.boundary();
  const own = { anchor: id ?? '', title: textBy(readableText).replace(/\s+/g, ' ').trim() };
  const children = walk.sections.within(visit, id === undefined ? undefined : own);
  walk.sections.boundary();
  const properties = id === undefined ? node.properties : { ...node.properties, id };
  return { ...node, properties, children };
}

function idOf({ properties }: Element, title: string, walk: Walk, scope: Scope) {
  const { id } = properties;
  if (typeof id === 'string' && id !== '') return id;
  if (scope.live || walk.page.isPart) return undefined;
  return walk.ids.component(anchorOf(title) || 'details', walk.claimed());
}

function isSummary(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}
