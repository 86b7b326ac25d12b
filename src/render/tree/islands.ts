import type { Element, ElementContent } from 'hast';
import type { Html } from '../../lib/html.ts';
import { stringify } from './stringify.ts';
import { outerScope, type Scope, type Walk } from './walk.ts';

/** Comments that mark a live component for the browser, without effect on style or layout. */
export function island(node: Element, number: number, walk: Walk, scope: Scope): ElementContent[] {
  walk.features.add('islands');
  return [
    { type: 'raw', value: `<!--oct ${number}-->` },
    ...walk.children(node.children, { ...scope, live: true }),
    { type: 'raw', value: `<!--/oct ${number}-->` },
  ];
}

/** Content passed to a live component, also stored as HTML, since the component may show it again or only later. */
export function slot(node: Element, number: number, walk: Walk, scope: Scope): ElementContent[] {
  const children = walk.children(node.children, { ...scope, live: false });
  walk.slots.set(number, stringify(children));
  return children;
}

/** Content that a live component does not show at first. It is still indexed and checked. */
export function hiddenSlot(nodes: ElementContent[], walk: Walk): Html {
  return stringify(walk.children(nodes, { ...outerScope, hidesOutline: true }));
}
