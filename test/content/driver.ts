import { openHighlighter } from '../../src/code/highlighter.ts';
import { createRegistry } from '../../src/components/registry.ts';
import { sharedEvaluator } from '../../src/evaluate/create-evaluator.ts';
import { strings } from '../../src/i18n/strings.ts';
import { createIcons } from '../../src/icons/icons.ts';
import { createSyntax } from '../../src/mdx/syntax/processor.ts';
import type { ContentContext, ContentPage, ResolvedLink } from '../../src/render/context.ts';
import { renderDescription } from '../../src/render/description/render-description.ts';
import type { Engines } from '../../src/render/engines.ts';
import { loadMath } from '../../src/render/math/math.ts';
import { renderPage } from '../../src/render/render-page.ts';
import type { RenderedTree } from '../../src/render/render-tree.ts';
import { loadUtilities } from '../../src/render/utilities/utilities.ts';
import { compileTemplates } from '../../src/template-engine/compile-templates.ts';
import { resolveUrl } from '../../src/urls/authored.ts';

/** Renders MDX texts as a build does, in a small world of its own. */
export interface Driver {
  page(text: string, options?: PageOptions): Promise<Seen>;
  /** A text of a specification. */
  description(text: string, headings?: boolean): Promise<RenderedTree>;
}

export interface PageOptions extends Partial<ContentPage> {
  /** Further files of the project, by path. Pages among them can be linked to. */
  files?: Record<string, string>;
  variables?: Record<string, unknown>;
}

export interface Seen extends RenderedTree {
  /** `code line:column`, with the file when it is not the page's. */
  problems: string[];
  /** How often the page's code had to be run. */
  evaluations: number;
}

export async function createDriver(): Promise<Driver> {
  const math = loadMath();
  const utilities = loadUtilities({ primary: '#0f766e' });
  const template = compileTemplates(undefined, { strict: true }).component;
  const engines: Engines = {
    syntax: createSyntax(),
    registry: createRegistry(),
    highlighter: await openHighlighter(undefined, () => undefined),
    evaluator: sharedEvaluator(),
    math: () => math,
    utilities: () => utilities,
    scriptNames: [],
  };
  return {
    async page(text, { files = {}, variables = {}, ...given } = {}) {
      const page = { file: 'guides/page.mdx', route: '/guides/page', ...given };
      const counted = counting(engines.evaluator);
      const rendered = await renderPage(
        { format: 'mdx', frontmatter: {}, ...page },
        text,
        world({ ...files, [page.file]: text }, variables, template),
        { ...engines, evaluator: counted.evaluator },
      );
      const problems = rendered.diagnostics.map(({ code, location }) =>
        [code, location && where(location, page.file)].filter(Boolean).join(' '),
      );
      return { ...rendered, problems, evaluations: counted.count() };
    },
    description: (text, headings = false) =>
      renderDescription(
        text,
        { route: '/api', location: { file: 'api.json', line: 1, column: 1 }, headings },
        world({}, {}, template),
        engines,
      ),
  };
}

function where(place: { file: string; line: number; column: number }, file: string): string {
  return `${place.file === file ? '' : `${place.file}:`}${place.line}:${place.column}`;
}

function counting(evaluator: Engines['evaluator']): Pick<Engines, 'evaluator'> & {
  count(): number;
} {
  let count = 0;
  return {
    count: () => count,
    evaluator: {
      evaluate(input) {
        count++;
        return evaluator.evaluate(input);
      },
    },
  };
}

const words = strings('en');

function world(
  files: Record<string, string>,
  variables: Record<string, unknown>,
  template: ContentContext['template'],
): ContentContext {
  return {
    project: {
      root: '/',
      config: { variables, octavo: { publish: [] } } as never,
      pages: [],
      snippets: Object.keys(files).filter((file) => /snippets\//.test(file)),
      assets: [],
    },
    read: (file) => files[file],
    imageSize: (file) => (file.endsWith('.png') ? { width: 600, height: 400 } : undefined),
    imageSources: () => [],
    fetchedImage: () => undefined,
    link: (url, from, route) => link(url, from, route, files),
    template,
    string: (key) => words[key] ?? `no word for ${key}`,
    icons: createIcons(),
  };
}

/** Every page among the files is where its path says; every other path with a suffix is a static file. */
function link(
  url: string,
  from: string,
  route: string,
  files: Record<string, string>,
): ResolvedLink {
  const target = resolveUrl(url, from);
  if (target.kind === 'external') return { kind: 'external', href: url };
  if (target.kind === 'anchor') return { kind: 'page', href: url, route, hash: target.hash };
  if (target.kind === 'outside') return { kind: 'missing', href: url };
  const { path, page, hash } = target;
  const rest = hash === undefined ? '' : `#${hash}`;
  if (/\.(png|svg|mp4|zip)$/.test(path)) return { kind: 'file', href: `/${path}`, file: path };
  const isPage = [`${page}.mdx`, `${page}.md`].some((file) => files[file] !== undefined);
  if (!isPage) return { kind: 'missing', href: `/${path}${rest}` };
  return { kind: 'page', href: `/${page}${rest}`, route: `/${page}`, hash };
}
