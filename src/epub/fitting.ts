import type { Element, ElementContent } from 'hast';
import { only } from './elements.ts';
import { element } from './tree.ts';

/** Wraps children that HTML does not allow at this place. */
export function fitting(tag: string, children: ElementContent[]): ElementContent[] {
  const allowed = only[tag];
  if (!allowed) return children;
  const fitted = children.flatMap((child) => {
    if (child.type === 'text') return child.value.trim() === '' ? [] : [wrapped(tag, [child])];
    return child.type === 'element' && !allowed.includes(child.tagName)
      ? [wrapped(tag, [child])]
      : [child];
  });
  return tag === 'table' ? inOrder(fitted as Element[]) : fitted;
}

/** A table has one caption, one head and one foot, in this order; further ones are parts of its body. */
function inOrder(parts: Element[]): Element[] {
  const first = (name: string) => parts.find(({ tagName }) => tagName === name);
  const [caption, head, foot] = ['caption', 'thead', 'tfoot'].map(first);
  const body = parts
    .filter((part) => part !== caption && part !== head && part !== foot)
    .filter(({ tagName }) => tagName !== 'caption')
    .map((part) => ({ ...part, tagName: 'tbody' }));
  return [caption, head, ...body, foot].filter((part) => part !== undefined);
}

function wrapped(tag: string, children: ElementContent[]): ElementContent {
  if (tag === 'table') return element('tbody', {}, [wrapped('tbody', children)]);
  if (tag.startsWith('t') && tag !== 'tr') return element('tr', {}, [wrapped('tr', children)]);
  return element(only[tag]![0]!, {}, children);
}
