import { basename, dirname, join } from 'node:path/posix';
import type { ReadModule } from '../config-code/read-module.ts';
import {
  type ConfigObject,
  type ConfigValue,
  isObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../config-code/values.ts';
import { joinRoute } from '../routes.ts';
import type { NavEntry, NavTab, SourcePage } from '../source.ts';
import {
  leadsOut,
  markdownFiles,
  readSource,
  readSourcePage,
  yamlObject,
} from '../source-files.ts';
import { folderEntries } from './folder-entries.ts';
import type { KindReader } from './kind.ts';

export const readDocusaurus: KindReader = (context) => {
  const { root, configFile, module, lost } = context;
  const folder = dirname(configFile);
  const { value: config } = module(configFile);
  const options = docsOptions(config);
  const path = join(folder, textAt(options, 'path') ?? 'docs');
  const routeBase = textAt(options, 'routeBasePath') ?? 'docs';
  const pages = markdownFiles(root, path)
    .filter((file) => !/(?:^|\/)_/.test(file.slice(path.length)))
    .flatMap((file) => {
      const page = readSourcePage(root, file, '');
      return page ? [{ ...page, route: routeOf(page, path, routeBase) }] : [];
    });
  const ids = new Map(pages.map((page) => [idOf(page, path), page.file]));
  const sidebarFile = textAt(options, 'sidebarPath');
  const sidebars = sidebarFile === undefined ? undefined : module(join(folder, sidebarFile));
  const navbar = objectAt(config, 'themeConfig', 'navbar');
  if (valueAt(config, 'i18n', 'locales') && listAt(config, 'i18n', 'locales').length > 1)
    lost.push({ file: configFile, line: 1, what: 'Translations in `i18n` were not carried over.' });
  if (readSource(root, join(folder, 'versions.json')) !== undefined)
    lost.push({
      file: join(folder, 'versions.json'),
      line: 1,
      what: 'Only the current version was carried over.',
    });
  const blog = markdownFiles(root, join(folder, 'blog')).length;
  if (blog > 0)
    lost.push({
      file: join(folder, 'blog'),
      line: 1,
      what: `${blog} blog posts were not carried over.`,
      hint: 'Write them as `<Update>` entries of a changelog page.',
    });
  const navigation = tabsOf(sidebars, {
    pages,
    ids,
    path,
    root,
    routeBase,
    sidebarFile: sidebarFile === undefined ? configFile : join(folder, sidebarFile),
  });
  const logo = objectAt(navbar, 'logo');
  const src = textAt(logo, 'src');
  return {
    name: textAt(config, 'title') ?? basename(root),
    description: textAt(config, 'tagline'),
    base: textAt(config, 'baseUrl') ?? '/',
    site: textAt(config, 'url'),
    logo: src === undefined ? undefined : { light: src, dark: textAt(logo, 'srcDark') ?? src },
    favicon: textAt(config, 'favicon'),
    pages,
    outside: leadsOut(path) ? path : undefined,
    staticFolders: staticFolders(config).map((name) => join(folder, name)),
    navigation,
    links: navbarLinks(navbar),
    redirects: [...redirectsOf(config), ...indexRedirects(navigation, pages)],
  };
};

interface Docs {
  root: string;
  path: string;
  pages: SourcePage[];
  ids: ReadonlyMap<string, string>;
  routeBase: string;
  sidebarFile: string;
}

/** The options of the docs plugin, from a preset or a plugin of its own. */
function docsOptions(config: ConfigValue): ConfigObject {
  for (const preset of [...listAt(config, 'presets'), ...listAt(config, 'plugins')]) {
    if (!Array.isArray(preset)) continue;
    const docs = valueAt(preset[1], 'docs');
    if (isObject(docs)) return docs;
    if (textAt(preset[0])?.includes('content-docs')) return objectAt(preset[1]);
  }
  return Object.create(null);
}

function staticFolders(config: ConfigValue): string[] {
  const names = listAt(config, 'staticDirectories').filter((name) => typeof name === 'string');
  return names.length > 0 ? names : ['static'];
}

/** Removes the number before a name: it determines the order, and is not part of the address. */
const withoutNumber = (name: string) => name.replace(/^\d+\s*[-_.]+\s*(?=\D)/, '');

function nameOf(file: string, path: string): string {
  return file
    .slice(path.length + 1)
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(withoutNumber)
    .join('/');
}

function idOf(page: SourcePage, path: string): string {
  const name = nameOf(page.file, path);
  const id = textAt(page.frontmatter, 'id');
  return id === undefined ? name : join(dirname(name), id);
}

function routeOf(page: SourcePage, path: string, routeBase: string): string {
  const slug = textAt(page.frontmatter, 'slug');
  const id = idOf(page, path);
  if (slug !== undefined)
    return joinRoute(routeBase, slug.startsWith('/') ? slug : join(dirname(id), slug));
  const parts = id.split('/');
  const last = parts.at(-1)!.toLowerCase();
  const isIndex =
    textAt(page.frontmatter, 'id') === undefined &&
    (last === 'index' || last === 'readme' || last === parts.at(-2)?.toLowerCase());
  return joinRoute(routeBase, (isIndex ? parts.slice(0, -1) : parts).join('/'));
}

function tabsOf(sidebars: ReadModule | undefined, docs: Docs): NavTab[] {
  const value = sidebars?.value;
  if (!isObject(value))
    return [{ label: '', entries: folderEntries(docs.pages, docs.path, docusaurusFolder(docs)) }];
  return Object.entries(value).map(([name, items]) => ({
    label: name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase()),
    entries: Array.isArray(items) ? sectionsOf(items, docs) : itemsOf(items, docs),
  }));
}

