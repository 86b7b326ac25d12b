import type { SitePage } from '../navigation/site-tree.ts';
import { assemblePage } from '../page/assemble.ts';
import type { PageContext } from '../page/context.ts';
import { defaultLanguage } from '../page/language.ts';
import type { EmittedFile } from '../site/emitter.ts';
import { emptyBody, escapeHtml } from './plain-body.ts';
import type { Workshop } from './workshop.ts';

/** The page for unknown addresses. Hosts show it at any depth, so that its links begin at the root. */
export function* notFoundPage(workshop: Workshop): Iterable<EmittedFile> {
  const { theme, urls, bodies, project, tree } = workshop;
  const words = workshop.page.strings(defaultLanguage(tree) ?? 'en');
  const { title = words.notFoundTitle!, description } = project.config.errors['404'];
  const page: SitePage = {
    index: tree.pages.length,
    id: '404',
    route: '/404',
    kind: 'mdx',
    title,
    sidebarTitle: title,
    nodes: [],
    breadcrumbs: [],
    hidden: true,
    restricted: false,
    searchable: false,
    indexed: false,
    noindex: true,
    boost: 1,
    variants: [],
    location: { file: project.configFile, line: 1, column: 1 },
  };
  const context: PageContext = {
    ...workshop.page,
    tree: { ...tree, pages: [...tree.pages, page] },
    urls: { ...urls, links: 'absolute' },
  };
  const html =
    description === undefined
      ? `<p>${escapeHtml(words.notFoundText!)}</p>`
      : bodies.inline(description, page.route);
  const rendered = { ...emptyBody, html };
  const data = assemblePage({ page, rendered, frontmatter: { noindex: true } }, context);
  const head = { ...data.head, canonical: undefined };
  const body = theme.layout('not-found', { ...data, head, markdownHref: undefined });
  yield { path: '404.html', body };
}
