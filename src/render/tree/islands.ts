import type { Element, ElementContent } from 'hast';
import type { Html } from '../../lib/html.ts';
import { stringify } from './stringify.ts';
import { outerScope, type Scope, type Walk } from './walk.ts';

/** Marks between which the browser finds what becomes alive; in the way of no style and no layout. */
export function island(node: Element, number: number, walk: Walk, scope: Scope): ElementContent[] {
  walk.features.add('islands');
  return [
    { type: 'raw', value: `<!--oct ${number}-->` },
    ...walk.children(node.children, { ...scope, live: true }),
    { type: 'raw', value: `<!--/oct ${number}-->` },
  ];
}

/** Content that the browser gets as finished HTML, since a live component may show it again, or only later. */
export function slot(node: Element, number: number, walk: Walk, scope: Scope): ElementContent[] {
  const children = walk.children(node.children, { ...scope, live: false });
  walk.slots.set(number, stringify(children));
  return children;
}

/** What a live component does not show at first. Its text is found and checked as if it did. */
export function hiddenSlot(nodes: ElementContent[], walk: Walk): Html {
  return stringify(walk.children(nodes, { ...outerScope, hidesOutline: true }));
}
