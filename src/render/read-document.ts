import { createSuggestPath, type SuggestPath } from '../diagnostics/suggest-path.ts';
import { addAll } from '../lib/add-all.ts';
import { type Document, readDocument } from '../mdx/resolve/document.ts';
import { plainNames } from '../mdx/resolve/plain-names.ts';
import { snippetElements } from '../mdx/resolve/snippet-elements.ts';
import { undefinedNames } from '../mdx/resolve/undefined-names.ts';
import type { ContentContext, ContentPage } from './context.ts';
import { documentOptions } from './document-options.ts';
import type { Engines } from './engines.ts';

/** A function that reads the files of a page, the page itself and its snippets, and reports what is wrong in them. */
export function documentReader(
  page: ContentPage,
  ctx: ContentContext,
  engines: Engines,
): (file: string, content: string, snippet: boolean) => Document {
  const include = {
    read: ctx.read,
    isPublic: (path: string) => ctx.project.config.octavo.publish.includes(path),
  };
  const options = { ...documentOptions(page.format, ctx, engines), include };
  const has = (file: string) => ctx.read(file) !== undefined;
  return (file, content, snippet) => {
    const document = readDocument(file, content, { ...options, snippet });
    addAll(document.diagnostics, snippetElements(document, has, ctx.project.snippets));
    addAll(document.diagnostics, plainNames(document, engines.registry.names()));
    if (!snippet) addAll(document.diagnostics, undefinedNames(document, page.format));
    return document;
  };
}

/**
 * Suggests a file that a page can import. The index is built on first use: few pages need it, and a site has many
 * files.
 */
export function nearestImport({ project }: ContentContext): SuggestPath {
  let suggest: SuggestPath | undefined;
  return (path) => {
    suggest ??= createSuggestPath([...project.snippets, ...project.pages.map(({ file }) => file)]);
    return suggest(path);
  };
}
