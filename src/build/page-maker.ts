import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import type { PageVariant, SitePage } from '../navigation/site-tree.ts';
import { typedDescription } from '../navigation/typed-description.ts';
import { assemblePage } from '../page/assemble.ts';
import type { PageInput } from '../page/context.ts';
import { createBlockedScripts } from '../page/csp/blocked-scripts.ts';
import { policyText } from '../page/csp/policy.ts';
import { lightPage } from '../page/light-page.ts';
import type { PageData } from '../page/page-data.ts';
import { createSiteView, viewOf } from '../page/site-view.ts';
import { pageAddress, pageEndpoint } from '../reference/endpoints.ts';
import { bareDocument, emptyBody, plainBody } from '../render/plain-body.ts';
import type { Rendered } from '../render/rendered.ts';
import type { WrittenPage } from '../site/emitter.ts';
import { pageMarkdown } from '../site/page-markdown.ts';
import type { Theme } from '../theme/theme.ts';
import { fileOf } from '../urls/file-of.ts';
import { wholeRoute } from '../urls/whole-page.ts';
import type { SiteContext } from './site-context.ts';

/** Makes single pages of a site. Nothing here rejects: a page that fails is written as plain text. */
export interface PageMaker {
  /** The body of a page as shown at a route. */
  render(page: SitePage, route: string): Promise<Rendered>;
  /** The finished document at the page's own route, or at a second one. */
  document(page: SitePage, rendered: Rendered, variant?: PageInput['variant']): MadeDocument;
  /** The complete document of a page whose own document leaves parts out; undefined for other pages. */
  whole(
    page: SitePage,
    rendered: Rendered,
    variant?: PageVariant,
  ): Promise<WholeDocument | undefined>;
  /** The Markdown form of a page. */
  markdown(page: SitePage, rendered: Rendered): string;
  /**
   * A digest of what the documents of a page show of the site, computed without making them; undefined for a page that
   * fails. It equals that of `viewOf` for the documents.
   */
  view(page: SitePage): string | undefined;
  /** Whether the cache has a valid body for the page. */
  hasBody(page: SitePage): boolean;
  /** What emitters need to know about a page, without making it. */
  facts(page: SitePage): WrittenPage;
}

export interface MadeDocument {
  /** In pieces: see `HtmlDocument`. */
  html: readonly string[];
  facts: WrittenPage;
  /** What it shows of the site around it (`SiteView`); undefined for a page that failed. */
  view?: string;
  /** Scripts that the page loads later, by output path. */
  files: { path: string; body: string }[];
  diagnostics: Diagnostic[];
}

export interface WholeDocument extends MadeDocument {
  route: string;
}

/** The scripts of the author's own components on a page, by output path. */
export function scriptFiles(
  { scripts = [], features }: Pick<Rendered, 'scripts' | 'features'>,
  theme: Pick<Theme, 'live'>,
): { path: string; body: string }[] {
  const builtin = features.includes('components') ? theme.live() : [];
  return [
    ...builtin.map(({ file, body }) => ({ path: file, body })),
    ...scripts.map(({ stem, body }) => ({ path: fingerprinted(stem, '.js', body), body })),
  ];
}

/** Undefined if its links must be written for its own address. */
function wholeBody({ parts: _, whole, ...rendered }: Rendered): Rendered | undefined {
  const features = rendered.features.filter((feature) => feature !== 'parts');
  return whole === undefined ? undefined : { ...rendered, ...whole, features };
}

/**
 * For computing what documents show of the site. The description is irrelevant to that: below a lead, it is omitted.
 */
const unseenBody: Rendered = { ...emptyBody, lead: '' };

