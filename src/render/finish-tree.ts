import type { ElementContent, Nodes, Root, RootContent } from 'hast';
import type { ClientSlot } from '../evaluate/client/plan-client.ts';
import { withoutCode } from '../evaluate/without-code.ts';
import { hasFormula } from '../lib/text/formulas.ts';
import { type Document, type Origins, readDocument } from '../mdx/resolve/document.ts';
import { plainNames } from '../mdx/resolve/plain-names.ts';
import { resolveLiteral } from '../mdx/resolve/resolve-literal.ts';
import { sourceOf } from '../mdx/resolve/source-of.ts';
import type { ContentContext } from './context.ts';
import { documentOptions } from './document-options.ts';
import type { Engines } from './engines.ts';
import { isJsx } from './nodes/text-of.ts';
import type { TreePage, TreeTools } from './nodes/tools.ts';
import { renderTree, type SlotTrees, type TreeResult } from './render-tree.ts';
import { isFormula } from './tree/formula.ts';
import { usedLanguages } from './tree/used-languages.ts';
import { isContent } from './tree/walk.ts';

/** Renders a resolved tree, with the engines for mathematics and types if it needs them. */
export async function finishTree(
  { tree, slots = [] }: { tree: Root; slots?: SlotTrees },
  page: TreePage,
  origins: Origins,
  ctx: ContentContext,
  engines: Engines,
): Promise<TreeResult> {
  const all: Root = { type: 'root', children: [...tree.children, ...slots.flat()] };
  await engines.highlighter.prepare(usedLanguages(all));
  const math = holdsFormula(all) ? { math: await engines.math() } : {};
  const types = hasTypes(all) ? { types: (await engines.types?.()) ?? ('missing' as const) } : {};
  return renderTree(tree, page, { ...treeTools(origins, ctx, engines), ...math, ...types }, slots);
}

export function treeTools(origins: Origins, ctx: ContentContext, engines: Engines): TreeTools {
  return {
    ctx,
    registry: engines.registry,
    highlighter: engines.highlighter,
    place: origins.place,
    source: (node) => sourceOf(node, origins.of(node)),
    inlineMarkdown: (text, node) => inlineTree(text, origins.of(node), ctx, engines),
  };
}

/** Content without code, as far as the syntax shows. */
export function slotTree(node: ClientSlot['node']): ElementContent[] {
  const children = [node] as RootContent[];
  const tree = resolveLiteral({ type: 'root', children });
  return (tree?.children ?? withoutCode(children)).filter(isContent);
}

/** The Markdown of a string prop as nodes; a single paragraph around them is removed. */
export function inlineTree(
  text: string,
  document: Document,
  ctx: ContentContext,
  engines: Engines,
): Root {
  const read = readDocument(document.file, text, {
    ...documentOptions('md', ctx, engines),
    snippet: false,
  });
  if (text.includes('<')) plainNames(read, engines.registry.names());
  const tree = resolveLiteral(read.tree) ?? { type: 'root', children: [] };
  const [only, ...others] = tree.children;
  const lone = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return lone ? { type: 'root', children: only.children } : tree;
}

function holdsFormula(node: Nodes): boolean {
  if (node.type === 'element') {
    if (isFormula(node) || node.tagName === 'Latex') return true;
    if (Object.values(node.data?.props ?? {}).some(isFormulaProp)) return true;
  }
  return 'children' in node && node.children.some(holdsFormula);
}

function isFormulaProp(value: unknown): boolean {
  if (isJsx(value)) return value.children.some(holdsFormula);
  return typeof value === 'string' && hasFormula(value);
}

function hasTypes(node: Nodes): boolean {
  if (node.type === 'element' && node.data?.props?.twoslash === true) return true;
  return 'children' in node && node.children.some(hasTypes);
}
