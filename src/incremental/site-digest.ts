import { createHash } from 'node:crypto';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { PageContext } from '../page/context.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { Project } from '../project/project.ts';

/** Digests of what pages may show of the site beyond their own text. */
export interface SiteDigests {
  /** Of all of it: the tree, and the heads of all pages. */
  all: string;
  /**
   * Of what each body may depend on: which addresses there are, and what is at them. While this is the same, the
   * documents of a page depend on the rest only by what they show of it (`PageOutput.view`).
   */
  addresses: string;
}

/**
 * Settings, contents of assets, templates and specifications are left out, since no page is reused after they have
 * changed. As JSON: `v8.serialize` gives different bytes for equal values that were built in another way.
 */
export function siteDigests({
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
}): SiteDigests {
  const heads = project.pages.map(({ bytes: _, ...head }) => head);
  const { snippets, specs, styles, scripts, assets } = project;
  const files = JSON.stringify([snippets, specs, styles, scripts, assets, page.assets]);
  const dated = JSON.stringify(listed(dates));
  const resolved = Object.entries(tree).map(([key, value]) => [key, listed(value)]);
  const { redirects, unread, leftOut } = tree;
  const feeds = project.pages.filter(({ frontmatter }) => frontmatter.rss === true);
  const addresses = [tree.pages.map(addressOf), redirects, unread, leftOut, feeds.map(fileOf)];
  return {
    all: digestOf(files, dated, JSON.stringify([heads, resolved])),
    addresses: digestOf(files, dated, JSON.stringify(addresses)),
  };
}

const fileOf = ({ file }: { file: string }) => file;

/** What others may ask of a page: where it is, and what of a specification is on it. */
function addressOf(page: SitePage): unknown {
  const { id, route, kind, file, url, nodes, hidden, restricted, variants } = page;
  const { operation, schema, overview, changes, spec } = page;
  const places = [id, route, kind, file, url, nodes.length > 0, hidden, restricted, variants];
  return [...places, operation, schema, overview, changes, spec];
}

function digestOf(...texts: string[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(text).update('\n');
  return hash.digest('base64url');
}

/** JSON writes a map as an empty object, so it becomes the list of its entries. */
function listed(value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
