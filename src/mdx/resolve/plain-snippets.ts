import type { ElementContent, Root } from 'hast';
import type { EvaluateModule } from '../modules/module-source.ts';
import { resolveImport } from '../modules/resolve-import.ts';
import { resolveLiteral, type Snippets } from './resolve-literal.ts';

const defaultImports = /^(?:\s*import\s+[\w$]+\s+from\s+(?:"[^"\n]+"|'[^'\n]+')[ \t]*;?)+\s*$/;
const defaultImport = /import\s+([\w$]+)\s+from\s+["']([^"'\n]+)["']/g;

/**
 * The Markdown files that a page imports and nothing else, by the names it has for them: what is plain in them can
 * stand in the page without evaluation. Undefined when the page's code is more than such imports.
 */
export function plainSnippets(
  { file, tree }: { file: string; tree: Root },
  find: (file: string) => EvaluateModule | undefined,
): Snippets | undefined {
  const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  if (code.length === 0 || !code.every((text) => defaultImports.test(text))) return undefined;
  const snippets = new Map<string, () => ElementContent[] | undefined>();
  for (const [, name, specifier] of code.join('\n').matchAll(defaultImport)) {
    const target = resolveImport(specifier!, file, (path) => find(path) !== undefined);
    const module = target.kind === 'module' ? find(target.file) : undefined;
    if (target.kind !== 'module' || module?.kind !== 'document') return undefined;
    const document = { file: target.file, tree: module.tree };
    snippets.set(name!, () => {
      const plain = resolveLiteral(document.tree, plainSnippets(document, find));
      return plain?.children.filter((child) => child.type !== 'doctype') as
        | ElementContent[]
        | undefined;
    });
  }
  return snippets;
}
