import { direction } from '../i18n/languages.ts';
import type { Strings } from '../i18n/strings.ts';
import type { Icons } from '../icons/icons.ts';
import { copyOf, sourcesOf } from '../images/addresses.ts';
import type { SiteImages } from '../images/site-images.ts';
import { withRecalledBlocks } from '../incremental/code-blocks.ts';
import type { BodyStore } from '../incremental/store.ts';
import { createTracing } from '../incremental/trace.ts';
import { digestOf } from '../lib/digest.ts';
import { type LinkResolver, type MeantId, withMeantIds } from '../links/link-resolver.ts';
import { isPlainLine } from '../mdx/parse/plain-line.ts';
import { boundRoutes, boundSpec } from '../navigation/endpoints/bound-routes.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import type { FindSpec } from '../openapi/api-spec.ts';
import { languageOf } from '../page/chrome/language.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import type { BodyContext } from '../reference/body-context.ts';
import { describedEndpoint } from '../reference/described/described-endpoint.ts';
import { examplesTree, modelTree } from '../reference/described/examples-tree.ts';
import { withOwnMedia } from '../reference/described/own-media.ts';
import { endpointOf } from '../reference/endpoints.ts';
import type { AddReference } from '../reference/page-reference.ts';
import type { ContentPage } from '../render/context.ts';
import type { ContentEngines } from '../render/create-engines.ts';
import { emptyPage } from '../render/empty-page.ts';
import type { Engines } from '../render/engines.ts';
import { renderInline, renderMarkdown, renderNodes, renderPage } from '../render/render-page.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import type { Rendered } from '../render/rendered.ts';
import type { Theme } from '../theme/theme.ts';
import type { UrlOptions } from '../urls/options.ts';

export interface BodyRenderer {
  /** The body of a page as it is shown at a route. A page that is in the navigation twice has a second route. */
  render(page: SitePage, route: string): Promise<Rendered>;
  /** Text of a page's file. */
  source(file: string): string;
  /** A line of Markdown from docs.json or a page's frontmatter, rendered for a page. */
  inline(markdown: string, route: string, links?: Links): Pick<Rendered, 'html' | 'markdown'>;
  /** The same renderer, but links get the ids that their fragments mean. */
  withMeantIds(meantId: MeantId): BodyRenderer;
}

/** The part of a site context that bodies need. */
export interface BodyTools {
  project: Project;
  tree: SiteTree;
  files: ProjectFiles;
  theme: Theme;
  icons: Icons;
  link: LinkResolver;
  urls: UrlOptions;
  images: SiteImages;
  engines: ContentEngines;
  strings(tag: string): Strings;
  spec: FindSpec;
  /** Earlier bodies, reused where nothing they were made from has changed. */
  store?: BodyStore;
}

/** How the links of a page are written. */
export type Links = Pick<BodyTools, 'link' | 'urls'>;

/** The whole input of rendering. What is neither here nor asked of the context cannot change a body. */
interface BodyInput {
  page: ContentPage;
  text: string;
  /** The page has no file: its text is what the author put before a generated part. */
  generated: boolean;
  /** Below the text stands what is in the group whose own page it is. */
  listsGroup?: true;
  operation?: SitePage['operation'];
  schema?: SitePage['schema'];
  overview?: SitePage['overview'];
  changes?: SitePage['changes'];
  description?: string;
}