/** An HTML item with text is shown above the items that follow it, so it becomes the name of their group. */
function sectionsOf(items: ConfigValue[], docs: Docs): NavEntry[] {
  const top: NavEntry[] = [];
  let section = top;
  for (const item of items) {
    const html = textAt(item, 'type') === 'html' ? (textAt(item, 'value') ?? '') : undefined;
    const label = html
      ?.replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (label) {
      section = [];
      top.push({ kind: 'group', label, entries: section });
    } else section.push(...itemOf(item, docs));
  }
  return top;
}

function itemsOf(items: ConfigValue, docs: Docs): NavEntry[] {
  if (Array.isArray(items)) return items.flatMap((item) => itemOf(item, docs));
  if (!isObject(items)) return [];
  return Object.entries(items).map(([label, inner]) => ({
    kind: 'group',
    label,
    entries: itemsOf(inner, docs),
  }));
}

function itemOf(item: ConfigValue, docs: Docs): NavEntry[] {
  if (typeof item === 'string') return pageOf(item, undefined, docs);
  if (!isObject(item)) return [];
  const label = textAt(item, 'label');
  switch (textAt(item, 'type')) {
    case 'doc':
    case 'ref':
      return pageOf(textAt(item, 'id') ?? '', label, docs);
    case 'link': {
      const href = textAt(item, 'href') ?? '';
      if (/^(?!https?:|mailto:|tel:)[a-z][\w+.-]*:/i.test(href))
        return [{ kind: 'missing', target: href, file: docs.sidebarFile }];
      return label === undefined ? [] : [{ kind: 'link', label, href }];
    }
    case 'autogenerated':
      return folderEntries(
        docs.pages,
        join(docs.path, textAt(item, 'dirName') ?? '.'),
        docusaurusFolder(docs),
      );
    case 'category': {
      const page = docs.ids.get(textAt(item, 'link', 'id') ?? '');
      const entries = itemsOf(item.items, docs);
      const address = indexAddress(item.link, label ?? '', docs);
      const collapsed = item.collapsed !== false;
      return [{ kind: 'group', label: label ?? '', entries, page, collapsed, address }];
    }
    case undefined:
      return itemsOf(item, docs);
    default:
      return [];
  }
}

function pageOf(id: string, label: string | undefined, docs: Docs): NavEntry[] {
  const file = docs.ids.get(id);
  return file === undefined
    ? [{ kind: 'missing', target: id, file: docs.sidebarFile }]
    : [{ kind: 'page', file, label }];
}

/** Reads the label and position of a folder from its `_category_` file. */
function docusaurusFolder(docs: Docs) {
  const { root } = docs;
  return (folder: string) => {
    const text = ['json', 'yml', 'yaml']
      .map((type) => readSource(root, `${folder}/_category_.${type}`))
      .find(Boolean);
    const head = text === undefined ? undefined : yamlObject(text);
    const position = Number(head?.position ?? /^(\d+)/.exec(basename(folder))?.[1]);
    const label = textAt(head, 'label') ?? withoutNumber(basename(folder));
    return { label, position, address: indexAddress(valueAt(head, 'link'), label, docs) };
  };
}

/** The address of the page with cards that Docusaurus generates for a category on request. */
function indexAddress(link: ConfigValue, label: string, docs: Docs): string | undefined {
  if (textAt(link, 'type') !== 'generated-index') return undefined;
  const words = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return joinRoute(docs.routeBase, textAt(link, 'slug') ?? `category/${words.join('-')}`);
}

/** Redirects from such pages to the first page of their category. */
function indexRedirects(
  navigation: readonly NavTab[],
  pages: readonly SourcePage[],
): { source: string; destination: string }[] {
  const firstOf = (entry: NavEntry): string | undefined => {
    if (entry.kind === 'page') return entry.file;
    if (entry.kind !== 'group') return undefined;
    return entry.page ?? entry.entries.map(firstOf).find(Boolean);
  };
  const visit = (entry: NavEntry): { source: string; destination: string }[] => {
    if (entry.kind !== 'group') return [];
    const inner = entry.entries.flatMap(visit);
    const first = pages.find(({ file }) => file === firstOf(entry));
    if (entry.address === undefined || !first) return inner;
    return [{ source: `/${entry.address}`, destination: `/${first.route}` }, ...inner];
  };
  return navigation.flatMap(({ entries }) => entries.flatMap(visit));
}

function navbarLinks(navbar: ConfigValue): { label: string; href: string }[] {
  return listAt(navbar, 'items').flatMap((item) => {
    const [label, href] = [textAt(item, 'label'), textAt(item, 'href')];
    return label && href?.startsWith('http') ? [{ label, href }] : [];
  });
}

function redirectsOf(config: ConfigValue): { source: string; destination: string }[] {
  return listAt(config, 'plugins').flatMap((plugin) => {
    if (!Array.isArray(plugin) || !textAt(plugin[0])?.includes('client-redirects')) return [];
    return listAt(plugin[1], 'redirects').flatMap((entry) => {
      const to = textAt(entry, 'to');
      const from = valueAt(entry, 'from');
      const sources = Array.isArray(from) ? from : [from];
      return sources.flatMap((source) =>
        typeof source === 'string' && to !== undefined ? [{ source, destination: to }] : [],
      );
    });
  });
}
