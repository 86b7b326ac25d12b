import type { Element, ElementContent } from 'hast';
import type { Registry } from '../../components/record/component.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { isContent, type Walk } from '../tree/walk.ts';
import { blockMarkdown } from './block.ts';
import { inlineMarkdown } from './inline.ts';

/** How the tree of a page, walked before, becomes Markdown. */
export interface Writer {
  /** Blocks below each other. */
  blocks(nodes: ElementContent[]): string;
  /** Content of one line. */
  line(nodes: ElementContent[]): string;
  /** A component's own Markdown form; undefined for an unknown one. */
  component(node: Element): string | undefined;
  href(url: string): string;
  registry: Registry;
}

/** Where addresses begin: at the host's root, or with the site's own address where that is known. */
export type Addresses = 'host' | 'web';

/**
 * The Markdown form of a body, ending in a newline. It is also read apart from its place, in one file with others: all
 * addresses begin at the host's root, those within the page too.
 */
export function writeMarkdown(nodes: ElementContent[], walk: Walk): string {
  const text = createWriter(walk, 'host').blocks(nodes);
  return text === '' ? '' : `${text}\n`;
}

/** Markdown of what stands in a line: a prop that was written as JSX. */
export function markdownOf(nodes: ElementContent[], walk: Walk, from: Addresses = 'host'): string {
  const writer = createWriter(walk, from);
  const flow = nodes.some(
    (node) => node.type === 'element' && /^(p|ul|ol|h\d|table|pre|div)$/.test(node.tagName),
  );
  return (flow ? writer.blocks(nodes) : writer.line(nodes)).trim();
}

function createWriter(walk: Walk, from: Addresses): Writer {
  const { tools, page } = walk;
  const hrefOf = (file: string) => (url: string) => {
    const { href, address = href, canonical = address } = tools.ctx.link(url, file, page.route);
    return from === 'web' ? canonical : address;
  };
  const plain = (node: ElementContent) =>
    (node.type === 'element' && plainElement(node, tools.registry)) || node;
  const writer: Writer = {
    blocks: (nodes) => blockMarkdown(nodes.map(plain), writer),
    line: (nodes) => inlineMarkdown(nodes.map(plain), writer),
    href: hrefOf(tools.place({ type: 'root', children: [] }).file),
    registry: tools.registry,
    component(node) {
      const done = walk.instances.get(node);
      if (!done || done.audience === 'humans') return done ? '' : undefined;
      const children = done.component.inline
        ? writer.line(done.children)
        : writer.blocks(done.children);
      return done.component.markdown(done.read, children, {
        parent: done.parent,
        position: done.position,
        source: done.component.source ? tools.source(node) : undefined,
        href: hrefOf(tools.place(node).file),
        line: (text) => writer.line(tools.inlineMarkdown(text, node).children.filter(isContent)),
      });
    },
  };
  return writer;
}
