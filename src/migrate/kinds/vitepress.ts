import { basename, join } from 'node:path/posix';
import { withoutQuery } from '../../lib/text/address.ts';
import {
  type ConfigValue,
  isObject,
  listAt,
  objectAt,
  textAt,
  valueAt,
} from '../config-code/values.ts';
import { routeOfFile, trimmed } from '../routes.ts';
import type { NavEntry, NavTab, SourcePage } from '../source.ts';
import { leadsOut, markdownFiles, readSourcePage } from '../source-files.ts';
import { folderEntries } from './folder-entries.ts';
import type { KindReader } from './kind.ts';

export const readVitepress: KindReader = ({ root, configFile, module, lost }) => {
  const { value: config } = module(configFile);
  const project = configFile.replace(/(^|\/)\.vitepress\/.*$/, '') || '.';
  const docs = join(project, textAt(config, 'srcDir') ?? '.');
  const locales = Object.keys(objectAt(config, 'locales')).filter((name) => name !== 'root');
  const rewrites = objectAt(config, 'rewrites');
  const files = markdownFiles(root, docs);
  const isTranslated = (file: string) =>
    locales.some((name) => file.startsWith(docs === '.' ? `${name}/` : `${docs}/${name}/`));
  const translated = files.filter(isTranslated);
  if (translated.length > 0)
    lost.push({
      file: configFile,
      line: 1,
      what: `${translated.length} pages of other languages (${locales.join(', ')}) were not carried over.`,
      hint: 'Migrate each language separately, and list them in `navigation.languages`.',
    });
  const pages = files
    .filter((file) => !isTranslated(file))
    .flatMap((file) => {
      const path = docs === '.' ? file : file.slice(docs.length + 1);
      const page = readSourcePage(root, file, routeOfFile(textAt(rewrites, path) ?? path));
      return page && !/(?:^|\/)(?:README|CHANGELOG|LICENSE)\.md$/.test(path) ? [page] : [];
    });
  const main = objectAt(config, 'locales', 'root');
  const theme = { ...objectAt(config, 'themeConfig'), ...objectAt(main, 'themeConfig') };
  const logo = valueAt(theme, 'logo');
  const light = typeof logo === 'string' ? logo : (textAt(logo, 'light') ?? textAt(logo, 'src'));
  return {
    name: textAt(main, 'title') ?? textAt(config, 'title') ?? basename(root),
    description: textAt(main, 'description') ?? textAt(config, 'description'),
    base: textAt(config, 'base') ?? '/',
    site: textAt(config, 'sitemap', 'hostname'),
    logo: light === undefined ? undefined : { light, dark: textAt(logo, 'dark') ?? light },
    favicon: faviconOf(config),
    pages,
    outside: leadsOut(docs) ? docs : undefined,
    staticFolders: [join(docs, 'public')],
    navigation: tabsOf(theme, { configFile, docs, pages }),
    links: [...outward(listAt(theme, 'nav')), ...social(theme)],
    redirects: [],
  };
};

function faviconOf(config: ConfigValue): string | undefined {
  for (const entry of listAt(config, 'head')) {
    if (Array.isArray(entry) && entry[0] === 'link' && /icon/.test(textAt(entry[1], 'rel') ?? ''))
      return textAt(entry[1], 'href');
  }
  return undefined;
}

/** The sidebar of each path becomes a tab with the name that the navigation bar gives to that path. */
function tabsOf(theme: ConfigValue, tree: Tree): NavTab[] {
  const { pages, docs } = tree;
  const sidebar = valueAt(theme, 'sidebar');
  if (Array.isArray(sidebar)) return [{ label: '', entries: itemsOf(sidebar, '', tree) }];
  if (!isObject(sidebar)) return [{ label: '', entries: folderEntries(pages, docs) }];
  const nav = flat(listAt(theme, 'nav'));
  return Object.entries(sidebar).map(([path, value]) => {
    const inner = valueAt(value, 'items') ?? value;
    const items = Array.isArray(inner) ? inner : [];
    const named = nav.find(
      ({ link, match }) => trimmed(link).startsWith(trimmed(path)) || match.includes(path),
    );
    const base = textAt(value, 'base') ?? '';
    const label =
      trimmed(path) === '' ? (named?.label ?? 'Guide') : (named?.label ?? basename(trimmed(path)));
    return { label, entries: itemsOf(items, base, tree) };
  });
}

function flat(items: ConfigValue[]): { label: string; link: string; match: string }[] {
  return items.flatMap((item) => {
    const [label, link] = [textAt(item, 'text'), textAt(item, 'link')];
    const own = label && link ? [{ label, link, match: textAt(item, 'activeMatch') ?? '' }] : [];
    return [...own, ...flat(listAt(item, 'items'))];
  });
}

function outward(items: ConfigValue[]): { label: string; href: string }[] {
  return flat(items)
    .filter(({ link }) => /^https?:/.test(link))
    .map(({ label, link }) => ({ label, href: link }));
}

function social(theme: ConfigValue): { label: string; href: string }[] {
  return listAt(theme, 'socialLinks').flatMap((item) => {
    const [icon, href] = [textAt(item, 'icon'), textAt(item, 'link')];
    return href === undefined || !URL.canParse(href)
      ? []
      : [{ label: icon ?? new URL(href).hostname, href }];
  });
}

interface Tree {
  configFile: string;
  docs: string;
  pages: SourcePage[];
}

function itemsOf(items: ConfigValue[], base: string, tree: Tree): NavEntry[] {
  const { configFile, pages } = tree;
  return items.flatMap((item): NavEntry[] => {
    const own = textAt(item, 'base') ?? base;
    const label = textAt(item, 'text');
    const link = textAt(item, 'link');
    const inner = listAt(item, 'items');
    const target = link === undefined ? undefined : pageAt(`${own}${link}`, pages);
    if (inner.length > 0) {
      const entries = itemsOf(inner, own, tree);
      return label === undefined
        ? entries
        : [
            {
              kind: 'group',
              label,
              entries,
              page: target,
              collapsed: valueAt(item, 'collapsed') === true,
            },
          ];
    }
    if (target !== undefined) return [{ kind: 'page', file: target, label }];
    if (link === undefined) return [];
    return label && /^https?:/.test(link)
      ? [{ kind: 'link', label, href: link }]
      : [{ kind: 'missing', target: link, file: configFile }];
  });
}

function pageAt(link: string, pages: SourcePage[]): string | undefined {
  const route = routeOfFile(trimmed(withoutQuery(link)).replace(/\.html$/, ''));
  return pages.find((page) => page.route === route)?.file;
}
