import type { Root } from 'hast';
import type { Feature } from '../components/record/feature.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { namedBuiltins, pageScripts } from '../evaluate/client/page-scripts.ts';
import { withoutConsequences } from '../mdx/parse/consequences.ts';
import { createOrigins, readDocument } from '../mdx/resolve/document.ts';
import { createModules } from '../mdx/resolve/imports.ts';
import { resolveLiteral } from '../mdx/resolve/resolve-literal.ts';
import type { ContentContext, ContentPage } from './context.ts';
import { documentOptions } from './document-options.ts';
import type { Engines } from './engines.ts';
import { finishTree, inlineTree, slotTree, treeTools } from './finish-tree.ts';
import { explainTerms } from './glossary.ts';
import { noteLiveContent } from './live-content.ts';
import { fillPageLists } from './page-list.ts';
import { utilitiesOf } from './page-utilities.ts';
import { documentReader, nearestImport } from './read-document.ts';
import { type RenderedTree, renderTree } from './render-tree.ts';
import { resolveDocument } from './resolve-document.ts';
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
  const read = documentReader(page, ctx, engines);
  const document = read(page.file, text, false);
  const origins = createOrigins(document);
  const modules = createModules(document, origins, {
    read: ctx.read,
    document: (file, content) => read(file, content, true),
    nearest: nearestImport(ctx),
  });
  const resolved = await resolveDocument(document, modules, page.frontmatter, engines);
  const listed = fillPageLists(resolved.tree, page, ctx, origins.place);
  if (engines.glossary) explainTerms(resolved.tree, engines.glossary, ctx.language);
  const { client } = resolved;
  if (!client) {
    const { rendered, classes } = await finishTree(
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
  const { rendered, slots, classes, code } = await finishTree(
    content,
    page,
    origins,
    noted.ctx,
    engines,
  );
  const words = client.modules.flatMap(({ code }) => namesInCode(code));
  const builtins = namedBuiltins(client, engines.registry.names());
  const liveContent = { ...noted.given(builtins.length > 0 ? words : []), code: [...code] };
  const features: Feature[] =
    builtins.length > 0 ? [...rendered.features, 'components'] : rendered.features;
  return whole({
    ...rendered,
    ...(await utilitiesOf([...classes, ...words], page, ctx, engines)),
    scripts: pageScripts(client, slots, page.frontmatter, builtins, liveContent),
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
  const { rendered, classes } = await finishTree(
    { tree },
    page,
    createOrigins(document),
    ctx,
    engines,
  );
  return { ...rendered, ...(await utilitiesOf(classes, page, ctx, engines)) };
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
  return (await finishTree({ tree }, part, createOrigins(document), ctx, engines)).rendered;
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

/** Removes duplicates, because a snippet that is used twice reports its problems twice. */
function unique(diagnostics: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((diagnostic) => {
    const { code, message, location } = diagnostic;
    const key = `${code} ${message} ${location?.file}:${location?.line}:${location?.column}`;
    return !seen.has(key) && seen.add(key);
  });
}
