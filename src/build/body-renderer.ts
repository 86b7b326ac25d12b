import { createHighlighter } from '../content/code/highlighter.ts';
import { createRegistry } from '../content/components/registry.ts';
import type { ContentContext, ContentPage } from '../content/context.ts';
import type { Engines } from '../content/engines.ts';
import { createEvaluator } from '../content/evaluate/create-evaluator.ts';
import type { Icons } from '../content/icons/icons.ts';
import { loadMath } from '../content/math/math.ts';
import { createSyntax } from '../content/parse/processor.ts';
import type { RenderedTree } from '../content/render/render-tree.ts';
import { renderInline, renderMarkdown, renderNodes, renderPage } from '../content/render-page.ts';
import type { Rendered } from '../content/rendered.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Strings } from '../i18n/strings.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { languageOf } from '../page/language.ts';
import { type Endpoint, examplesTree } from '../page/samples/examples-tree.ts';
import { type Project, whereIs } from '../project/project.ts';
import { fingerprinted } from '../theme/fingerprint.ts';
import type { Theme } from '../theme/theme.ts';
import type { FindEndpoint } from './endpoints.ts';
import type { LinkResolver } from './links.ts';
import type { ProjectFiles } from './project-files.ts';
import { recordingContext } from './recording-context.ts';

/** Makes the bodies of a site's pages. */
export interface BodyRenderer {
  /** The body of a page as it is shown at a route, which differs from its own at a second home. */
  render(page: SitePage, route: string): Promise<Rendered>;
  /** Text of a page's file. */
  source(file: string): string;
  /** Markdown of docs.json within a line, as seen from a page. */
  inline(markdown: string, route: string): string;
  /** Stylesheets that bodies need beside the theme's. */
  files: { path: string; body: string }[];
  diagnostics: Diagnostic[];
  close(): Promise<void>;
}

/** The part of a site that its bodies are made with. */
export interface BodyTools {
  project: Project;
  tree: SiteTree;
  files: ProjectFiles;
  theme: Theme;
  icons: Icons;
  link: LinkResolver;
  strings(tag: string): Strings;
  endpoint: FindEndpoint;
}

export async function createBodyRenderer(tools: BodyTools): Promise<BodyRenderer> {
  const { project, files } = tools;
  const sources = new Map(project.pages.map((page) => [page.file, page]));
  const { codeblocks } = project.config.styling;
  let math: ReturnType<Engines['math']> | undefined;
  const engines: Engines = {
    syntax: createSyntax(),
    registry: createRegistry(),
    highlighter: await createHighlighter(codeblocks, files.read),
    evaluator: createEvaluator(),
    math() {
      math ??= loadMath();
      return math;
    },
  };
  const { css, diagnostics } = engines.highlighter;
  const location = whereIs(project, ['styling', 'codeblocks']);
  const source = (file: string) => files.read(file) ?? '';
  const contentPage = (page: SitePage, file: string, route: string): ContentPage => ({
    file,
    route,
    format: sources.get(file)?.format ?? 'mdx',
    mode: page.mode,
    frontmatter: sources.get(file)?.frontmatter ?? {},
  });
  const withExamples = async (
    body: RenderedTree,
    endpoint: Endpoint,
    page: SitePage,
    route: string,
    context: ContentContext,
  ): Promise<RenderedTree> => {
    const tree = examplesTree(endpoint, body.ids, project.config.api.examples, context.string);
    const place = { file: page.location.file, route };
    return addPanel(body, await renderNodes(tree, place, context, engines));
  };
  return {
    source,
    async render(page, route) {
      const { context, used } = recordingContext(contextFor(page, tools));
      const body =
        page.file === undefined
          ? await renderMarkdown(
              generatedText(page),
              { file: page.location.file, route },
              context,
              engines,
            )
          : await renderPage(
              contentPage(page, page.file, route),
              source(page.file),
              context,
              engines,
            );
      const endpoint = tools.endpoint(page);
      const whole = endpoint ? await withExamples(body, endpoint, page, route, context) : body;
      return { ...whole, deps: used() };
    },
    inline: (markdown, route) =>
      renderInline(
        markdown,
        { file: project.configFile, route },
        contextFor(undefined, tools),
        engines,
      ),
    files: css === '' ? [] : [{ path: fingerprinted('code', '.css', css), body: css }],
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, location })),
    close: () => engines.evaluator.close(),
  };
}

/** Text of a page without a file: what the author put before the generated part. */
function generatedText(page: SitePage): string {
  return page.operation?.xMint?.content ?? '';
}

function contextFor(page: SitePage | undefined, tools: BodyTools): ContentContext {
  const { project, tree, files, theme, icons, link } = tools;
  const words = tools.strings(languageOf(tree, tree.nodes[page?.nodes[0] ?? 0]!));
  return {
    project,
    read: files.read,
    imageSize: files.imageSize,
    link,
    template: theme.component,
    string: (key) => words[key] ?? key,
    icons,
  };
}

/** The examples of an endpoint stand behind what the author put into the right column. */
function addPanel(body: RenderedTree, { panel, ids, features }: RenderedTree): RenderedTree {
  if (panel === undefined) return body;
  return {
    ...body,
    panel: body.panel === undefined ? panel : `${body.panel}\n${panel}`,
    ids: [...body.ids, ...ids],
    features: [...new Set([...body.features, ...features])].sort(),
  };
}
