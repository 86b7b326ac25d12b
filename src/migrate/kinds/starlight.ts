import { basename, dirname, join } from 'node:path/posix';
import {
  Call,
  type ConfigValue,
  isObject,
  listAt,
  objectAt,
  textAt,
  unwrapped,
  valueAt,
} from '../config-code/values.ts';
import { routeOfFile, trimmed } from '../routes.ts';
import type { NavEntry, SourcePage } from '../source.ts';
import { markdownFiles, readSourcePage } from '../source-files.ts';
import { folderEntries } from './folder-entries.ts';
import type { KindReader } from './kind.ts';

export const readStarlight: KindReader = ({ root, configFile, module, lost }) => {
  const { value: config } = module(configFile);
  const options = starlightOptions(config);
  const docs = join(dirname(configFile), textAt(config, 'srcDir') ?? 'src', 'content/docs');
  const locales = Object.keys(objectAt(options, 'locales')).filter((name) => name !== 'root');
  const hasRoot = isObject(valueAt(options, 'locales', 'root'));
  const main = hasRoot ? undefined : textAt(options, 'defaultLocale');
  const others = locales.filter((name) => name !== main);
  const all = markdownFiles(root, docs);
  const isTranslated = (file: string) => others.some((name) => file.startsWith(`${docs}/${name}/`));
  const translated = all.filter(isTranslated).length;
  if (translated > 0)
    lost.push({
      file: configFile,
      line: 1,
      what: `${translated} pages of other languages (${others.join(', ')}) were not carried over.`,
      hint: 'Migrate each language separately, and list them in `navigation.languages`.',
    });
  const pages = all
    .filter((file) => !isTranslated(file) && !/\/404\.mdx?$/.test(file))
    .flatMap((file) => {
      const page = readSourcePage(root, file, '');
      if (!page) return [];
      const slug = textAt(page.frontmatter, 'slug');
      return [
        {
          ...page,
          route:
            slug === undefined
              ? routeOfFile(file.slice(docs.length + 1)).toLowerCase()
              : trimmed(slug),
        },
      ];
    });
  const tree: Tree = {
    docs: main === undefined ? docs : `${docs}/${main}`,
    prefix: main ?? '',
    configFile,
    pages,
  };
  const sidebar = listAt(options, 'sidebar');
  const logo = valueAt(options, 'logo');
  const light = textAt(logo, 'light') ?? textAt(logo, 'src');
  const title = valueAt(options, 'title');
  return {
    name:
      typeof title === 'string'
        ? title
        : (Object.values(objectAt(title)).find((name) => typeof name === 'string') ??
          basename(root)),
    description: textAt(options, 'description'),
    base: textAt(config, 'base') ?? '/',
    site: textAt(config, 'site'),
    logo: light === undefined ? undefined : { light, dark: textAt(logo, 'dark') ?? light },
    favicon: textAt(options, 'favicon') ?? '/favicon.svg',
    pages,
    staticFolders: [join(dirname(configFile), textAt(config, 'publicDir') ?? 'public')],
    navigation: [
      {
        label: '',
        entries: sidebar.length > 0 ? itemsOf(sidebar, tree) : folderEntries(pages, tree.docs),
      },
    ],
    links: socialLinks(valueAt(options, 'social')),
    redirects: Object.entries(objectAt(config, 'redirects')).flatMap(([source, to]) => {
      const destination = typeof to === 'string' ? to : textAt(to, 'destination');
      return destination === undefined || source.includes('[') ? [] : [{ source, destination }];
    }),
  };
};

interface Tree {
  docs: string;
  prefix: string;
  configFile: string;
  pages: SourcePage[];
}

function starlightOptions(config: ConfigValue): ConfigValue {
  const integration = listAt(config, 'integrations').find(
    (one) => one instanceof Call && one.name === 'starlight',
  );
  return integration instanceof Call ? unwrapped(integration.args[0]) : undefined;
}

function socialLinks(value: ConfigValue): { label: string; href: string }[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([label, href]) =>
      typeof href === 'string' ? [{ label, href }] : [],
    );
  return (Array.isArray(value) ? value : []).flatMap((item) => {
    const href = textAt(item, 'href');
    return href === undefined ? [] : [{ label: textAt(item, 'label') ?? href, href }];
  });
}

function itemsOf(items: ConfigValue[], tree: Tree): NavEntry[] {
  return items.flatMap((item): NavEntry[] => {
    if (typeof item === 'string') return pageAt(item, undefined, tree);
    const label = textAt(item, 'label');
    const directory = textAt(item, 'autogenerate', 'directory');
    if (directory !== undefined) {
      const entries = folderEntries(tree.pages, join(tree.docs, directory));
      return label === undefined ? entries : [{ kind: 'group', label, entries }];
    }
    const inner = listAt(item, 'items');
    if (inner.length > 0) {
      const collapsed = valueAt(item, 'collapsed') === true;
      return [{ kind: 'group', label: label ?? '', entries: itemsOf(inner, tree), collapsed }];
    }
    const link = textAt(item, 'link');
    if (link !== undefined && /^https?:/.test(link))
      return [{ kind: 'link', label: label ?? link, href: link }];
    return pageAt(textAt(item, 'slug') ?? link, label, tree);
  });
}

function pageAt(
  slug: string | undefined,
  label: string | undefined,
  { pages, prefix, configFile }: Tree,
): NavEntry[] {
  if (slug === undefined) return [];
  const route = slug === 'index' ? '' : trimmed(slug);
  const file = pages.find(
    (page) => page.route === route || page.route === trimmed(`${prefix}/${route}`),
  )?.file;
  return file === undefined
    ? [{ kind: 'missing', target: slug, file: configFile }]
    : [{ kind: 'page', file, label }];
}
