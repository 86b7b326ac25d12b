import type { VNode } from 'preact';
import { createElement, Fragment, hydrate, render } from 'preact/compat';
import type { ClientData } from '../../evaluate/client/page-scripts.ts';
import type { Modules } from './modules.ts';
import { findPlaces, type Place, stage } from './place.ts';
import { partsOf } from './runtime.ts';

type Document = { [partsOf]?: (props: object) => Record<number, () => unknown> };

/** Makes the page's islands interactive. An error in one does not affect the others. */
export function hydrateIslands({ islands, slots }: ClientData, modules: Modules): void {
  Object.assign(modules.slots, slots);
  const places = findPlaces();
  for (const [number, [file, part, props, browserOnly, ids]] of islands.entries()) {
    const place = places.get(number);
    if (!place) continue;
    try {
      const document = modules.load(file).default as Document;
      // As in MDX, an expression is part of a component, so it may call hooks.
      const Part = () =>
        createElement(Fragment, null, document[partsOf]?.(props)[part]?.() as VNode);
      start(Object.assign(createElement(Part, {}), ids && { __m: ids }), place, browserOnly === 1);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Hydrates what the build rendered, or replaces it if it is not the component's output. */
function start(vnode: VNode, place: Place, isFresh: boolean): void {
  if (isFresh) for (const node of place.nodes()) node.remove();
  const before = place.nodes();
  const root = stage(place);
  if (isFresh) render(vnode, root);
  else hydrate(vnode, root);
  const used = new Set(ownNodes(root.__k));
  for (const node of before) if (!used.has(node)) node.remove();
}

/** A node in Preact's tree: its children and its DOM node. All Preact packages use these property names. */
interface Rendered {
  type: unknown;
  __k?: (Rendered | null)[] | null;
  __e?: ChildNode | null;
}

/** The top-level DOM nodes of a tree. */
function ownNodes(vnode: Rendered | null | undefined): ChildNode[] {
  if (!vnode) return [];
  if (typeof vnode.type === 'function') return (vnode.__k ?? []).flatMap(ownNodes);
  return vnode.__e ? [vnode.__e] : [];
}

declare module './place.ts' {
  interface Stage {
    __k?: Rendered | null;
  }
}
