import type { RenderedTree } from '../render/render-tree.ts';
import type { SectionView } from './view/view.ts';

/** A section in the outline of its page, with its lists, callbacks and the links of its responses below it. */
export function sectionOutline(
  { id, title, responses = [], callbacks = [], lists = [] }: SectionView,
  word: (key: string) => string,
): RenderedTree['outline'] {
  return [
    { id, title, depth: 2 },
    ...lists.flatMap((list) =>
      list.id === undefined ? [] : [{ id: list.id, title: list.title ?? '', depth: 3 }],
    ),
    ...callbacks.map((callback) => ({ id: callback.id, title: callback.name, depth: 3 })),
    ...responses.flatMap(({ status, linksId }) =>
      linksId === undefined
        ? []
        : [{ id: linksId, title: `${status} ${word('apiLinks')}`, depth: 3 }],
    ),
  ];
}
