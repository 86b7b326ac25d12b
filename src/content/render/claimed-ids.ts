import type { ElementContent } from 'hast';
import type { Registry } from '../components/component.ts';
import { anchorOf } from '../slug.ts';
import { headingDepth } from './heading.ts';
import { plainElement } from './plain-element.ts';
import { textOf } from './text-of.ts';

/** The ids that the headings of a tree want for themselves, wherever they stand. */
export function claimedIds(
  nodes: readonly ElementContent[],
  registry: Registry,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const element = plainElement(node, registry) ?? node;
    if (headingDepth(element) === undefined) {
      claimedIds(element.children, registry, found);
      continue;
    }
    const { id } = element.properties;
    found.add(typeof id === 'string' ? id : anchorOf(textOf(element, registry)));
  }
  return found;
}