export function createBodyRenderer(tools: BodyTools): BodyRenderer {
  const { project, files, engines, store, theme, tree, urls } = tools;
  const sources = new Map(project.pages.map((page) => [page.file, page]));
  let references: Promise<AddReference> | undefined;
  /** The code that describes endpoints is loaded with the first page that needs it: most sites do not. */
  const addReference: AddReference = async (...input) => {
    references ??= import('../reference/page-reference.ts').then((made) =>
      made.createReferences(tools),
    );
    return (await references)(...input);
  };
  const routes = boundRoutes(tree);
  const tracing = createTracing(files.digest);
  const makers = [engines.id, theme.id, project.config.icons.library, JSON.stringify(urls)].join(
    ' ',
  );
  const source = (file: string) => files.read(file) ?? '';

  function inputOf(page: SitePage, route: string): BodyInput {
    const { file, mode, operation, schema, overview, changes, description } = page;
    const isBound = boundSpec(page) !== undefined;
    const bound = { operation, schema, overview, changes, ...(isBound && { description }) };
    if (file === undefined) {
      const own = { file: page.location.file, route, format: 'md' as const, frontmatter: {} };
      return { page: own, text: operation?.xMint?.content ?? '', generated: true, ...bound };
    }
    const { format = 'mdx', frontmatter = {}, heading } = sources.get(file) ?? {};
    // An endpoint gives its page the title.
    const titleLine = operation === undefined ? heading?.line : undefined;
    const own = { file, route, format, mode, frontmatter, titleLine, titleFile: heading?.file };
    const listsGroup = page.nodes.some((node) => tree.nodes[node]?.directory !== undefined);
    const text = source(file);
    return { page: own, text, generated: false, ...(listsGroup && { listsGroup }), ...bound };
  }

  async function renderInput(
    input: BodyInput,
    context: BodyContext,
    engines: Engines,
  ): Promise<RenderedTree> {
    const own = input.generated
      ? placedInSpec(await renderMarkdown(input.text, input.page, context, engines), input, context)
      : await renderPage(input.page, input.text, context, engines);
    const { operation, schema } = input;
    const described = describedEndpoint(input.page.frontmatter, own.fields, context.project.config);
    if (boundSpec(input) === undefined && !described) {
      if (input.generated || input.listsGroup) return own;
      return { ...own, diagnostics: [...own.diagnostics, ...emptyPage(own, input.page)] };
    }
    const endpoint = endpointOf(operation, context.spec) ?? described;
    const tree = endpoint
      ? withOwnMedia(
          examplesTree(endpoint, own.ids, context.project.config.api.examples, context.string),
          (url) => context.link(url, project.configFile, input.page.route),
        )
      : schema && modelTree(schema.name, own.ids, context.spec(schema.spec), context.string);
    const examples = tree && (await renderNodes(tree, input.page, context, engines));
    const bound = { ...input, beside: examples?.panel?.length ?? 0 };
    const body = await addReference(own, bound, context, engines);
    return examples ? addPanel(body, examples) : body;
  }

  return {
    source,
    async render(page, route) {
      const input = inputOf(page, route);
      const plain = contextFor(page, tools);
      const inputs = store ? digestOf(makers + JSON.stringify(input)) : '';
      const known = store?.get(route);
      if (known?.inputs === inputs && tracing.holds(known.trace, plain)) return known.value;
      const before = known?.blocks.of === engines.id ? known.blocks.all : undefined;
      const { result, blocks } = await withRecalledBlocks(
        engines.highlighter,
        before,
        async (highlighter) => {
          const { context, trace, used } = tracing.record(plain);
          const body = await renderInput(input, context, { ...engines, highlighter });
          return { value: { ...body, deps: used() }, trace: trace() };
        },
      );
      // Faults of the author's templates must be reported by every build, so a body that has some is not stored.
      if (isRepeatable(result.value) && theme.faults().length === 0) {
        store?.set(route, { inputs, ...result, blocks: { of: engines.id, all: blocks } });
      }
      return result.value;
    },
    inline(markdown, route, links) {
      if (isPlainLine(markdown)) return { html: markdown, markdown };
      const place = { file: project.configFile, route };
      return renderInline(markdown, place, contextFor(undefined, { ...tools, ...links }), engines);
    },
    withMeantIds(meantId) {
      const link = withMeantIds(tools.link, meantId);
      return createBodyRenderer({ ...tools, link, store: store && mendedBodies(store) });
    },
  };

  function contextFor(
    page: SitePage | undefined,
    { icons, images, link, strings, spec, urls }: BodyTools,
  ): BodyContext {
    const lang = languageOf(tree, tree.nodes[page?.nodes[0] ?? 0]!);
    const words = strings(lang);
    return {
      dir: direction(lang),
      language: lang,
      project,
      read: files.read,
      imageSize: files.imageSize,
      imageSources: (file, route) => sourcesOf(file, route, images, urls),
      fetchedImage: (url, route) => copyOf(url, route, images, urls),
      link,
      template: theme.component,
      string: (key) => words[key] ?? key,
      icons,
      spec,
      boundRoute: (key) => routes.get(key),
    };
  }
}

/**
 * Bodies with corrected links have slots of their own, since every build first makes those with the links as written.
 */
function mendedBodies(store: BodyStore): BodyStore {
  return {
    get: (route) => store.get(mendedSlot(route)) ?? store.get(route),
    set: (route, body) => store.set(mendedSlot(route), body),
  };
}

/** The cache slot of a page whose links were corrected. */
export function mendedSlot(route: string): string {
  return `${route} mended`;
}

/** Code that was stopped for taking too long or too much memory may do better on a less busy machine. */
function isRepeatable({ diagnostics }: Rendered): boolean {
  return !diagnostics.some(({ code }) => code === 'evaluate/endless' || code === 'evaluate/memory');
}

/** Text from `x-mint.content` is in the specification: its problems are reported there, not at the page. */
function placedInSpec(
  body: RenderedTree,
  { operation }: BodyInput,
  context: BodyContext,
): RenderedTree {
  const { links, images, diagnostics } = body;
  if (!operation || links.length + images.length + diagnostics.length === 0) return body;
  const location = context.spec(operation.spec)?.locate(`${operation.pointer}/x-mint/content`);
  if (!location) return body;
  const placed = <T extends object>(all: readonly T[]) => all.map((one) => ({ ...one, location }));
  return {
    ...body,
    links: placed(links),
    images: placed(images),
    diagnostics: placed(diagnostics),
  };
}

/**
 * Examples of an endpoint come after what the author put into the right column, but a request comes before a response.
 */
function addPanel(body: RenderedTree, { panel, ids, features }: RenderedTree): RenderedTree {
  if (panel === undefined) return body;
  const parts = body.ids.includes('response-example') ? [panel, body.panel] : [body.panel, panel];
  return {
    ...body,
    panel: parts.filter((part) => part !== undefined).join('\n'),
    ids: [...body.ids, ...ids],
    features: [...new Set([...body.features, ...features])].sort(),
  };
}
