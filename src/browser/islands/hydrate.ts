import type { VNode } from 'preact';
import { createElement, Fragment, hydrate, render } from 'preact/compat';
import type { ClientData } from '../../evaluate/client/page-scripts.ts';
import type { Modules } from './modules.ts';
import { findPlaces, type Place, stage } from './place.ts';
import { partsOf } from './runtime.ts';

type Document = { [partsOf]?: (props: object) => Record<number, () => unknown> };

/** Makes the page's islands alive, each by itself: what goes wrong in one stays there. */
export function hydrateIslands({ islands, slots }: ClientData, modules: Modules): void {
  Object.assign(modules.slots, slots);
  const places = findPlaces();
  for (const [number, [file, part, props, browserOnly]] of islands.entries()) {
    const place = places.get(number);
    if (!place) continue;
    try {
      const document = modules.load(file).default as Document;
      // As in MDX, an expression belongs to a component: it may call hooks itself.
      const Part = () =>
        createElement(Fragment, null, document[partsOf]?.(props)[part]?.() as VNode);
      start(createElement(Part, {}), place, browserOnly === 1);
    } catch (error) {
      console.error(error);
    }
  }
}

/** Takes over what the build rendered; where that was not the component, it makes room for it. */
function start(vnode: VNode, place: Place, anew: boolean): void {
  if (anew) for (const node of place.nodes()) node.remove();
  const before = place.nodes();
  const root = stage(place);
  if (anew) render(vnode, root);
  else hydrate(vnode, root);
  const used = new Set(ownNodes(root.__k));
  for (const node of before) if (!used.has(node)) node.remove();
}

/** A node of Preact's tree: its children and its DOM node. These names are the same in all its packages. */
interface Rendered {
  type: unknown;
  __k?: (Rendered | null)[] | null;
  __e?: ChildNode | null;
}

/** The outermost DOM nodes of a tree. */
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
