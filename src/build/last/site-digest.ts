import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { Workshop } from '../workshop.ts';

/**
 * Names what a page may show of the site beyond its own text: the tree, and what the heads of all pages say. Settings,
 * assets, templates and specifications are not in it: a build after they have changed takes nothing over.
 */
export function siteDigest({
  project,
  tree,
  dates,
  page,
}: Pick<Workshop, 'project' | 'tree' | 'dates' | 'page'>): string {
  const heads = project.pages.map(({ bytes: _, ...head }) => head);
  const { snippets, specs, styles, scripts } = project;
  const { fragments, assets } = page;
  const seen = [heads, snippets, specs, styles, scripts, tree, dates, fragments, assets];
  return createHash('sha1').update(serialize(seen)).digest('base64url');
}
