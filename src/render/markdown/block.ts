import type { Element, ElementContent } from 'hast';
import { blocks, item, joinBlocks, link } from '../../components/record/blocks.ts';
import { elementText } from '../../components/record/element-text.ts';
import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { fence } from '../../lib/text/markdown-code.ts';
import { linkDestination } from '../../lib/text/markdown-link.ts';
import { isDisplayFormula, isFormula } from '../tree/formula.ts';
import { isInline, paragraph, pictureLabel, withoutBareLinks, wordless } from './inline.ts';
import { table } from './table.ts';
import type { Writer } from './writer.ts';

/** Writes nodes as Markdown blocks: runs of inline content become paragraphs. */
export function blockMarkdown(nodes: ElementContent[], writer: Writer): string {
  const parts: string[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    const text = paragraph(writer.line(line));
    if (text !== '') parts.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node, writer.registry)) {
      line.push(node);
      continue;
    }
    endLine();
    if (node.type === 'element') parts.push(block(node, writer));
  }
  endLine();
  return joinBlocks(parts);
}

function block(node: Element, writer: Writer): string {
  const own = node.data?.component ? writer.component(node) : undefined;
  if (own !== undefined) return own;
  if (isFormula(node) && isDisplayFormula(node)) return `$$\n${elementText(node).trim()}\n$$`;
  switch (node.tagName) {
    case 'p':
      // A box in the middle of a paragraph ends it, as on the page.
      return node.children.some((child) => isBox(child, writer))
        ? writer.blocks(node.children)
        : paragraph(writer.line(node.children));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return `${'#'.repeat(Number(node.tagName[1]))} ${oneLine(writer.line(node.children))}`;
    case 'ul':
    case 'ol':
      return list(node, writer);
    case 'blockquote':
      return writer.blocks(node.children).replaceAll(/^/gm, '> ').replaceAll(/^> $/gm, '>');
    case 'pre':
      return fence(elementText(node), language(node));
    case 'table':
      return table(node, writer);
    case 'hr':
      return '---';
    case 'script':
    case 'style':
      return '';
    case 'svg':
      return pictureLabel(node);
    case 'a':
      return linkedBlocks(node, writer);
    case 'iframe':
    case 'video':
    case 'audio':
    case 'embed':
    case 'object':
      return media(node, writer);
    case 'section':
      return node.properties.dataFootnotes === undefined
        ? writer.blocks(node.children)
        : footnotes(node, writer);
    default:
      return writer.blocks(node.children);
  }
}

/** Joins the lines of a heading, which cannot span several. */
function oneLine(line: string): string {
  return line.replaceAll(/\s*\\\n\s*/g, ' ').trim();
}

/** Whether a component is a block. One that shows only its content is a block if its content is. */
function isBox(node: ElementContent, writer: Writer): boolean {
  if (node.type !== 'element' || node.data?.component === undefined) return false;
  return writer.registry.get(node.tagName)?.transparent
    ? node.children.some((child) => isBox(child, writer))
    : !isInline(node, writer.registry);
}

/** Blocks inside a link, such as a card that the author built: the first line of text becomes the link. */
function linkedBlocks(node: Element, writer: Writer): string {
  const { href } = node.properties;
  if (typeof href !== 'string') return writer.blocks(node.children);
  const text = writer.blocks(withoutBareLinks(node.children));
  if (text.trim() === '') return wordless(node, writer);
  const to = writer.href(href);
  const [first = '', ...rest] = text.split('\n\n');
  const [, mark, words] = /^(#{1,6} |- )?(.+)$/.exec(first) ?? [];
  if (words === undefined || !isText(words)) return blocks(text, link(to, to));
  return blocks(`${mark ?? ''}[${words}](${linkDestination(to)})`, ...rest);
}

/** Whether a line is plain text: not part of another block, and without a link. */
function isText(line: string): boolean {
  const withoutImages = line.replaceAll(/!\[(?:\\.|[^\]\\]){0,2000}\]\([^)]{0,2000}\)/g, '');
  return !/^(?:[`~>|<]|\d+\. )|\]\(/.test(withoutImages);
}

function list(node: Element, writer: Writer): string {
  const items = node.children.filter((child) => child.type === 'element');
  const loose = items.some((child) =>
    child.children.some((inner) => inner.type === 'element' && inner.tagName === 'p'),
  );
  const start = Number(node.properties.start ?? 1);
  const first = Number.isInteger(start) ? start : 1;
  const lines = items.map((child, i) => {
    const marker = node.tagName === 'ol' ? `${first + i}.` : '-';
    return item(marker, listItem(child, writer));
  });
  return lines.join(loose ? '\n\n' : '\n');
}

function listItem(node: Element, writer: Writer): string {
  const tight = node.children.every((child) => child.type !== 'element' || child.tagName !== 'p');
  if (!tight) return writer.blocks(node.children);
  const at = node.children.findIndex(
    (child) => child.type === 'element' && /^[uo]l$/.test(child.tagName),
  );
  if (at < 0) return writer.blocks(node.children);
  const head = writer.blocks(node.children.slice(0, at));
  return [head, writer.blocks(node.children.slice(at))].filter(Boolean).join('\n');
}

function language(pre: Element): string {
  const code = pre.children.find((child) => child.type === 'element');
  const classes = code?.type === 'element' ? code.properties.className : undefined;
  const className = Array.isArray(classes)
    ? classes.find((name) => String(name).startsWith('language-'))
    : undefined;
  return className === undefined ? '' : String(className).slice('language-'.length);
}

/** Media that Markdown cannot show become links. */
function media(node: Element, writer: Writer): string {
  const source = node.children.find(
    (child) => child.type === 'element' && child.tagName === 'source',
  );
  const src =
    node.properties.src ??
    node.properties.data ??
    (source?.type === 'element' ? source.properties.src : undefined);
  if (typeof src !== 'string') return writer.blocks(node.children);
  const title = node.properties.title ?? node.properties.ariaLabel ?? node.tagName;
  const shown = link(escapeMarkdown(String(title)), writer.href(src));
  // The fallback that browsers show in place of a document, often a link to it.
  return node.tagName === 'object' ? blocks(shown, writer.blocks(node.children)) : shown;
}

function footnotes(section: Element, writer: Writer): string {
  const items = section.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'ol' ? child.children : [],
  );
  return items
    .filter((child) => child.type === 'element')
    .map((child) => {
      const label = String(child.properties.id ?? '').replace(/^user-content-fn-/, '');
      return item(`[^${label}]:`, writer.blocks(child.children));
    })
    .join('\n');
}
