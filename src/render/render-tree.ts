import type { ElementContent, Root } from 'hast';
import type { Html } from '../lib/html.ts';
import { createWalk } from './create-walk.ts';
import { feedEntries } from './markdown/feed-entries.ts';
import { writeMarkdown } from './markdown/write.ts';
import type { TreePage, TreeTools } from './nodes/tools.ts';
import type { Rendered } from './rendered.ts';
import { describedFields } from './tree/described-fields.ts';
import { hiddenSlot } from './tree/islands.ts';
import { stringify } from './tree/stringify.ts';
import { withoutTitle } from './tree/title-heading.ts';
import { isContent, outerScope } from './tree/walk.ts';

/** A rendered body; its dependencies are known to the provider of the context. */
export type RenderedTree = Omit<Rendered, 'deps'>;

/** Content passed to live components, as resolved trees in the order of their numbers. */
export type SlotTrees = readonly ElementContent[][];

export interface TreeResult {
  rendered: RenderedTree;
  slots: Html[];
  /** The author's class names. */
  classes: ReadonlySet<string>;
  /** Highlighted code blocks of live components, by code. */
  code: ReadonlyMap<string, Record<string, unknown>>;
}

/**
 * Renders a resolved tree: text, elements and component nodes (`data: { component: true, props }`), with nothing left
 * to evaluate. Every problem has a location.
 */
export function renderTree(
  tree: Root,
  page: TreePage,
  tools: TreeTools,
  slots: SlotTrees = [],
): TreeResult {
  const content = tree.children.filter(isContent);
  const text = withoutTitle(content, page, tools);
  // In these modes the page shows no title, so the heading stays in the body.
  const shown = page.mode === 'custom' || page.mode === 'frame' ? content : text;
  const walk = createWalk(shown, page, tools);
  const body = walk.children(shown, outerScope);
  const fields = describedFields(walk);
  const slotHtml = slots.map((nodes, slot) => walk.slots.get(slot) ?? hiddenSlot(nodes, walk));
  const rendered: RenderedTree = {
    html: stringify(body),
    ...(walk.panel.length > 0 && { panel: walk.panel.join('\n') }),
    ...(fields.length > 0 && { fields }),
    outline: walk.outline,
    ids: walk.ids.all,
    links: walk.links,
    images: walk.images,
    sections: walk.sections.list(),
    markdown: writeMarkdown(text, walk),
    ...(walk.counts.has('Update') && { updates: feedEntries(walk) }),
    features: [...walk.features].sort(),
    diagnostics: walk.diagnostics,
  };
  return { rendered, slots: slotHtml, classes: walk.classes, code: walk.code };
}
