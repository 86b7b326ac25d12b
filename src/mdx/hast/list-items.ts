import type { List } from 'mdast';
import { defaultHandlers, type Options } from 'remark-rehype';

type Handler = NonNullable<NonNullable<Options['handlers']>['listItem']>;

/**
 * Converts list items. The library searches the whole list for blank lines between its items again for each item; this
 * does it once.
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
