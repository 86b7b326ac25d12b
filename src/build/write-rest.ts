import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { assemblePage } from '../page/assemble.ts';
import { boundedSidebars, navListPages } from '../page/sidebar-fragments.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { EmittedFile, Emitter, Site } from '../site/emitter.ts';
import { hostFiles, robots } from '../site/host-files.ts';
import type { Output } from '../site/output/output.ts';
import type { OutputPaths } from '../site/paths.ts';
import { redirects } from '../site/redirects.ts';
import { sitemap } from '../site/sitemap.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import { emptyBody } from './plain-body.ts';
import type { Workshop } from './workshop.ts';
import { pagesToWrite } from './write-pages.ts';

/** Files copied at the same time. */
const copiesAtOnce = 8;

/** Pages have the first claim on their places, then Octavo's own files. */
export function takePagePaths(workshop: Workshop, paths: OutputPaths): void {
  for (const page of pagesToWrite(workshop)) {
    for (const { route } of [page, ...page.variants]) paths.take(fileOf(route, workshop.urls));
    paths.take(markdownFileOf(page.route));
  }
  for (const { path } of workshop.files) paths.take(path);
}

/** Copies the project's static files to where they are in the project. */
export async function copyAssets(
  workshop: Workshop,
  output: Output,
  paths: OutputPaths,
): Promise<Diagnostic[]> {
  const { assets, root } = workshop.project;
  const found = await mapLimit(assets, copiesAtOnce, async (file): Promise<Diagnostic[]> => {
    const location = { file, line: 1, column: 1 };
    const inTheWay = paths.take(file);
    if (inTheWay !== undefined) {
      const message = `\`${file}\` is left out: \`${inTheWay}\` is written in its place.`;
      return [problem('output/conflict', message, { location })];
    }
    try {
      await output.copy(file, `${root}/${file}`);
      return [];
    } catch (error) {
      // Whether the source or the target is at fault is told by the path that could not be opened.
      const { code, path } = error as NodeJS.ErrnoException;
      if (path !== `${root}/${file}` || (code !== 'ENOENT' && code !== 'EACCES')) throw error;
      return [problem('file/unreadable', `${file} cannot be read.`, { location })];
    }
  });
  return found.flat();
}

/** Writes what stands beside the pages. A file of the author's with the same name wins. */
export async function emitRest(
  workshop: Workshop,
  site: Site,
  output: Output,
  paths: OutputPaths,
): Promise<void> {
  for (const { path, body } of workshop.files) await output.write(path, body);
  const emitters: Emitter[] = [
    () => navLists(workshop),
    () => notFound(workshop),
    sitemap,
    robots,
    hostFiles,
    redirects,
  ];
  for (const emitter of emitters) {
    for await (const { path, body } of emitter(site)) {
      if (paths.take(path) === undefined) await output.write(path, body);
    }
  }
}

/** The static lists behind the groups of a sidebar that is too large to be repeated in every page. */
function* navLists(workshop: Workshop): Iterable<EmittedFile> {
  for (const node of boundedSidebars(workshop.page)) {
    for (const list of navListPages(node, workshop.page)) {
      yield { path: list.file, body: workshop.theme.layout('nav-list', list) };
    }
  }
}

/** The page for unknown addresses. Hosts show it at any depth, so that its links begin at the root. */
function* notFound(workshop: Workshop): Iterable<EmittedFile> {
  const { theme, urls, bodies } = workshop;
  const context = { ...workshop.page, urls: { ...urls, links: 'absolute' as const } };
  const settings = workshop.project.config.errors['404'];
  const route = '/404';
  const words = context.strings(
    workshop.project.config.navigation.languages?.[0]?.language ?? 'en',
  );
  const data = assemblePage(
    {
      page: {
        index: -1,
        id: '404',
        route,
        kind: 'mdx',
        title: settings.title ?? words.notFoundTitle!,
        sidebarTitle: '',
        nodes: [],
        breadcrumbs: [],
        hidden: true,
        restricted: false,
        searchable: false,
        indexed: false,
        noindex: true,
        boost: 1,
        variants: [],
        location: { file: workshop.project.configFile, line: 1, column: 1 },
      },
      rendered: {
        ...emptyBody,
        html:
          settings.description === undefined
            ? `<p>${words.notFoundText}</p>`
            : bodies.inline(settings.description, route),
      },
      frontmatter: { noindex: true },
    },
    context,
  );
  yield {
    path: '404.html',
    body: theme.layout('not-found', { ...data, head: { ...data.head, canonical: undefined } }),
  };
}
