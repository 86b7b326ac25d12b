import type { Element, Nodes, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { Registry } from '../../components/record/component.ts';
import { type Location, problem } from '../../diagnostics/diagnostic.ts';
import { slug } from '../../lib/slug.ts';
import type { ContentContext } from '../context.ts';
import type { Engines } from '../engines.ts';
import { textOf } from '../nodes/text-of.ts';
import { type RenderedTree, renderTree } from '../render-tree.ts';
import { usedLanguages } from '../tree/used-languages.ts';
import { type DescriptionExcess, descriptionTree } from './description-tree.ts';

export interface DescriptionPlace {
  /** The page that shows the text: its links are relative to it. */
  route: string;
  /** Where the text comes from, as precisely as known. */
  location: Location;
  /**
   * Whether headings stay headings (of level 2 or lower); otherwise they become bold lines, so that they do not
   * appear in the outline.
   */
  headings: boolean;
  /** The address in the site for a link to `#fragment` that is not part of the page, or to a place in the file. */
  linked?(fragment: string): string | undefined;
  /** The direction of the text, if it differs from that of the page. */
  dir?: 'ltr';
  /** Links to missing places on the page, as written: they become text. */
  dead?: ReadonlySet<string>;
}

/**
 * Renders a specification's `description` as HTML. It is safe for the page, whatever the text contains: no script
 * runs, and no tag affects anything outside.
 */
export async function renderDescription(
  text: string,
  { route, location, headings, linked, dir, dead }: DescriptionPlace,
  ctx: ContentContext,
  engines: Engines,
): Promise<RenderedTree> {
  if (isPlain(text)) return plainDescription(text, dir);
  const { tree, excess } = descriptionTree(text);
  tree.children = tree.children.map((node) => withHeadings(node, headings)) as Root['children'];
  if (linked) {
    const isMissing = (url: string) => ctx.link(url, location.file, route).kind === 'missing';
    relink(tree, { linked, isMissing }, engines.registry);
  }
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
  const problems = excessProblems(excess).map((one) => ({ ...one, location }));
  return { ...rendered, diagnostics: [...problems, ...rendered.diagnostics] };
}

function excessProblems({ isDeep, hasManySigns }: DescriptionExcess) {
  const hint = 'Look for a character that is repeated by mistake.';
  return [
    ...(isDeep
      ? [
          problem(
            'content/too-deep',
            'A description here nests quotes, lists, emphasis or tags too deeply; anything deeper is shown as text.',
            { hint },
          ),
        ]
      : []),
    ...(hasManySigns
      ? [
          problem(
            'content/too-many-signs',
            'A description here has thousands of special characters in one paragraph; the last of them are shown as text.',
            { hint },
          ),
        ]
      : []),
  ];
}

/** Whether a text is one paragraph without Markdown syntax, as most descriptions are. */
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

function withHeadings(node: Nodes, hasHeadings: boolean): Nodes {
  if (node.type !== 'element' || !/^h[1-6]$/.test(node.tagName)) return node;
  if (hasHeadings) return node.tagName === 'h1' ? { ...node, tagName: 'h2' } : node;
  const bold: Element = { ...node, tagName: 'strong', properties: {} };
  return { ...node, tagName: 'p', properties: {}, children: [bold] };
}

type Linked = (fragment: string) => string | undefined;

/** A fragment, which some write `./#fragment`, or a place in the file of a specification: `openapi.json/paths/~1users/get`. */
const inSpec = /^(?:(?:\.\/)?#|(?![a-z][a-z\d+.-]*:)[^#?]*\.(?:json|ya?ml)#?(?=\/paths\/))(.*)$/i;

/**
 * A single word that is not an address of the site: viewers with a page for each operation read it as an operation id.
 */
const oneWord = /^(?:\.\/)?([\w-]+)$/;

/** Headings of the text itself take precedence over other pages. */
function relink(
  tree: Root,
  { linked, isMissing }: { linked: Linked; isMissing(url: string): boolean },
  registry: Registry,
): void {
  const own = new Set<string>();
  visit(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) own.add(slug(textOf(node, registry)));
  });
  visit(tree, 'element', (node) => {
    const { href } = node.properties;
    if (node.tagName !== 'a' || typeof href !== 'string') return;
    const fragment = inSpec.exec(href)?.[1];
    if (fragment === undefined) {
      const [, id] = oneWord.exec(href) ?? [];
      const operation = id === undefined ? undefined : linked(`operation/${id}`);
      if (operation !== undefined && isMissing(href)) node.properties.href = operation;
      return;
    }
    const to = own.has(fragment) ? undefined : linked(fragment);
    if (to !== undefined || href.startsWith('./#')) node.properties.href = to ?? `#${fragment}`;
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
