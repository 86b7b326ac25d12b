import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Highlighter } from '../../code/highlighted.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Deferral } from './deferral.ts';
import { type PartScript, partScript } from './scripts.ts';

/**
 * The most code beside a reference to put into the document, in characters: about 20 KB when compressed. Only large
 * examples exceed it.
 */
const room = 80_000;

/** In characters. A smaller block is not worth a request. */
const worthwhile = 2_000;

/** In characters: how much of an initially visible block is in the document, which is more than fits in its box. */
const beginning = 6_000;

/** The only part of its script. */
const part = '0.0';

interface Block {
  node: Element;
  code: string;
  language: string;
  /** Whether it is visible initially. */
  isFirst: boolean;
  /** The anchor of its group. */
  anchor: string;
}

/** The anchors of the groups that `examplesTree` makes. */
const anchors: Record<string, string> = {
  RequestExample: 'request-example',
  BodyExample: 'body-example',
  ResponseExample: 'response-example',
};

/**
 * Removes the largest examples and samples until there is room for the others: their code is loaded when a reader
 * chooses them. The beginning of an initially visible one stays in the document. `scripts` contain the code.
 */
export async function deferExamples(
  tree: Root,
  deferral: Deferral,
  highlighter: Highlighter,
): Promise<{ tree: Root; scripts: PartScript[] }> {
  const left = largest(blocksOf(tree));
  await highlighter.prepare(left.map(({ language }) => language));
  const scripts = new Map(
    left.map(({ node, code, language }) => {
      const { html } = highlighter.highlight(code, language);
      return [node, partScript([[part, html]])] as const;
    }),
  );
  const lightened = new Map(
    left.map((block) => {
      const file = deferral.file(scripts.get(block.node)!.path);
      const rest = { part, file, href: deferral.whole(block.anchor) };
      const code = block.isFirst ? beginningOf(block.code) : '';
      return [block.node, { ...block.node.data?.props, code, rest }] as const;
    }),
  );
  return { tree: withProps(tree, lightened), scripts: [...scripts.values()] };
}

/** The smallest number of blocks to remove so that the others fit. */
function largest(blocks: readonly Block[]): Block[] {
  let weight = blocks.reduce((sum, { code }) => sum + code.length, 0);
  const left: Block[] = [];
  for (const block of [...blocks].sort((a, b) => gain(b) - gain(a))) {
    if (weight <= room || gain(block) <= worthwhile) break;
    weight -= gain(block);
    left.push(block);
  }
  return left;
}

/** The number of characters of a block that the document can omit. */
function gain({ code, isFirst }: Block): number {
  return code.length - (isFirst ? beginning : 0);
}

function blocksOf(tree: Root): Block[] {
  return tree.children.flatMap((group) => {
    if (group.type !== 'element') return [];
    const blocks = blocksIn(group);
    const anchor = anchors[group.tagName] ?? '';
    return blocks.map((block, position) => ({ ...block, isFirst: position === 0, anchor }));
  });
}

/** The blocks of a group, including those of groups in it. */
function blocksIn(group: Element): Pick<Block, 'node' | 'code' | 'language'>[] {
  return group.children.flatMap((node) => {
    if (node.type !== 'element') return [];
    const { code, language } = propsOf(node);
    if (typeof code !== 'string') return blocksIn(node);
    return [{ node, code, language: typeof language === 'string' ? language : 'text' }];
  });
}

function propsOf(node: ElementContent): Record<string, unknown> {
  return (node.type === 'element' && node.data?.props) || {};
}

/** The beginning of a code block in whole lines, unless the last line would be most of it. */
function beginningOf(code: string): string {
  const end = code.lastIndexOf('\n', beginning);
  return end > beginning / 2 ? code.slice(0, end) : firstCharacters(code, beginning);
}

function withProps(tree: Root, props: ReadonlyMap<Element, Record<string, unknown>>): Root {
  const own = <Node extends RootContent>(node: Node): Node => {
    if (node.type !== 'element') return node;
    const given = props.get(node);
    const children = node.children.map(own);
    return { ...node, children, ...(given && { data: { ...node.data, props: given } }) };
  };
  return { ...tree, children: tree.children.map(own) };
}
