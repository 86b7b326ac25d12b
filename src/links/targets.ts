import { createSuggestPath } from '../diagnostics/suggest-path.ts';
import { withoutSlashes } from '../lib/text/slashes.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import type { PageSource } from '../project/project.ts';
import { type AuthoredUrl, decode, resolveUrl } from '../urls/authored.ts';
import { feedFileOf } from '../urls/file-of.ts';
import { encodePath } from '../urls/href.ts';
import { normalPath } from '../urls/normal-path.ts';
import { matchRedirects, type RedirectPattern, redirectPattern } from '../urls/redirect-pattern.ts';

/** What a path of the site resolves to. */
export type Target =
  /**
   * `query` includes its `?`. Queries and hashes of redirects on the way take precedence, those of the last one first.
   */
  | { kind: 'page'; route: string; query?: string; hash?: string }
  | { kind: 'file'; file: string }
  | { kind: 'external'; url: string };

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

/** Everything that a link inside the site can resolve to. */
export interface Targets {
  /** Follows redirects, and resolves a folder to its first page. Undefined if there is no target. */
  find(url: Internal): Target | undefined;
  /** Resolves without the redirects of docs.json. */
  findDirect(url: Internal): Target | undefined;
  /** The closest existing path, with its leading slash. */
  suggest(url: Internal): string | undefined;
  /**
   * The first folder of a path that exists only without that folder, so the folder is probably the site's base path.
   */
  baseIn(url: Internal): { base: string; path: string } | undefined;
  /** Whether the target is unknown: it may be a page of a spec that could not be fetched. */
  isUnknown(url: Internal): boolean;
  redirects: RedirectPattern[];
  /** The addresses of all pages, folders and files, in the form of `normalPath`. Computed once. */
  paths(): readonly string[];
  /** Output paths of generated files that the author's redirects replace. */
  replaced: ReadonlySet<string>;
  /** The destination of the first redirect that matches a decoded path with a leading slash. */
  redirect(path: string): string | undefined;
}

export interface TargetSources {
  tree: Pick<SiteTree, 'pages' | 'redirects' | 'unread'>;
  /** Folders without a page of their own, with the page that each resolves to (`folderPages`). */
  folders: ReadonlyMap<string, string>;
  assets: readonly string[];
  redirects: readonly { source: string; destination: string }[];
  /** For a site with a known address: it has a sitemap, and the feeds that its pages request. */
  generated?: { site?: string; pages: readonly Pick<PageSource, 'file' | 'frontmatter'>[] };
  /** Base paths of the site, which authors may include in their links. */
  bases: readonly string[];
}

/** Files that every site has by default. */
const generatedFiles = [
  'robots.txt',
  'llms.txt',
  'llms-full.txt',
  'skill.md',
  '.well-known/llms.txt',
  '.well-known/skills/index.json',
  '.well-known/agent-skills/index.json',
];

/** Longer chains of redirects are treated as loops. */
const maxChain = 10;

