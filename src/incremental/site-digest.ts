import { createHash } from 'node:crypto';
import type { Targets } from '../links/targets.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { PageContext } from '../page/context.ts';
import type { FileHistory } from '../page/page-dates.ts';
import type { PageSource, Project } from '../project/project.ts';
import type { UrlOptions } from '../urls/options.ts';

/** Digests of what pages may show of the site beyond their own text. */
export interface SiteDigests {
  /** Of everything: the settings, the tree, and the heads of all pages. */
  all: string;
  /** Of what surrounds every page: the list of files, dates of changes, how addresses are written. */
  frame: string;
  /**
   * Of what each body may depend on: which addresses exist, and what is there. While this is the same, the documents of
   * a page depend on the rest only through what they show of it (`PageOutput.view`).
   */
  addresses: string;
  /** Of the routes of all pages in order, including those that only lead elsewhere. */
  order: string;
  /** Of each setting. */
  settings: Record<string, string>;
}

/** What the digests are made from. */
export interface DigestedSite {
  project: Project;
  tree: SiteTree;
  urls: UrlOptions;
  /** ISO dates of the last change, by file. */
  dates: ReadonlyMap<string, FileHistory>;
  targets: Pick<Targets, 'replaced'>;
  page: Pick<PageContext, 'assets'>;
}

/**
 * The contents of assets, templates and specifications are left out, because no page is reused after they have changed.
 * Digested as JSON: `v8.serialize` gives different bytes for equal values that were built differently. `last` are the
 * digests of a site with the same settings, tree and heads, which need not be computed again.
 */
export function siteDigests(
  { project, tree, urls, dates, targets, page }: DigestedSite,
  last?: SiteDigests,
): SiteDigests {
  const { snippets, specs, styles, scripts, assets, agents } = project;
  const own = [snippets, specs, styles, scripts, assets, agents];
  const files = [own, page.assets, [...targets.replaced]];
  const frame = digestOf(JSON.stringify([files, urls, listed(dates)]));
  if (last?.frame === frame) return last;
  const heads = project.pages.map(({ bytes: _, ...head }) => head);
  const resolved = Object.entries(tree).map(([key, value]) => [key, listed(value)]);
  const { redirects, unread, leftOut } = tree;
  const feeds = project.pages.filter(({ frontmatter }) => frontmatter.rss === true);
  const addresses = [tree.pages.map(addressOf), redirects, unread, leftOut, feeds.map(fileOf)];
  const settings = Object.entries(project.config).map(([key, value]): [string, string] => [
    key,
    digestOf(JSON.stringify(value)),
  ]);
  return {
    all: digestOf(frame, JSON.stringify([settings, heads, resolved])),
    frame,
    addresses: digestOf(JSON.stringify(addresses)),
    order: digestOf(JSON.stringify(tree.pages.map(({ route, url }) => [route, url !== undefined]))),
    settings: Object.fromEntries(settings),
  };
}

/** A digest of everything that the site may show of a page, except its text. */
export function headDigest({ bytes: _, ...head }: PageSource): string {
  return digestOf(JSON.stringify(head));
}

/** What has changed in a site since its last build. */
export interface SiteChange {
  /** Whether nothing that a page may show has changed. */
  isNone: boolean;
  /** Whether links may lead elsewhere, so that bodies may differ. */
  linksDiffer: boolean;
  /** Whether the order or the set of pages has changed. */
  orderDiffers: boolean;
  settings: readonly string[];
}

/**
 * Settings that affect a page only through what its documents show of the site (`SiteView`) and through the targets of
 * its links. Settings that affect every page are left out, because then all pages are made again anyway.
 */
const placed = new Set(['$schema', 'navigation', 'redirects', 'errors', 'seo', 'description']);

/** Undefined if the change may affect any page. */
export function changeOf(last: SiteDigests, now: SiteDigests): SiteChange | undefined {
  if (last.frame !== now.frame) return undefined;
  const keys = new Set([...Object.keys(last.settings), ...Object.keys(now.settings)]);
  const settings = [...keys].filter((key) => last.settings[key] !== now.settings[key]);
  if (!settings.every((key) => placed.has(key))) return undefined;
  return {
    isNone: last.all === now.all,
    linksDiffer:
      last.addresses !== now.addresses ||
      settings.includes('navigation') ||
      settings.includes('redirects'),
    orderDiffers: last.order !== now.order,
    settings,
  };
}

const fileOf = ({ file }: { file: string }) => file;

/** What other pages may ask about a page: its address, and what part of a specification is on it. */
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