export function createPageMaker(siteContext: SiteContext): PageMaker {
  const { bodies, page: context, theme, urls, project, dates } = siteContext;
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  const siteView = createSiteView();
  const blockedScripts = createBlockedScripts(project.config, urls, bodies.source);
  const maker: PageMaker = {
    async render(page, route) {
      try {
        const rendered = await bodies.render(page, route);
        const blocked = blockedScripts(page, rendered);
        const diagnostics = [...rendered.diagnostics, ...blocked];
        return blocked.length === 0 ? rendered : { ...rendered, diagnostics };
      } catch (error) {
        const body =
          page.file === undefined ? emptyBody : plainBody(bodies.source(page.file), page.file);
        return { ...body, diagnostics: [failedPage(page, error)] };
      }
    },
    document(page, rendered, variant) {
      try {
        const whole = dataOf(page, rendered, variant);
        const { data, files } = lightPage(whole, urls);
        const { head, rest } = theme.page(data);
        const facts = { ...factsOf(page, rendered, data), policy: policyText(head) };
        return { html: [head, rest], facts, files, view: siteView(whole), diagnostics: [] };
      } catch (error) {
        const html = [bareDocument(page.title, rendered.html)];
        const diagnostics = [failedPage(page, error)];
        return { html, facts: factsOf(page, rendered), files: [], diagnostics };
      }
    },
    markdown(page, rendered) {
      const frontmatter = frontmatterOf(page);
      const operation = pageAddress({ operation: page.operation, frontmatter });
      const head = { description: typedDescription(page, frontmatter), operation };
      return pageMarkdown(page, head, rendered, { ...context, inline: bodies.inline });
    },
    async whole(page, rendered, variant) {
      if (!rendered.parts) return undefined;
      const route = wholeRoute(variant?.route ?? page.route);
      const body = wholeBody(rendered) ?? (await maker.render(page, route));
      const document = maker.document(page, body, { ...page, ...variant, route });
      return { route, ...document };
    },
    view(page) {
      try {
        const homes = [undefined, ...page.variants];
        return viewOf(
          page,
          homes.map((home) => siteView(dataOf(page, unseenBody, home))),
        );
      } catch {
        return undefined;
      }
    },
    hasBody(page) {
      // If links do not depend on the address, the page's other documents have the same body.
      return urls.links === 'absolute' && bodies.has(page, page.route);
    },
    facts(page) {
      try {
        return factsOf(page, emptyBody, dataOf(page, emptyBody));
      } catch {
        return factsOf(page, emptyBody);
      }
    },
  };
  return maker;

  function frontmatterOf({ file, operation }: SitePage) {
    return sources.get(file ?? '')?.frontmatter ?? operation?.xMint?.metadata ?? {};
  }

  function dataOf(page: SitePage, rendered: Rendered, variant?: PageInput['variant']): PageData {
    const frontmatter = frontmatterOf(page);
    const history = page.file === undefined ? undefined : dates.get(page.file);
    const scripts = scriptFiles(rendered, theme).map(({ path }) => path);
    const about = { operation: page.operation, frontmatter, fields: rendered.fields };
    const endpoint = pageEndpoint(about, siteContext.specs.find, project.config);
    const contributors = project.config.octavo.pages.contributors ? history?.authors : undefined;
    const own = { frontmatter, updated: history?.date, contributors, scripts, endpoint };
    return assemblePage({ page, variant, rendered, ...own }, context);
  }

  function factsOf(page: SitePage, rendered: Rendered, data?: PageData): WrittenPage {
    return {
      route: page.route,
      lang: data?.lang ?? 'en',
      version: data?.version,
      title: page.title,
      description: page.description,
      file: fileOf(page.route, urls),
      indexed: page.indexed,
      features: data?.features ?? rendered.features,
      alternates: data?.head.alternates ?? [],
      updated: data?.updated?.date,
    };
  }
}

function failedPage(page: SitePage, error: unknown): Diagnostic {
  const detail = error instanceof Error ? error.message : String(error);
  return problem('page/failed', `Octavo failed to render \`${page.id}\`: ${detail}`, {
    location: page.location,
    hint: 'This is a fault of Octavo. The page is written with its text; please report it.',
  });
}
