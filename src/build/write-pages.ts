import type { Rendered } from '../content/rendered.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { mapLimit } from '../project/files/map-limit.ts';
import type { WrittenPage } from '../site/emitter.ts';
import { markdownTwin } from '../site/markdown-twin.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import type { CheckedPage, LinkCheck } from './check-links.ts';
import { createPageMaker, type PageMaker, scriptFiles } from './page-maker.ts';
import type { SiteSearch } from './site-search.ts';
import type { Stages } from './stages.ts';
import type { Workshop } from './workshop.ts';

/** Where finished files go; nowhere when a project is only checked. */
export type Write = (path: string, body: string) => Promise<void>;

/** Writes the scripts of a body's live components, each once. */
type WriteScripts = (rendered: Rendered, write: Write) => Promise<void>;

/** Pages under work at the same time: while one waits for the disk or its code to run, another one is rendered. */
const atOnce = 4;

/** Pages of the tree that become files: the others only lead elsewhere. */
export function pagesToWrite(workshop: Pick<Workshop, 'tree'>): SitePage[] {
  return workshop.tree.pages.filter((page) => page.url === undefined);
}

/**
 * Makes every page, one after another, so that memory does not grow with the site. A page that cannot be rendered is
 * written with its text; the others do not suffer from it.
 */
export async function writePages(
  workshop: Workshop,
  links: LinkCheck,
  search: SiteSearch,
  write: Write | undefined,
  stages: Stages,
): Promise<{ pages: WrittenPage[]; scripts: string[]; diagnostics: Diagnostic[] }> {
  const pages = pagesToWrite(workshop);
  const maker = createPageMaker(workshop);
  const diagnostics: Diagnostic[] = [];
  const scripts = new Set<string>();
  const writeScripts: WriteScripts = async (rendered, write) => {
    for (const { path, body } of scriptFiles(rendered)) {
      // Pages share the code that they share.
      if (scripts.has(path)) continue;
      scripts.add(path);
      await write(path, body);
    }
  };
  let done = 0;
  let failure: { error: unknown } | undefined;
  const written = await mapLimit(pages, atOnce, async (page) => {
    // The others are to come to rest before the output is given up.
    if (failure) return undefined;
    try {
      stages.checkpoint();
      const rendered = await maker.render(page, page.route);
      diagnostics.push(...rendered.diagnostics);
      links.add(checkedPage(page), rendered);
      const made = write && (await writePage(page, rendered, maker, workshop, write, writeScripts));
      if (made) diagnostics.push(...made.diagnostics);
      if (write) await search.add(page, rendered, write);
      stages.progress('pages', ++done, pages.length);
      return made?.facts;
    } catch (error) {
      failure ??= { error };
      return undefined;
    }
  });
  if (failure) throw failure.error;
  const facts = written.filter((page) => page !== undefined);
  return { pages: facts, scripts: [...scripts].sort(), diagnostics };
}

/** What a specification adds to a page has ids of its own. */
export function checkedPage(page: SitePage): CheckedPage {
  return {
    routes: [page.route, ...page.variants.map((variant) => variant.route)],
    file: page.file,
    openEnded: page.kind !== 'mdx' || page.operation !== undefined || page.schema !== undefined,
  };
}

async function writePage(
  page: SitePage,
  rendered: Rendered,
  maker: PageMaker,
  { urls, preface }: Workshop,
  write: Write,
  writeScripts: WriteScripts,
): Promise<{ facts: WrittenPage; diagnostics: Diagnostic[] }> {
  await writeScripts(rendered, write);
  const { html, facts, diagnostics } = maker.document(page, rendered);
  await write(fileOf(page.route, urls), html);
  await write(markdownFileOf(page.route), markdownTwin(page, rendered, preface));
  for (const variant of page.variants) {
    // Relative links differ with the place of the page.
    const body = urls.links === 'absolute' ? rendered : await maker.render(page, variant.route);
    if (body !== rendered) await writeScripts(body, write);
    const document = maker.document(page, body, variant);
    diagnostics.push(...document.diagnostics);
    await write(fileOf(variant.route, urls), document.html);
  }
  return { facts, diagnostics };
}
