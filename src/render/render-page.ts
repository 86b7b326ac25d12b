import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { Feature } from '../components/record/feature.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { namedBuiltins, pageScripts } from '../evaluate/client/page-scripts.ts';
import type { ClientSlot } from '../evaluate/client/plan-client.ts';
import { withoutCode } from '../evaluate/without-code.ts';
import { withoutConsequences } from '../mdx/parse/consequences.ts';
import {
  createOrigins,
  type Document,
  type DocumentOptions,
  type Origins,
  readDocument,
} from '../mdx/resolve/document.ts';
import { createModules } from '../mdx/resolve/imports.ts';
import { plainNames } from '../mdx/resolve/plain-names.ts';
import { resolveLiteral } from '../mdx/resolve/resolve-literal.ts';
import { snippetElements } from '../mdx/resolve/snippet-elements.ts';
import { sourceOf } from '../mdx/resolve/source-of.ts';
import { undefinedNames } from '../mdx/resolve/undefined-names.ts';
import { mapCssAddresses } from '../urls/css-addresses.ts';
import type { ContentContext, ContentPage } from './context.ts';
import type { Engines } from './engines.ts';
import { explainTerms } from './glossary.ts';
import { noteLiveContent } from './live-content.ts';
import type { TreePage, TreeTools } from './nodes/tools.ts';
import { fillPageLists } from './page-list.ts';
import { type RenderedTree, renderTree, type SlotTrees, type TreeResult } from './render-tree.ts';
import { resolveDocument } from './resolve-document.ts';
import { isFormula } from './tree/formula.ts';
import { usedLanguages } from './tree/used-languages.ts';
import { isContent } from './tree/walk.ts';
import { namesInCode } from './utilities/class-names.ts';

/**
 * Renders a page as HTML, with its outline, links and Markdown form. It never rejects because of what an author
 * wrote: whatever cannot be read or run is reported as a diagnostic, and the rest is rendered.
 */
export async function renderPage(
  page: ContentPage,
  text: string,
  ctx: ContentContext,
  engines: Engines,
): Promise<RenderedTree> {
  const include = {
    read: ctx.read,
    isPublic: (path: string) => ctx.project.config.octavo.publish.includes(path),
  };
  const options = { ...documentOptions(page.format, ctx, engines), include };
  const has = (file: string) => ctx.read(file) !== undefined;
  const read = (file: string, content: string, snippet: boolean) => {
    const made = readDocument(file, content, { ...options, snippet });
    made.diagnostics.push(...snippetElements(made, has, ctx.project.snippets));
    made.diagnostics.push(...plainNames(made, engines.registry.names()));
    if (!snippet) made.diagnostics.push(...undefinedNames(made, page.format));
    return made;
  };
  const document = read(page.file, text, false);
  const origins = createOrigins(document);
  const modules = createModules(document, origins, {
    read: ctx.read,
    document: (file, content) => read(file, content, true),
  });
  const resolved = await resolveDocument(document, modules, page.frontmatter, engines);
  const listed = fillPageLists(resolved.tree, page, ctx, origins.place);
  if (engines.glossary) explainTerms(resolved.tree, engines.glossary, ctx.language);
  const { client } = resolved;
  if (!client) {
    const { rendered, classes } = await finish(
      { tree: resolved.tree },
      page,
      origins,
      ctx,
      engines,
    );
    return whole({ ...rendered, ...(await utilitiesOf(classes, page, ctx, engines)) });
  }
  const noted = noteLiveContent(ctx);
  const slotTrees = client.slots.map(({ node }) => slotTree(node));
  const content = { tree: resolved.tree, slots: slotTrees };
  const { rendered, slots, classes, code } = await finish(
    content,
    page,
    origins,
    noted.ctx,
    engines,
  );
  const words = client.modules.flatMap(({ code }) => namesInCode(code));
  const builtins = namedBuiltins(client, engines.registry.names());
  const given = { ...noted.given(builtins.length > 0 ? words : []), code };
  const features: Feature[] =
    builtins.length > 0 ? [...rendered.features, 'components'] : rendered.features;
  return whole({
    ...rendered,
    ...(await utilitiesOf([...classes, ...words], page, ctx, engines)),
    scripts: pageScripts(client, slots, page.frontmatter, builtins, given),
    features,
  });

  function whole(rendered: RenderedTree): RenderedTree {
    return {
      ...rendered,
      diagnostics: withoutConsequences(
        unique([
          ...document.diagnostics,
          ...modules.diagnostics,
          ...resolved.diagnostics,
          ...listed,
          ...rendered.diagnostics,
        ]),
      ),
    };
  }
}

/**
 * Renders Markdown that is not a page, such as a banner or the description of an operation. Expressions in it are
 * omitted.
 */
