import { strings } from '../../src/i18n/strings.ts';
import type { DivisionKind, NavNode, SitePage, SiteTree } from '../../src/navigation/site-tree.ts';
import { assemblePage } from '../../src/page/assemble.ts';
import { createPageContext, type PageContext, type SiteInput } from '../../src/page/context.ts';
import type { PageData } from '../../src/page/page-data.ts';
import { type DocsConfig, docsConfigSchema } from '../../src/project/config.ts';
import type { NavElement, NavEntry } from '../../src/project/navigation-config.ts';
import { emptyBody } from '../../src/render/plain-body.ts';
import type { Rendered } from '../../src/render/rendered.ts';
import { defaultUrlOptions } from '../../src/urls/options.ts';

/** Facts of pages by id, where they matter to a test. */
export type PageFacts = Record<string, Partial<SitePage>>;

const childKinds = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
  groups: 'group',
} as const;

/**
 * A site tree from a navigation written as in docs.json. It knows only what these tests need: no specs, no checks;
 * a page's title is the last part of its id with a capital.
 */
export function treeOf(navigation: NavElement, facts: PageFacts = {}): SiteTree {
  const nodes: NavNode[] = [];
  const pages: SitePage[] = [];
  const byId = new Map<string, number>();

  const add = (node: Partial<NavNode> & Pick<NavNode, 'kind' | 'label'>, parent: number | null) => {
    const id = nodes.length;
    nodes.push({ id, parent, children: [], hidden: false, searchable: true, config: '', ...node });
    if (parent !== null) nodes[parent]!.children.push(id);
    return id;
  };
  const pageOf = (id: string, node?: number): number => {
    const known = byId.get(id);
    if (known !== undefined) {
      if (node !== undefined) pages[known]!.nodes.push(node);
      return known;
    }
    const name = id.split('/').at(-1)!;
    const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
    const path = node === undefined ? [] : above(nodes, node);
    byId.set(id, pages.length);
    pages.push({
      index: pages.length,
      id,
      route: id === 'index' ? '/' : `/${id}`,
      kind: 'mdx',
      file: `${id}.mdx`,
      title,
      sidebarTitle: title,
      nodes: node === undefined ? [] : [node],
      breadcrumbs: path
        .filter(({ kind }) => !['root', 'language', 'version', 'page'].includes(kind))
        .map(({ label }) => ({ label })),
      language: path.find(({ kind }) => kind === 'language')?.language?.code,
      version: path.find(({ kind }) => kind === 'version')?.label,
      hidden: node === undefined,
      restricted: false,
      searchable: true,
      indexed: node !== undefined,
      noindex: false,
      boost: 1,
      variants: [],
      location: { file: `${id}.mdx`, line: 1, column: 1 },
      ...facts[id],
    } as SitePage);
    return pages.length - 1;
  };
  const walk = (element: NavElement, at: number): void => {
    const node = nodes[at]!;
    if (element.root !== undefined) node.page = pageOf(element.root, at);
    for (const [key, kind] of Object.entries(childKinds)) {
      for (const child of element[key as keyof typeof childKinds] ?? [])
        addElement(child, kind, at);
    }
    for (const entry of element.pages ?? []) addEntry(entry, at);
    node.firstPage =
      node.page ??
      node.children.map((child) => nodes[child]!).map((child) => child.page ?? child.firstPage)[0];
  };
  const addElement = (element: NavElement, kind: DivisionKind | 'group', parent: number): void => {
    const { icon, tag, description, hidden = false, expanded, href, color, align } = element;
    const label = element.name ?? element[kind] ?? '';
    const id = add(
      { kind, label, icon, tag, description, hidden, expanded, href, color, align },
      parent,
    );
    const node = nodes[id]!;
    if (kind === 'group') node.topLevel = nodes[parent]!.kind !== 'group';
    if (element.default) node.default = true;
    if (element.language) node.language = { code: element.language, tag: element.language };
    node.global = Object.entries(childKinds).flatMap(([key, kind]) =>
      (element.global?.[key as keyof typeof childKinds] ?? []).map((link) => ({
        kind: kind as DivisionKind,
        label: link[kind] ?? '',
        href: link.href ?? '',
      })),
    );
    walk(element, id);
  };
  const addEntry = (entry: NavEntry, parent: number): void => {
    if (typeof entry !== 'string') {
      addElement(entry, 'group', parent);
      return;
    }
    const id = add({ kind: 'page', label: entry }, parent);
    nodes[id]!.page = pageOf(entry, id);
  };

  add({ kind: 'root', label: '' }, null);
  const holder = { ...navigation };
  walk(holder, 0);
  nodes[0]!.global = (navigation.global?.anchors ?? []).map((anchor) => ({
    kind: 'anchor',
    label: anchor.anchor ?? '',
    href: anchor.href ?? '',
    icon: anchor.icon,
  }));
  for (const id of Object.keys(facts)) pageOf(id);
  return {
    nodes,
    pages,
    byRoute: new Map(pages.map((page) => [page.route, page.index])),
    byId,
    unread: [],
    leftOut: [],
    redirects: [],
  };
}

function above(nodes: NavNode[], node: number): NavNode[] {
  const path: NavNode[] = [];
  for (let at: number | null = node; at !== null; at = nodes[at]!.parent) path.unshift(nodes[at]!);
  return path;
}

/** A site as one value: settings as in docs.json, facts of pages, and what the build would bring along. */
export interface SiteOptions extends Partial<Omit<SiteInput, 'config' | 'tree'>> {
  config?: Partial<Record<keyof DocsConfig, unknown>>;
  facts?: PageFacts;
}

export function contextOf(navigation: NavElement, options: SiteOptions = {}): PageContext {
  const { config, facts, ...rest } = options;
  const parsed = docsConfigSchema.parse({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    navigation,
    ...config,
  });
  return createPageContext({
    config: parsed,
    tree: treeOf(navigation, facts),
    urls: defaultUrlOptions,
    icon: (icon) => `<i>${typeof icon === 'string' ? icon : icon.name}</i>`,
    renderInline: (markdown) => markdown,
    strings,
    assets: { styles: ['_octavo/style.css'], scripts: ['_octavo/main.js'] },
    preloads: [],
    fontFallbacks: new Map(),
    authorAssets: { styles: [], scripts: [] },
    ...rest,
  });
}

/** One page of a site, by id. */
export function pageOf(
  context: PageContext,
  id: string,
  frontmatter: Record<string, unknown> = {},
  rendered: Partial<Rendered> = {},
): PageData {
  const page = context.tree.pages[context.tree.byId.get(id)!]!;
  return assemblePage({ page, frontmatter, rendered: { ...emptyBody, ...rendered } }, context);
}
