import { withRecalledBlocks } from '../incremental/code-blocks.ts';
import type { BodyStore } from '../incremental/store.ts';
import { createTracing } from '../incremental/trace.ts';
import { digestOf } from '../lib/digest.ts';
import { type MeantId, withMeantIds } from '../links/link-resolver.ts';
import { isPlainLine } from '../mdx/parse/plain-line.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { type BodySources, createBodyContexts, type Links } from '../page/article/body-context.ts';
import { type BodyInput, bodyInputs } from '../reference/body-input.ts';
import { createRenderBody } from '../reference/render-body.ts';
import type { ContentEngines } from '../render/create-engines.ts';
import { renderInline } from '../render/render-page.ts';
import type { Rendered } from '../render/rendered.ts';
import type { Theme } from '../theme/theme.ts';

export interface BodyRenderer {
  /** The body of a page as shown at a route. A page that is in the navigation twice has a second route. */
  render(page: SitePage, route: string): Promise<Rendered>;
  /** Whether the stored body of a page is still valid. */
  has(page: SitePage, route: string): boolean;
  /** The text of a page's file. */
  source(file: string): string;
  /** A line of Markdown from docs.json or a page's frontmatter, rendered for a page. */
  inline(markdown: string, route: string, links?: Links): Pick<Rendered, 'html' | 'markdown'>;
  /** The same renderer, but its links use the ids that their fragments mean. */
  withMeantIds(meantId: MeantId): BodyRenderer;
}

/** The parts of a site context that bodies need. */
export interface BodyTools extends BodySources {
  theme: Theme;
  engines: ContentEngines;
  /** Earlier bodies, reused if nothing that they were made from has changed. */
  store?: BodyStore;
}

export function createBodyRenderer(tools: BodyTools): BodyRenderer {
  const { project, files, engines, store, theme, tree, urls } = tools;
  const source = (file: string) => files.read(file) ?? '';
  const inputOf = bodyInputs(project, tree, source);
  const renderBody = createRenderBody(tools);
  const contextFor = createBodyContexts(tools);
  const tracing = createTracing(files.digest);
  const makers = [engines.id, theme.id, project.config.icons.library, JSON.stringify(urls)].join(
    ' ',
  );

  const digestFor = (input: BodyInput) => digestOf(makers + JSON.stringify(input));

  return {
    source,
    has(page, route) {
      const stored = store?.get(route);
      if (!stored) return false;
      return tracing.holds(stored.trace, digestFor(inputOf(page, route)), contextFor(page));
    },
    async render(page, route) {
      const input = inputOf(page, route);
      const plain = contextFor(page);
      const inputDigest = store ? digestFor(input) : '';
      const stored = store?.get(route);
      if (stored && tracing.holds(stored.trace, inputDigest, plain)) return stored.value;
      const before = stored?.blocks.of === engines.id ? stored.blocks.all : undefined;
      const { result, blocks } = await withRecalledBlocks(
        engines.highlighter,
        before,
        async (highlighter) => {
          const { context, trace, used } = tracing.record(inputDigest, plain);
          const body = await renderBody(input, context, { ...engines, highlighter });
          return { value: { ...body, deps: used() }, trace: trace() };
        },
      );
      // Faults of the author's templates must be reported by every build, so a body with faults is not stored.
      if (isRepeatable(result.value) && theme.faults().length === 0) {
        store?.set(route, { ...result, blocks: { of: engines.id, all: blocks } });
      }
      return result.value;
    },
    inline(markdown, route, links) {
      if (isPlainLine(markdown)) return { html: markdown, markdown };
      const place = { file: project.configFile, route };
      return renderInline(markdown, place, contextFor(undefined, links), engines);
    },
    withMeantIds(meantId) {
      const link = withMeantIds(tools.link, meantId);
      return createBodyRenderer({ ...tools, link, store: store && correctedBodies(store) });
    },
  };
}

/**
 * Bodies with corrected links have separate slots, because every build first makes bodies with the links as written.
 */
function correctedBodies(store: BodyStore): BodyStore {
  return {
    get: (route) => store.get(correctedSlot(route)) ?? store.get(route),
    set: (route, body) => store.set(correctedSlot(route), body),
  };
}

/** The slot of a page whose links were corrected. */
function correctedSlot(route: string): string {
  return `${route} corrected`;
}

/** The slots for all addresses of all pages, including those for corrected links. */
export function bodySlots({ pages }: SiteTree): string[] {
  return pages
    .flatMap(({ route, variants }) => [route, ...variants.map((one) => one.route)])
    .flatMap((route) => [route, correctedSlot(route)]);
}

/** Code that was stopped because of its time or memory may succeed on a less busy machine. */
function isRepeatable({ diagnostics }: Rendered): boolean {
  return !diagnostics.some(({ code }) => code === 'evaluate/endless' || code === 'evaluate/memory');
}