export async function renderMarkdown(
  text: string,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  engines: Engines,
): Promise<RenderedTree> {
  const document = readDocument(page.file, text, {
    ...documentOptions('md', ctx, engines),
    snippet: false,
  });
  const tree = resolveLiteral(document.tree) ?? { type: 'root', children: [] };
  const { rendered, classes } = await finish({ tree }, page, createOrigins(document), ctx, engines);
  return { ...rendered, ...(await utilitiesOf(classes, page, ctx, engines)) };
}

/**
 * The stylesheet for class names in a page and those that its scripts may add. Files in names (`bg-[url(/a.png)]`)
 * are resolved. If no name can be a utility, nothing is loaded.
 */
async function utilitiesOf(
  classes: Iterable<string>,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  engines: Engines,
): Promise<Pick<RenderedTree, 'utilities'>> {
  const names = [...classes, ...engines.scriptNames].filter(
    (name) => !/^(?:language-|contains-task|task-list|math)/.test(name),
  );
  if (names.length === 0) return {};
  const style = (await engines.utilities()).style(names);
  const utilities = mapCssAddresses(style, (url) => ctx.link(url, page.file, page.route).href);
  return utilities === '' ? {} : { utilities };
}

/** Renders generated nodes, such as those that a specification adds to a page. */
export async function renderNodes(
  tree: Root,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  engines: Engines,
): Promise<RenderedTree> {
  const options = { ...documentOptions('md', ctx, engines), snippet: false };
  const document = readDocument(page.file, '', options);
  const part = { ...page, isPart: true };
  return (await finish({ tree }, part, createOrigins(document), ctx, engines)).rendered;
}

async function finish(
  { tree, slots = [] }: { tree: Root; slots?: SlotTrees },
  page: TreePage,
  origins: Origins,
  ctx: ContentContext,
  engines: Engines,
): Promise<TreeResult> {
  const all: Root = { type: 'root', children: [...tree.children, ...slots.flat()] };
  await engines.highlighter.prepare(usedLanguages(all));
  const math = hasFormula(all) ? { math: await engines.math() } : {};
  const types = hasTypes(all) ? { types: (await engines.types?.()) ?? ('missing' as const) } : {};
  return renderTree(tree, page, { ...treeTools(origins, ctx, engines), ...math, ...types }, slots);
}

/** Content without code, as far as the syntax shows. */
function slotTree(node: ClientSlot['node']): ElementContent[] {
  const children = [node] as RootContent[];
  const tree = resolveLiteral({ type: 'root', children });
  return (tree?.children ?? withoutCode(children)).filter(isContent);
}

function treeTools(origins: Origins, ctx: ContentContext, engines: Engines): TreeTools {
  return {
    ctx,
    registry: engines.registry,
    highlighter: engines.highlighter,
    place: origins.place,
    source: (node) => sourceOf(node, origins.of(node)),
    inlineMarkdown: (text, node) => inlineTree(text, origins.of(node), ctx, engines),
  };
}

/** Renders inline Markdown as HTML, without syntax highlighting, and as Markdown with the addresses of the site. */
export function renderInline(
  text: string,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  engines: Engines,
): Pick<RenderedTree, 'html' | 'markdown'> {
  const document = readDocument(page.file, text, {
    ...documentOptions('md', ctx, engines),
    snippet: false,
  });
  const tree = inlineTree(text, document, ctx, engines);
  return renderTree(tree, page, treeTools(createOrigins(document), ctx, engines)).rendered;
}

/** The Markdown of a string prop as nodes; a single paragraph around them is removed. */
function inlineTree(text: string, document: Document, ctx: ContentContext, engines: Engines): Root {
  const read = readDocument(document.file, text, {
    ...documentOptions('md', ctx, engines),
    snippet: false,
  });
  const tree = resolveLiteral(read.tree) ?? { type: 'root', children: [] };
  const [only, ...others] = tree.children;
  const lone = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return lone ? { type: 'root', children: only.children } : tree;
}

function documentOptions(
  format: 'mdx' | 'md',
  ctx: ContentContext,
  engines: Engines,
): Omit<DocumentOptions, 'snippet'> {
  return {
    syntax: engines.syntax,
    ...(engines.dialect && { dialect: engines.dialect }),
    variables: ctx.project.config.variables,
    format,
    string: ctx.string,
  };
}

function hasFormula(node: Nodes): boolean {
  if (node.type === 'element' && (isFormula(node) || node.tagName === 'Latex')) return true;
  return 'children' in node && node.children.some(hasFormula);
}

function hasTypes(node: Nodes): boolean {
  if (node.type === 'element' && node.data?.props?.twoslash === true) return true;
  return 'children' in node && node.children.some(hasTypes);
}

/** Removes duplicates, because a snippet that is used twice reports its problems twice. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const { code, message, location } = diagnostic;
    const key = `${code} ${message} ${location?.file}:${location?.line}:${location?.column}`;
    return !seen.has(key) && seen.add(key);
  });
}
