import type { ElementContent } from 'hast';
import { markdownOf } from './markdown/write.ts';
import { createIds } from './nodes/ids.ts';
import type { TreePage, TreeTools } from './nodes/tools.ts';
import { createSections } from './sections/sections.ts';
import { claimedIds } from './tree/claimed-ids.ts';
import type { Walk } from './tree/walk.ts';
import { visitAll } from './visit-nodes.ts';

/** Begins the walk over the content of a page. */
export function createWalk(content: ElementContent[], page: TreePage, tools: TreeTools): Walk {
  let claimed: ReadonlySet<string> | undefined;
  const walk: Walk = {
    page,
    tools,
    ids: createIds(),
    sections: createSections(),
    outline: [],
    links: [],
    images: [],
    panel: [],
    features: new Set(),
    diagnostics: [],
    classes: new Set(),
    code: new Map(),
    slots: new Map(),
    pictures: 0,
    counts: new Map(),
    instances: new Map(),
    headingIds: new Map(),
    positions: new Map(),
    claimed() {
      claimed ??= claimedIds(content, tools.registry);
      return claimed;
    },
    children: (nodes, scope) => visitAll(nodes, walk, scope),
    visitWith: (other, nodes, scope) => visitAll(nodes, other, scope),
    markdown: markdownOf,
  };
  return walk;
}
