import { addAll } from '../lib/add-all.ts';
import type { PageVariant, SitePage } from '../navigation/site-tree.ts';
import { eitherPolicy } from '../page/csp/policy.ts';
import { viewOf } from '../page/site-view.ts';
import type { Rendered } from '../render/rendered.ts';
import { pageFileKinds } from '../site/page-files.ts';
import type { MakePage, PageOutput } from '../site/page-output.ts';
import { createSearchWork } from '../site/search/site-search.ts';
import type { Write } from '../site/write.ts';
import { fileOf } from '../urls/file-of.ts';
import { createPageMaker, scriptFiles } from './page-maker.ts';
import type { SiteContext } from './site-context.ts';

/** Makes single pages, from their text to their files. */
export function createMakePage(
  siteContext: SiteContext,
  maker = createPageMaker(siteContext),
): MakePage {
  const { urls, engines, project, theme } = siteContext;
  const assets = new Set(project.assets);
  const search = createSearchWork({ ...siteContext, analyses: siteContext.reusable.analyses });

  async function writeDocuments(page: SitePage, rendered: Rendered, to: Write, result: PageOutput) {
    const write: Write = (path, body) => {
      result.outputs.push(path);
      return to(path, body);
    };
    const { html, facts, files, diagnostics, view } = maker.document(page, rendered);
    const views = [view];
    result.facts = facts;
    addAll(result.diagnostics, diagnostics);
    result.scripts.push(...scriptFiles(rendered, theme), ...(rendered.parts ?? []), ...files);
    await write(fileOf(page.route, urls), html);
    await writeWhole(page, rendered, write, result);
    for (const { path, givesWay, body } of pageFileKinds) {
      const file = path(page.route);
      if (givesWay && assets.has(file)) continue;
      const markdown = () => maker.markdown(page, rendered);
      const text = body({ page, rendered, facts, markdown }, siteContext);
      if (text !== undefined) await write(file, text);
    }
    for (const variant of page.variants) {
      // Relative links depend on the address of the page, so it is rendered again.
      const body = urls.links === 'absolute' ? rendered : await maker.render(page, variant.route);
      if (body !== rendered) {
        result.scripts.push(...scriptFiles(body, theme), ...(body.parts ?? []));
        await writeWhole(page, body, write, result, variant);
      }
      const document = maker.document(page, body, variant);
      views.push(document.view);
      addAll(result.diagnostics, document.diagnostics);
      addAll(result.scripts, document.files);
      facts.policy = eitherPolicy(facts.policy, document.facts.policy);
      await write(fileOf(variant.route, urls), document.html);
    }
    result.view = viewOf(page, views);
  }

  async function writeWhole(
    page: SitePage,
    rendered: Rendered,
    write: Write,
    result: PageOutput,
    variant?: PageVariant,
  ) {
    const whole = await maker.whole(page, rendered, variant);
    if (!whole) return;
    addAll(result.diagnostics, whole.diagnostics);
    addAll(result.scripts, whole.files);
    await write(fileOf(whole.route, urls), whole.html);
  }

  return async (page, write) => {
    const started = performance.now();
    const rendered = await maker.render(page, page.route);
    const bodied = performance.now();
    const { links, images, ids, diagnostics } = rendered;
    const result: PageOutput = {
      files: rendered.deps.files,
      settings: rendered.deps.configKeys,
      listsPages: rendered.deps.lists?.includes('pages') === true,
      outputs: [],
      body: { links, images, ids },
      scripts: [],
      search: write ? search(page, rendered) : [],
      diagnostics: [...diagnostics],
      took: { body: bodied - started, search: 0, document: 0 },
      components: engines.registry.spent(),
    };
    const searched = performance.now();
    if (write) await writeDocuments(page, rendered, write, result);
    // A check also renders the document if the author has templates, because they may fail on some pages.
    else if (project.config.octavo.templates !== undefined) maker.document(page, rendered);
    addAll(result.diagnostics, theme.faults());
    result.took.search = searched - bodied;
    result.took.document = performance.now() - searched;
    return result;
  };
}
