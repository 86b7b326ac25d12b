import { createHash } from 'node:crypto';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { PageContext } from '../page/context.ts';
import type { Project } from '../project/project.ts';

/**
 * Names what a page may show of the site beyond its own text: the tree, and what the heads of all pages say. Settings,
 * what assets hold, templates and specifications are not in it: a build after they have changed takes nothing over.
 * As JSON, since the same values are other bytes to `v8.serialize` when they came about in another way.
 */
export function siteDigest({
  project,
  tree,
  dates,
  page,
}: {
  project: Project;
  tree: SiteTree;
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, string>;
  page: Pick<PageContext, 'fragments' | 'assets'>;
}): string {
  const heads = project.pages.map(({ bytes: _, ...head }) => head);
  const { snippets, specs, styles, scripts, assets: copied } = project;
  const { fragments, assets } = page;
  const resolved = Object.entries(tree).map(([key, value]) => [key, listed(value)]);
  const parts = [heads, snippets, specs, styles, scripts, copied, resolved, listed(dates)];
  const seen = JSON.stringify([...parts, listed(fragments), assets]);
  return createHash('sha1').update(seen).digest('base64url');
}

/** A map as the list of its entries: to JSON it is nothing. */
function listed(value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
