import { createHash } from 'node:crypto';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { PageContext } from '../page/context.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { Project } from '../project/project.ts';

/**
 * Digest of what a page may show of the site beyond its own text: the tree, and the heads of all pages. Settings,
 * contents of assets, templates and specifications are left out, since no page is reused after they have changed. As
 * JSON: `v8.serialize` gives different bytes for equal values that were built in another way.
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
  dates: ReadonlyMap<string, FileHistory>;
  page: Pick<PageContext, 'assets'>;
}): string {
  const heads = project.pages.map(({ bytes: _, ...head }) => head);
  const { snippets, specs, styles, scripts, assets: copied } = project;
  const { assets } = page;
  const resolved = Object.entries(tree).map(([key, value]) => [key, listed(value)]);
  const parts = [heads, snippets, specs, styles, scripts, copied, resolved, listed(dates)];
  const seen = JSON.stringify([...parts, assets]);
  return createHash('sha1').update(seen).digest('base64url');
}

/** JSON writes a map as an empty object, so it becomes the list of its entries. */
function listed(value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
