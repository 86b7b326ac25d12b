import type { Root } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ClientPlan } from '../evaluate/client/plan-client.ts';
import type { Document } from '../mdx/resolve/document.ts';
import type { Modules } from '../mdx/resolve/imports.ts';
import { createSnippetRoom, plainSnippets } from '../mdx/resolve/plain-snippets.ts';
import { resolveLiteral } from '../mdx/resolve/resolve-literal.ts';
import type { Engines } from './engines.ts';

/** A tree with nothing left to run. */
export interface ResolvedDocument {
  tree: Root;
  client?: ClientPlan;
  diagnostics: Diagnostic[];
}

/** Evaluates a document only if its values cannot be taken from the syntax, since the sandbox is much slower. */
export async function resolveDocument(
  document: Document,
  modules: Modules,
  frontmatter: Record<string, unknown>,
  { evaluator, registry }: Engines,
): Promise<ResolvedDocument> {
  const { file, prepared } = document;
  const room = createSnippetRoom();
  const source = { file, tree: document.tree, locate: prepared.locate };
  const tree = resolveLiteral(document.tree, plainSnippets(source, modules.find, room));
  if (tree) return { tree, diagnostics: room.diagnostics };
  return evaluator.evaluate({
    file,
    tree: document.tree,
    text: prepared.text,
    locate: prepared.locate,
    frontmatter,
    builtins: registry.names(),
    module: modules.find,
    nearest: modules.nearest,
  });
}
