import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Highlighter } from '../../code/highlighted.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Deferral } from './deferral.ts';
import { type PartScript, partScript } from './scripts.ts';

/**
 * The most code beside a reference that is in the document, in characters: about 20 KB when compressed. Only examples
 * that are large themselves come to more.
 */
const room = 80_000;

/** A block with less in it is not worth a request. */
const worthwhile = 2_000;

/** What a block that is seen at first begins with, in characters: more than fits in its box. */
const beginning = 6_000;

/** The only part of its script. */
const part = '0.0';

interface Block {
  node: Element;
  code: string;
  language: string;
  /** It is seen before a reader has chosen anything. */
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
 * Examples and samples without the largest, until there is room for the others: their code is loaded when a reader
 * chooses them. Of one that is seen at first, the document has the beginning. `scripts` have the code.
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

/** The fewest blocks without which the others have room. */
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

/** How many characters of a block the document can do without. */
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

/** Also those of groups in it. */
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

/** Whole lines, unless the last one is most of it. */
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
