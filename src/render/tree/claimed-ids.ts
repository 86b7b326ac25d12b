import type { ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { anchorOf } from '../../lib/slug.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { textOf } from '../nodes/text-of.ts';
import { headingDepth } from './heading.ts';
import { placesOf } from './places-of.ts';

/** All ids that headings will use and that the author wrote on elements. */
export function claimedIds(
  nodes: readonly ElementContent[],
  registry: Registry,
  found = new Set<string>(),
): ReadonlySet<string> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const element = plainElement(node, registry) ?? node;
    if (headingDepth(element) === undefined) {
      if (!node.data?.component) for (const id of placesOf(element)) found.add(id);
      claimedIds(element.children, registry, found);
      continue;
    }
    const { id } = element.properties;
    found.add(typeof id === 'string' ? id : anchorOf(textOf(element, registry)));
  }
  return found;
}
