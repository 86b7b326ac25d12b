import { withoutQuery } from '../lib/text/address.ts';
import { trimmed } from './routes.ts';
import type { NavEntry, NavTab, SourcePage, SourceSite } from './source.ts';
import { nameInWords, plainTitle } from './words.ts';

type Entry = string | Group;

interface Group {
  group: string;
  root?: string;
  expanded?: true;
  pages: Entry[];
}

export interface NewConfig {
  config: object;
  /** Pages that only represent links of the sidebar, by path. */
  linkPages: Map<string, string>;
}

/** A page's path in docs.json. */
export function pagePath({ route }: Pick<SourcePage, 'route'>): string {
  return route === '' ? 'index' : route;
}

/** The docs.json of a site. `asset` returns the new address of a file of the source. */
export function newConfig(
  site: SourceSite,
  asset: (path: string) => string | undefined,
): NewConfig {
  const linkPages = new Map<string, string>();
  const paths = new Map(site.pages.map((page) => [page.file, pagePath(page)]));
  const tabs = site.navigation
    .map((tab) => ({
      tab: plainTitle(tab.label) || firstName(tab, paths),
      groups: groupsOf(tab, paths, linkPages),
    }))
    .filter(({ groups }) => groups.length > 0);
  const [light, dark] = [site.logo?.light, site.logo?.dark].map((path) => path && asset(path));
  const canonical = canonicalOf(site);
  const moved = redirects(site);
  const listed = new Set(tabs.flatMap(({ groups }) => groups.flatMap(pagesOf)));
  // The other generators publish and index pages that are in no sidebar; in Octavo, these are hidden by default.
  const hasOthers = tabs.length > 0 && [...paths.values()].some((path) => !listed.has(path));
  const seo = {
    ...(canonical && { metatags: { canonical } }),
    ...(hasOthers && { indexing: 'all' }),
  };
  const favicon = site.favicon && asset(site.favicon);
  const config = {
    $schema: './node_modules/octavo/dist/schema/docs.json',
    theme: 'mint',
    name: site.name,
    ...(site.description && { description: site.description }),
    colors: { primary: site.primary ?? '#2563eb' },
    ...(light && { logo: { light, dark: dark ?? light } }),
    ...(favicon && { favicon }),
    navigation:
      tabs.length > 1
        ? { tabs: unique(tabs) }
        : { groups: tabs[0]?.groups ?? [{ group: site.name, pages: [...paths.values()] }] },
    ...(site.links.length > 0 && { navbar: { links: site.links.slice(0, 5) } }),
    ...(moved.length > 0 && { redirects: moved }),
    ...(Object.keys(seo).length > 0 && { seo }),
  };
  return { config, linkPages };
}

function pagesOf(entry: Entry): string[] {
  if (typeof entry === 'string') return [entry];
  return [...(entry.root ? [entry.root] : []), ...entry.pages.flatMap(pagesOf)];
}

function canonicalOf({ site, base }: SourceSite): string | undefined {
  if (!site || !URL.canParse(base, site)) return undefined;
  const { protocol, href } = new URL(base, site);
  return /^https?:$/.test(protocol) ? href.replace(/\/$/, '') : undefined;
}

/** Two sidebars may have the same name. */
function unique(tabs: { tab: string; groups: Entry[] }[]): object[] {
  const seen = new Map<string, number>();
  return tabs.map(({ tab, groups }) => {
    const count = (seen.get(tab) ?? 0) + 1;
    seen.set(tab, count);
    return { tab: count > 1 ? `${tab} ${count}` : tab, groups };
  });
}

/** The top level of a sidebar consists of groups, so pages between them are put into a group of their own. */
export function groupsOf(
  tab: NavTab,
  paths: ReadonlyMap<string, string>,
  linkPages: Map<string, string>,
): Group[] {
  const seen = new Set<string>();
  const groups: Group[] = [];
  let loose: Group | undefined;
  for (const entry of entriesOf(tab.entries, paths, linkPages, seen)) {
    if (typeof entry !== 'string') {
      loose = undefined;
      groups.push(entry);
    } else if (loose) loose.pages.push(entry);
    else {
      loose = { group: groups.length === 0 && tab.label ? tab.label : ' ', pages: [entry] };
      groups.push(loose);
    }
  }
  return groups;
}

function entriesOf(
  entries: readonly NavEntry[],
  paths: ReadonlyMap<string, string>,
  linkPages: Map<string, string>,
  seen: Set<string>,
): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.kind === 'missing') return [];
    if (entry.kind === 'link') return [linkPage(entry, linkPages)];
    if (entry.kind === 'page') {
      const path = paths.get(entry.file);
      if (path === undefined || seen.has(path)) return [];
      seen.add(path);
      return [path];
    }
    const root = entry.page === undefined ? undefined : paths.get(entry.page);
    const isNew = root !== undefined && !seen.has(root);
    if (isNew) seen.add(root);
    const pages = entriesOf(entry.entries, paths, linkPages, seen);
    if (pages.length === 0) return isNew ? [root] : [];
    return [
      {
        group: plainTitle(entry.label) || nameOf(root ?? pages[0]),
        ...(isNew && { root }),
        ...(entry.collapsed === false && { expanded: true as const }),
        pages,
      },
    ];
  });
}

function firstName(tab: NavTab, paths: ReadonlyMap<string, string>): string {
  const first = tab.entries.find((entry) => entry.kind === 'page');
  return nameOf(first && paths.get(first.file));
}

/** A group without a name gets that of its first page. */
function nameOf(first: Entry | undefined): string {
  return typeof first === 'string' ? nameInWords(first.split('/').at(-1)!) : ' ';
}

/** A link in a sidebar becomes a page whose frontmatter contains only the address. */
function linkPage(
  { label, href }: { label: string; href: string },
  linkPages: Map<string, string>,
): string {
  const stem =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 80)
      .replace(/^-+|(?<!-)-+$/g, '') || 'link';
  let path = `links/${stem}`;
  const text = `---\ntitle: ${JSON.stringify(label)}\nurl: ${JSON.stringify(href)}\n---\n`;
  for (let count = 2; linkPages.has(path) && linkPages.get(path) !== text; count++)
    path = `links/${stem}-${count}`;
  linkPages.set(path, text);
  return path;
}

/**
 * Redirects from addresses without a page. One whose destination is missing in the source as well is reported and left
 * out.
 */
function redirects(site: SourceSite): { source: string; destination: string }[] {
  const routes = new Set(site.pages.map(({ route }) => route.toLowerCase()));
  const all = new Map<string, string>();
  for (const { source, destination } of site.redirects) {
    const from = `/${trimmed(source)}`;
    if (all.has(from) || routes.has(from.slice(1).toLowerCase())) continue;
    all.set(from, /^https?:/.test(destination) ? destination : `/${trimmed(destination)}`);
  }
  return [...all].flatMap(([source, destination]) => {
    const target = trimmed(withoutQuery(destination));
    const isKnown =
      /^https?:|[:*]/.test(destination) ||
      routes.has(target.toLowerCase()) ||
      all.has(`/${target}`);
    if (isKnown && source !== destination) return [{ source, destination }];
    site.lost.push({
      file: site.configFile,
      line: 1,
      what: `The redirect from \`${source}\` leads to \`${destination}\`, which is no page.`,
    });
    return [];
  });
}
