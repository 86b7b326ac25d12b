import type { List } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>;

/**
 * Converts items of lists. The library looks through the whole list for each of its items, to see whether there are
 * blank lines between them; this does so once.
 */
export function listItems(): Handler {
  const known = new WeakMap<List, List>();
  return (state, item, parent) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, item, parent);
    const summary = known.get(parent) ?? { type: 'list', spread: isLoose(parent), children: [] };
    known.set(parent, summary);
    return defaultHandlers.listItem(state, item, summary);
  };
}

function isLoose({ spread, children }: List): boolean {
  return spread || children.some((item) => item.spread ?? item.children.length > 1);
}
