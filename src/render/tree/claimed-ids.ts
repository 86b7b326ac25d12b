import type { ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { anchorOf } from '../../lib/slug.ts';
import { createNumbering } from '../nodes/ids.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { textOf } from '../nodes/text-of.ts';
import { headingDepth } from './heading.ts';
import { linkTargetsOf } from './link-targets.ts';

/** All ids that headings will use and that the author wrote on elements. A repeated heading uses one with a number. */
export function claimedIds(
  nodes: readonly ElementContent[],
  registry: Registry,
): ReadonlySet<string> {
  const ids = new Set<string>();
  const numbered = createNumbering(2);
  const visit = (node: ElementContent): void => {
    if (node.type !== 'element') return;
    const element = plainElement(node, registry) ?? node;
    if (headingDepth(element) === undefined) {
      if (!node.data?.component) for (const id of linkTargetsOf(element)) ids.add(id);
      element.children.forEach(visit);
      return;
    }
    const { id } = element.properties;
    const wanted = typeof id === 'string' ? id : anchorOf(textOf(element, registry));
    ids.add(numbered(wanted, (one) => ids.has(one)));
  };
  nodes.forEach(visit);
  return ids;
}
