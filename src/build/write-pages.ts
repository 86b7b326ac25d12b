import type { Rendered } from '../content/rendered.ts';
import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { PageVariant, SitePage } from '../navigation/site-tree.ts';
import { assemblePage } from '../page/assemble.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { PageSource } from '../project/project.ts';
import type { WrittenPage } from '../site/emitter.ts';
import { markdownTwin } from '../site/markdown-twin.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import type { CheckedPage, LinkCheck } from './check-links.ts';
import { emptyBody, escapeHtml, plainBody } from './plain-body.ts';
import type { Stages } from './stages.ts';
import type { Workshop } from './workshop.ts';

/** Where finished files go; nowhere when a project is only checked. */
export type Write = (path: string, body: string) => Promise<void>;

/** Pages under work at the same time: while one waits for the disk or its code to run, another one is rendered. */
const atOnce = 4;

/** Pages of the tree that become files: the others only lead elsewhere. */
export function pagesToWrite(workshop: Workshop): SitePage[] {
  return workshop.tree.pages.filter((page) => page.url === undefined);
}

/**
 * Makes every page, one after another, so that memory does not grow with the site. A page that cannot be rendered is
 * written with its text; the others do not suffer from it.
 */
export async function writePages(
  workshop: Workshop,
  links: LinkCheck,
  write: Write | undefined,
  stages: Stages,
): Promise<{ pages: WrittenPage[]; diagnostics: Diagnostic[] }> {
  const sources = new Map(workshop.project.pages.map((source) => [source.file, source]));
  const pages = pagesToWrite(workshop);
  const diagnostics: Diagnostic[] = [];
  let done = 0;
  let failure: { error: unknown } | undefined;
  const written = await mapLimit(pages, atOnce, async (page) => {
    // The others are to come to rest before the output is given up.
    if (failure) return undefined;
    try {
      stages.checkpoint();
      const maker = createPageMaker(page, sources.get(page.file ?? ''), workshop, diagnostics);
      const rendered = await maker.render(page.route);
      links.add(checkedPage(page), rendered);
      const facts = write && (await writePage(maker, rendered, write));
      stages.progress('pages', ++done, pages.length);
      return facts;
    } catch (error) {
      failure ??= { error };
      return undefined;
    }
  });
  if (failure) throw failure.error;
  return { pages: written.filter((page) => page !== undefined), diagnostics };
}

/** What a specification adds to a page has ids of its own. */
function checkedPage(page: SitePage): CheckedPage {
  return {
    routes: [page.route, ...page.variants.map((variant) => variant.route)],
    file: page.file,
    openEnded: page.kind !== 'mdx' || page.operation !== undefined || page.schema !== undefined,
  };
}

interface PageMaker {
  page: SitePage;
  workshop: Workshop;
  render(route: string): Promise<Rendered>;
  document(rendered: Rendered, variant?: PageVariant): { html: string; facts: WrittenPage };
}

async function writePage(maker: PageMaker, rendered: Rendered, write: Write): Promise<WrittenPage> {
  const { page, workshop } = maker;
  const { urls } = workshop;
  const { html, facts } = maker.document(rendered);
  await write(fileOf(page.route, urls), html);
  await write(markdownFileOf(page.route), markdownTwin(page, rendered));
  for (const variant of page.variants) {
    // Relative links differ with the place of the page.
    const body = urls.links === 'absolute' ? rendered : await maker.render(variant.route);
    await write(fileOf(variant.route, urls), maker.document(body, variant).html);
  }
  return facts;
}

function createPageMaker(
  page: SitePage,
  source: PageSource | undefined,
  workshop: Workshop,
  diagnostics: Diagnostic[],
): PageMaker {
  const { bodies, page: context, theme, urls } = workshop;
  const failed = (error: unknown) => {
    diagnostics.push(failedPage(page, error));
  };
  return {
    page,
    workshop,
    async render(route) {
      try {
        const rendered = await bodies.render(page, route);
        diagnostics.push(...rendered.diagnostics);
        return rendered;
      } catch (error) {
        failed(error);
        return page.file === undefined ? emptyBody : plainBody(bodies.source(page.file), page.file);
      }
    },
    document(rendered, variant) {
      const facts: WrittenPage = {
        route: page.route,
        lang: 'en',
        title: page.title,
        description: page.description,
        file: fileOf(page.route, urls),
        indexed: page.indexed,
        alternates: [],
      };
      try {
        const frontmatter = source?.frontmatter ?? page.operation?.xMint?.metadata ?? {};
        const data = assemblePage({ page, variant, rendered, frontmatter }, context);
        const { lang, version } = data;
        return {
          html: theme.page(data),
          facts: { ...facts, lang, version, alternates: data.head.alternates },
        };
      } catch (error) {
        failed(error);
        return { html: bareDocument(page.title, rendered.html), facts };
      }
    },
  };
}

function failedPage(page: SitePage, error: unknown): Diagnostic {
  const detail = error instanceof Error ? error.message : String(error);
  return problem('page/failed', `Octavo failed to render \`${page.id}\`: ${detail}`, {
    location: page.location,
    hint: 'This is a fault of Octavo. The page is written with its text; please report it.',
  });
}

/** What is left when not even the theme can be used. */
function bareDocument(title: string, body: string): string {
  const name = escapeHtml(title);
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${name}</title>\n<main><h1>${name}</h1>\n${body}</main>\n`;
}
