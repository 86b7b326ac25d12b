import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Registry } from '../../components/record/component.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { slug } from '../../lib/slug.ts';
import type { ContentContext } from '../context.ts';
import type { Engines } from '../engines.ts';
import { textOf } from '../nodes/text-of.ts';
import { type RenderedTree, renderTree } from '../render-tree.ts';
import { usedLanguages } from '../tree/used-languages.ts';
import { descriptionTree } from './description-tree.ts';

export interface DescriptionPlace {
  /** Page that shows the text: links count from it. */
  route: string;
  /** Where the text comes from, as far as is known. */
  location: Location;
  /** Headings are headings (of level 2 at least); elsewhere they are bold lines, so that the outline stays clean. */
  headings: boolean;
  /** Address inside the site of what a link to `#fragment` means, where that is no part of the page. */
  linked?(fragment: string): string | undefined;
  /** Which way the text is read, where the page around it is read the other way. */
  dir?: 'ltr';
  /** Links into the page that nothing is at, as they are written: these become text. */
  dead?: ReadonlySet<string>;
}

/**
 * Text of a specification as HTML: `description` of anything. Whatever it holds, the page around it is safe: its
 * scripts do not run and its tags do not reach out of it.
 */
export async function renderDescription(
  text: string,
  { route, location, headings, linked, dir, dead }: DescriptionPlace,
  ctx: ContentContext,
  engines: Engines,
): Promise<RenderedTree> {
  if (isPlain(text)) return plainDescription(text, dir);
  const tree = descriptionTree(text);
  tree.children = tree.children.map((node) => withHeadings(node, headings)) as Root['children'];
  if (linked) relink(tree, linked, engines.registry);
  if (dead) unlink(tree, dead);
  if (dir) direct(tree, dir);
  await engines.highlighter.prepare(usedLanguages(tree));
  const { rendered } = renderTree(
    tree,
    { route, isPart: true },
    {
      ctx,
      registry: engines.registry,
      highlighter: engines.highlighter,
      place: () => location,
      source: () => undefined,
      inlineMarkdown: (value) => ({ type: 'root', children: [{ type: 'text', value }] }),
    },
  );
  return rendered;
}

/** One paragraph of words: nothing in it means anything to Markdown, and most descriptions are like that. */
function isPlain(text: string): boolean {
  return /^[\p{L}][\p{L}\p{N} ,;:'"()%?$/.-]*$/u.test(text) && !/:\/\/|www\.|\n/.test(text);
}

function plainDescription(text: string, dir: DescriptionPlace['dir']): RenderedTree {
  return {
    html: `<p${dir ? ` dir="${dir}"` : ''}>${text.replaceAll('"', '&quot;')}</p>`,
    outline: [],
    ids: [],
    links: [],
    images: [],
    sections: [{ anchor: '', headings: [], text, code: [] }],
    markdown: text,
    features: [],
    diagnostics: [],
  };
}

function direct(tree: Root, dir: string): void {
  for (const node of tree.children) if (node.type === 'element') node.properties.dir = dir;
}

function withHeadings(node: Nodes, kept: boolean): Nodes {
  if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return node;
  if (kept) return node.tagName === 'h1' ? { ...node, tagName: 'h2' } : node;
  const bold: Element = { ...node, tagName: 'strong', properties: {} };
  return { ...node, tagName: 'p', properties: {}, children: [bold] };
}

/** Headings of the text itself come before what other pages are called. */
function relink(
  tree: Root,
  linked: (fragment: string) => string | undefined,
  registry: Registry,
): void {
  const own = new Set<string>();
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) own.add(slug(textOf(node, registry)));
  });
  visit(tree, 'element', (node) => {
    const { href } = node.properties;
    if (node.tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return;
    const fragment = href.slice(1);
    const to = own.has(fragment) ? undefined : linked(fragment);
    if (to !== undefined) node.properties.href = to;
  });
}

function unlink(tree: Root, dead: ReadonlySet<string>): void {
  visit(tree, 'element', (node) => {
    const { href } = node.properties;
    if (node.tagName !== 'a' || typeof href !== 'string' || !dead.has(href)) return;
    node.tagName = 'span';
    node.properties = {};
  });
}
