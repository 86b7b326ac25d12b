import type { ElementContent, Root, RootContent } from 'hast';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { createSuggestPath } from '../../diagnostics/suggest-path.ts';
import type { Document } from './document.ts';

type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Snippet folders come first, because a page may have the same name as its snippet. */
const folders = ['snippets/', '_snippets/', ''];
const endings = ['', '.mdx', '.md'];

/**
 * Turns `<Snippet file="x" />` into an import of that file and its use. The file is looked up in `snippets/` and
 * `_snippets/`, with and without extension. Changes the tree.
 */
export function snippetElements(
  document: Document,
  has: (file: string) => boolean,
  files: readonly string[],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const names = new Map<string, string>();
  const walk = (nodes: (RootContent | ElementContent)[]): void => {
    for (const node of nodes) {
      if ('children' in node) walk(node.children);
      if (!isSnippet(node)) continue;
      const asked = fileOf(node);
      const file = asked === undefined ? undefined : lookUp(asked, has);
      if (file === undefined) diagnostics.push(notFound(asked, node, document, files));
      const name = file === undefined ? null : (names.get(file) ?? `OctavoSnippet${names.size}`);
      if (file !== undefined && name !== null) names.set(file, name);
      node.name = name;
      node.attributes = node.attributes.filter((one) => !('name' in one) || one.name !== 'file');
    }
  };
  walk(document.tree.children);
  const imports = [...names].map(
    ([file, name]) => `import ${name} from ${JSON.stringify(`/${file}`)};`,
  );
  if (imports.length > 0) addImports(document.tree, imports.join('\n'));
  return diagnostics;
}

function addImports(tree: Root, value: string): void {
  tree.children.push({ type: 'mdxjsEsm', value });
}

function isSnippet(node: RootContent | ElementContent): node is JsxElement {
  return (
    (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    node.name === 'Snippet'
  );
}

function fileOf(node: JsxElement): string | undefined {
  const attribute = node.attributes.find(
    (one) => one.type === 'mdxJsxAttribute' && one.name === 'file',
  );
  return typeof attribute?.value === 'string' ? attribute.value.replace(/^\/+/, '') : undefined;
}

function lookUp(asked: string, has: (file: string) => boolean): string | undefined {
  for (const folder of folders) {
    for (const ending of endings) if (has(folder + asked + ending)) return folder + asked + ending;
  }
  return undefined;
}

function notFound(
  asked: string | undefined,
  node: JsxElement,
  document: Document,
  files: readonly string[],
): Diagnostic {
  const start = node.position?.start.offset ?? 0;
  const meant = asked === undefined ? undefined : createSuggestPath(files)(`snippets/${asked}`);
  const message =
    asked === undefined ? '<Snippet> has no `file`.' : `There is no snippet \`${asked}\`.`;
  return problem('snippet/not-found', message, {
    hint: meant
      ? `Did you mean \`${meant}\`?`
      : 'Snippets are looked up in `snippets/` and `_snippets/`.',
    location: document.prepared.locate(start, start + '<Snippet'.length),
  });
}
