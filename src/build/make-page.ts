import type { Rendered } from '../content/rendered.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import { eitherPolicy } from '../page/csp/policy.ts';
import { feedFileOf } from '../page/feed.ts';
import type { WrittenPage } from '../site/emitter.ts';
import { feed } from '../site/feed.ts';
import { markdownTwin } from '../site/markdown-twin.ts';
import type { SearchEntry } from '../site/search/search-entries.ts';
import { fileOf, markdownFileOf } from '../urls/file-of.ts';
import type { ComponentTime } from './component-times.ts';
import { createPageMaker, scriptFiles } from './page-maker.ts';
import { createSearchWork } from './site-search.ts';
import type { Workshop } from './workshop.ts';

/** Where finished files go; nowhere when a project is only checked. */
export type Write = (path: string, body: string) => Promise<void>;

/** What is left to know of a page once its files are written. Survives structured clone: workers send it. */
export interface MadePage {
  /** Absent when nothing was written. */
  facts?: WrittenPage;
  /** Project files that it was made from, or that it asked for in vain. */
  files: string[];
  /** Output paths of its documents. */
  outputs: string[];
  /** What the check of links wants to know. */
  body: Pick<Rendered, 'links' | 'images' | 'ids'>;
  /** The ids that were written into its links (`LinkCheck.mended`). */
  mended?: string;
  /** Scripts that other pages may bring along too: whoever gathers pages writes each once. */
  scripts: { path: string; body: string }[];
  search: SearchEntry[];
  diagnostics: Diagnostic[];
  /** Milliseconds by what they were spent on. */
  took: { body: number; search: number; document: number };
  /** What its components cost; pages under work at the same time share the account. */
  components: ComponentTime[];
}

export type MakePage = (page: SitePage, write: Write | undefined) => Promise<MadePage>;

/** Makes pages one by one, from their text to their files. */
export function createMakePage(workshop: Workshop): MakePage {
  const { urls, preface, engines, project, theme } = workshop;
  const maker = createPageMaker(workshop);
  const search = createSearchWork(workshop);

  async function writeDocuments(page: SitePage, rendered: Rendered, to: Write, made: MadePage) {
    const write: Write = (path, body) => {
      made.outputs.push(path);
      return to(path, body);
    };
    const { html, facts, diagnostics } = maker.document(page, rendered);
    made.facts = facts;
    made.diagnostics.push(...diagnostics);
    made.scripts.push(...scriptFiles(rendered, theme));
    await write(fileOf(page.route, urls), html);
    await write(markdownFileOf(page.route), markdownTwin(page, rendered, preface));
    const xml = feed(facts, rendered.updates ?? [], project.config.name, urls);
    const feedFile = feedFileOf(page.route);
    if (xml !== undefined && !project.assets.includes(feedFile)) await write(feedFile, xml);
    for (const variant of page.variants) {
      // Relative links differ with the place of the page.
      const body = urls.links === 'absolute' ? rendered : await maker.render(page, variant.route);
      if (body !== rendered) made.scripts.push(...scriptFiles(body, theme));
      const document = maker.document(page, body, variant);
      made.diagnostics.push(...document.diagnostics);
      facts.policy = eitherPolicy(facts.policy, document.facts.policy);
      await write(fileOf(variant.route, urls), document.html);
    }
  }

  return async (page, write) => {
    const started = performance.now();
    const rendered = await maker.render(page, page.route);
    const bodied = performance.now();
    const { links, images, ids, diagnostics } = rendered;
    const made: MadePage = {
      files: rendered.deps.files,
      outputs: [],
      body: { links, images, ids },
      scripts: [],
      search: write ? search(page, rendered) : [],
      diagnostics: [...diagnostics],
      took: { body: bodied - started, search: 0, document: 0 },
      components: engines.registry.spent(),
    };
    const searched = performance.now();
    if (write) await writeDocuments(page, rendered, write, made);
    // An author's templates may fail on some page; a mere check draws it to find out.
    else if (project.config.octavo.templates !== undefined) maker.document(page, rendered);
    made.diagnostics.push(...theme.faults());
    made.took.search = searched - bodied;
    made.took.document = performance.now() - searched;
    return made;
  };
}