export function createTargets(sources: TargetSources): Targets {
  const pages = pageTargets(sources.tree);
  const redirects = sources.redirects.map(({ source, destination }) =>
    redirectPattern(source, destination),
  );
  const replaced = replacedFiles(redirects, sources.assets);
  const files = new Map(
    [
      ...sources.assets,
      ...[...generatedFiles, ...siteFiles(sources)].filter((file) => !replaced.has(file)),
    ].map((file) => [file.normalize('NFC'), file]),
  );
  const match = matchRedirects(redirects);
  const redirect = (path: string) => match(encodePath(path))?.to;
  const bases = sources.bases.map(withoutSlashes).filter((base) => base !== '');

  const findDirect = (url: Internal): Target | undefined => {
    const page = pages.get(url.page.normalize('NFC'));
    if (page) return page.kind === 'page' ? pageTarget(page.route, url) : page;
    const file = files.get(url.path.normalize('NFC'));
    return file === undefined ? undefined : { kind: 'file', file };
  };
  const follow = (url: Internal, hops: number): Target | undefined => {
    const direct = findDirect(url);
    if (direct) return direct;
    const destination = redirect(`/${url.path}`);
    if (destination !== undefined) {
      const next = resolveUrl(destination, '');
      if (next.kind === 'external') return { kind: 'external', url: destination };
      if (next.kind !== 'internal' || hops === maxChain) return undefined;
      const rest = { query: next.query || url.query, hash: next.hash ?? url.hash };
      return follow({ ...next, ...rest }, hops + 1);
    }
    const first = sources.folders.get(url.page.normalize('NFC'));
    return first === undefined ? undefined : pageTarget(first, url);
  };
  const find = (url: Internal): Target | undefined => {
    for (const asked of [url, ...bases.map((base) => withoutBase(url, base))]) {
      const target = asked && follow(asked, 0);
      if (target) return target;
    }
    return undefined;
  };

  const suggestPage = createSuggestPath(pages.keys());
  const suggestFile = createSuggestPath(files.keys());
  let firstFolders: Set<string> | undefined;
  let paths: readonly string[] | undefined;

  return {
    find,
    findDirect,
    suggest(url) {
      const path = isFilePath(url.path) ? suggestFile(url.path) : suggestPage(url.page);
      return path === undefined ? undefined : `/${path}`;
    },
    isUnknown: (url) => sources.tree.unread.some((folder) => isBelow(url.path, folder)),
    baseIn(url) {
      const [base = '', ...rest] = url.path.split('/');
      firstFolders ??= new Set([...pages.keys(), ...files.keys()].map(firstFolder));
      if (base === '' || rest.length === 0 || firstFolders.has(base)) return;
      const inner = withoutBase(url, base);
      return inner && find(inner) && { base: `/${base}`, path: `/${inner.path}` };
    },
    redirects,
    paths() {
      paths ??= [...pages.keys(), ...sources.folders.keys(), ...files.keys()].map((path) =>
        normalPath(encodePath(`/${path}`)),
      );
      return paths;
    },
    replaced,
    redirect,
  };
}

function pageTarget(route: string, { query, hash }: Internal): Target {
  return { kind: 'page', route, ...(query && { query }), hash };
}

/** Generated files that a redirect replaces: not an author's file, nor one that hosts need, nor one in `_octavo`. */
function replacedFiles(redirects: RedirectPattern[], assets: readonly string[]): Set<string> {
  const replaced = redirects
    .filter(({ isStatic }) => isStatic)
    .map(({ source }) => decode(source.slice(1)))
    .filter((path) => isFilePath(path) || path.endsWith('.md'))
    .filter((path) => !/^(?:_|vercel\.json$|404\.html$|\.(?!well-known\/))/.test(path));
  const own = new Set(assets);
  return new Set(replaced.filter((path) => !own.has(path)));
}

/** Files that only a site with a known address has. */
function siteFiles({ tree, generated }: TargetSources): string[] {
  if (generated?.site === undefined) return [];
  const withFeed = new Set(
    generated.pages.filter(({ frontmatter }) => frontmatter.rss === true).map(({ file }) => file),
  );
  const feeds = tree.pages.filter(({ file }) => file !== undefined && withFeed.has(file));
  return ['sitemap.xml', ...feeds.map(({ route }) => feedFileOf(route))];
}

/** Pages by path, including their variants and the division roots that redirect to a first page. */
function pageTargets(tree: Pick<SiteTree, 'pages' | 'redirects'>): Map<string, Target> {
  const targets = new Map<string, Target>();
  const add = (route: string, target: Target) => {
    const key = route.slice(1).normalize('NFC');
    if (!targets.has(key)) targets.set(key, target);
  };
  for (const page of tree.pages) {
    if (page.url === undefined) add(page.route, { kind: 'page', route: page.route });
    else add(page.route, { kind: 'external', url: page.url });
    for (const { route } of page.variants) add(route, { kind: 'page', route });
  }
  for (const { from, to } of tree.redirects) add(from, { kind: 'page', route: to });
  return targets;
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) || folder === '';
}

function withoutBase(url: Internal, base: string): Internal | undefined {
  if (url.path === base) return { ...url, path: '', page: '' };
  if (!url.path.startsWith(`${base}/`)) return undefined;
  return { ...url, path: url.path.slice(base.length + 1), page: url.page.slice(base.length + 1) };
}

function firstFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

/** Whether a path names a file rather than a page: it ends in a short extension with a letter (so not `v1.2`). */
export function isFilePath(path: string): boolean {
  return /\.(?!mdx?$)(?=[a-z0-9]*[a-z])[a-z0-9]{2,5}$/i.test(decode(path));
}
