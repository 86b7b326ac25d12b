import type { ElementContent } from 'hast';
import { elementText } from '../../components/record/element-text.ts';
import { plainElement } from '../nodes/plain-element.ts';
import { isContent, type Walk } from '../tree/walk.ts';
import { blockMarkdown } from './block.ts';
import { inlineMarkdown, withoutBareLinks } from './inline.ts';
import type { Writer } from './writer.ts';

/** What addresses start with: the host's root, or the site's own address if it is known. */
export type Addresses = 'host' | 'web';

/**
 * The Markdown form of a body, ending in a newline. It may be read outside its page, for example joined with others
 * in one file, so all addresses start at the host's root, even those within the page.
 */
export function writeMarkdown(nodes: ElementContent[], walk: Walk): string {
  const text = createWriter(walk, 'host').blocks(nodes);
  return text === '' ? '' : `${text}\n`;
}

const blockElement =
  /^(?:p|ul|ol|dl|h\d|hr|table|pre|div|blockquote|details|figure|section|article|aside|header|footer)$/;

/** Markdown for inline content: a prop that was written as JSX. */
export function markdownOf(nodes: ElementContent[], walk: Walk, from: Addresses = 'host'): string {
  const writer = createWriter(walk, from);
  const { registry } = walk.tools;
  const flow = nodes.some(
    (node) =>
      node.type === 'element' &&
      (node.data?.component && !plainElement(node, registry)
        ? registry.get(node.tagName)?.inline !== true
        : blockElement.test(node.tagName)),
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
      const instance = walk.instances.get(node);
      if (!instance || instance.audience === 'humans') return instance ? '' : undefined;
      const isLink = 'href' in instance.read && instance.read.href !== undefined;
      const children = instance.component.inline
        ? writer.line(isLink ? withoutBareLinks(instance.children) : instance.children)
        : writer.blocks(instance.children);
      return instance.component.markdown(instance.read, children, {
        parent: instance.parent,
        position: instance.position,
        // A component written as an expression has no source text, so its own text is used; it keeps its lines, too.
        source: instance.component.source ? (tools.source(node) ?? elementText(node)) : undefined,
        href: hrefOf(tools.place(node).file),
        line: (text) => writer.line(tools.inlineMarkdown(text, node).children.filter(isContent)),
        string: tools.ctx.string,
      });
    },
  };
  return writer;
}
