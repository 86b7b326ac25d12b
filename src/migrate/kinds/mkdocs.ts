import { basename, dirname, join } from 'node:path/posix';
import {
  type ConfigObject,
  type ConfigValue,
  isObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../config-code/values.ts';
import { routeOfFile } from '../routes.ts';
import type { Lost, NavEntry, NavTab, SourcePage } from '../source.ts';
import {
  leadsOut,
  markdownFiles,
  readSource,
  readSourcePage,
  readYamlFile,
} from '../source-files.ts';
import { folderEntries } from './folder-entries.ts';
import type { KindReader } from './kind.ts';

export const readMkdocs: KindReader = ({ root, configFile, lost }) => {
  const config = readYaml(root, configFile, lost);
  const docs = join(dirname(configFile), textAt(config, 'docs_dir') ?? 'docs');
  const pages = markdownFiles(root, docs).flatMap((file) => {
    const page = readSourcePage(root, file, routeOfFile(file.slice(docs.length + 1)));
    return page ? [page] : [];
  });
  const nav = listAt(config, 'nav');
  const files = new Set(pages.map(({ file }) => file));
  const tree: Tree = { configFile, docs, files };
  const entries = nav.length > 0 ? entriesOf(nav, tree) : folderEntries(pages, docs);
  const repository = textAt(config, 'repo_url');
  const theme = objectAt(config, 'theme');
  const site = textAt(config, 'site_url');
  for (const plugin of plugins(config)) {
    if (/^(?:search|redirects|minify|social|git-|privacy)/.test(plugin.name)) continue;
    lost.push({
      file: configFile,
      line: lineOf(root, configFile, plugin.name),
      what: `The plugin \`${plugin.name}\` has no counterpart; what it writes into pages is missing.`,
    });
  }
  const logo = textAt(theme, 'logo');
  const asset = (path: string | undefined) =>
    path === undefined ? undefined : `/${path.replace(/^\//, '')}`;
  return {
    name: textAt(config, 'site_name') ?? basename(root),
    description: textAt(config, 'site_description'),
    base: site && URL.canParse(site) ? new URL(site).pathname : '/',
    site: site && URL.canParse(site) ? new URL(site).origin : undefined,
    logo: logo === undefined ? undefined : { light: asset(logo)!, dark: asset(logo)! },
    favicon: asset(textAt(theme, 'favicon')),
    pages,
    outside: leadsOut(docs) ? docs : undefined,
    staticFolders: [docs],
    navigation: tabsOf(entries, listAt(theme, 'features').includes('navigation.tabs')),
    links:
      repository === undefined
        ? []
        : [{ label: textAt(config, 'repo_name') ?? 'GitHub', href: repository }],
    redirects: redirectsOf(config),
  };
};

/** A configuration may inherit from another; tags for Python objects are ignored. */
function readYaml(root: string, file: string, lost: Lost[], depth = 0): ConfigObject {
  const own = readYamlFile(root, file, lost, (text) =>
    text.replace(/!!?(?:python|ENV|relative)\S*/g, ''),
  );
  const parent = textAt(own, 'INHERIT');
  if (parent === undefined || depth > 5) return own;
  return Object.assign(readYaml(root, join(dirname(file), parent), lost, depth + 1), own);
}

interface Tree {
  configFile: string;
  docs: string;
  /** The files of all pages. */
  files: ReadonlySet<string>;
}

function entriesOf(items: ConfigValue[], tree: Tree): NavEntry[] {
  return items.flatMap((item): NavEntry[] => {
    if (typeof item === 'string') return pageOrLink(item, undefined, tree);
    if (!isObject(item)) return [];
    return Object.entries(item).flatMap(([label, inner]) => {
      if (typeof inner === 'string') return pageOrLink(inner, label, tree);
      return Array.isArray(inner) ? [groupOf(label, entriesOf(inner, tree))] : [];
    });
  });
}

/** A page without a name at the start of a group is the page of the group itself (`navigation.indexes`). */
function groupOf(label: string, entries: NavEntry[]): NavEntry {
  const [first] = entries;
  const isIndex =
    first?.kind === 'page' &&
    first.label === undefined &&
    /(?:index|readme)\.md$/i.test(first.file);
  return isIndex
    ? { kind: 'group', label, entries: entries.slice(1), page: first.file }
    : { kind: 'group', label, entries };
}

function pageOrLink(
  target: string,
  label: string | undefined,
  { configFile, docs, files }: Tree,
): NavEntry[] {
  const file = join(docs, target);
  if (files.has(file)) return [{ kind: 'page', file, label }];
  if (/^https?:\/\//.test(target)) return [{ kind: 'link', label: label ?? target, href: target }];
  // `folder/` includes all pages of a folder (the plugin literate-nav).
  const folder = file.replace(/\/$/, '');
  const pages = /\.mdx?$/.test(file)
    ? []
    : [...files].filter((one) => one.startsWith(`${folder}/`));
  const entries = folderEntries(
    pages.map((one) => ({ file: one, frontmatter: {} }) as SourcePage),
    folder,
  );
  if (entries.length === 0) return [{ kind: 'missing', target, file: configFile }];
  return label === undefined ? entries : [{ kind: 'group', label, entries }];
}

function tabsOf(entries: NavEntry[], hasTabs: boolean): NavTab[] {
  if (!hasTabs) return [{ label: '', entries }];
  const tabs: NavTab[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'group') {
      const label = (entry.kind === 'missing' ? undefined : entry.label) ?? 'Home';
      tabs.push({ label, entries: [entry] });
      continue;
    }
    const page: NavEntry[] = entry.page === undefined ? [] : [{ kind: 'page', file: entry.page }];
    tabs.push({ label: entry.label, entries: [...page, ...entry.entries] });
  }
  return tabs;
}

function plugins(config: ConfigObject): { name: string; options: ConfigValue }[] {
  const value = valueAt(config, 'plugins');
  if (isObject(value)) return Object.entries(value).map(([name, options]) => ({ name, options }));
  return listAt(config, 'plugins').flatMap((plugin) => {
    if (typeof plugin === 'string') return [{ name: plugin, options: undefined }];
    return isObject(plugin)
      ? Object.entries(plugin).map(([name, options]) => ({ name, options }))
      : [];
  });
}

function redirectsOf(config: ConfigObject): { source: string; destination: string }[] {
  const options = plugins(config).find(({ name }) => name === 'redirects')?.options;
  return Object.entries(objectAt(options, 'redirect_maps')).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const destination = /^https?:/.test(to)
      ? to
      : `/${routeOfFile(to.replace(/#.*/s, ''))}${/#.*/s.exec(to)?.[0] ?? ''}`;
    return [{ source: `/${routeOfFile(from)}`, destination }];
  });
}

function lineOf(root: string, file: string, word: string): number {
  const lines = (readSource(root, file) ?? '').split('\n');
  return Math.max(1, lines.findIndex((line) => line.includes(word)) + 1);
}
