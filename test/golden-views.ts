import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** The page's `<main>`, one element a line and indented, so that a difference is seen where it is. Icons are left out. */
export function mainOf(html: string): string {
  const main = find(parse(html), (element) => element.tagName === 'main');
  return main ? pretty(main, '') : '';
}

/**
 * What a page's navigation offers, as text: switchers, then the sidebar; `*` marks where the reader is, `-` what is
 * folded.
 */
export function outlineOfNav(html: string): string {
  const lines: string[] = [];
  for (const id of ['navbar', 'sidebar-content']) {
    const part = find(parse(html), (element) => attribute(element, 'id') === id);
    if (!part) continue;
    lines.push(`${id}:`);
    outline(part, '  ', lines);
  }
  return `${lines.join('\n')}\n`;
}

function outline(element: Element, indent: string, lines: string[]): void {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    const { tagName } = child;
    if (['script', 'style', 'svg', 'template'].includes(tagName)) continue;
    if (tagName === 'a') {
      const current = attribute(child, 'aria-current') === undefined ? '' : ' *';
      lines.push(`${indent}${textOf(child)} → ${attribute(child, 'href') ?? ''}${current}`);
    } else if (tagName === 'summary' || tagName === 'button' || /^h[1-6]$/.test(tagName)) {
      const closed = tagName === 'summary' && attribute(element, 'open') === undefined ? ' -' : '';
      lines.push(`${indent}[${textOf(child)}]${closed}`);
      outline(child, `${indent}  `, lines);
    } else if (!find(child, (inner) => blocks.has(inner.tagName))) {
      if (textOf(child) !== '') lines.push(`${indent}${textOf(child)}`);
    } else {
      outline(child, tagName === 'ul' || tagName === 'ol' ? `${indent}  ` : indent, lines);
    }
  }
}

/** What has none of these inside is one line of the outline. */
const blocks = new Set(['a', 'ul', 'ol', 'details', 'button', 'nav']);

/** Elements that stand in a line of text stay there. */
const inline = new Set([
  'a',
  'b',
  'code',
  'em',
  'i',
  'img',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);
const kept = new Set(['pre', 'svg', 'math', 'textarea']);

function pretty(element: Element, indent: string): string {
  const whole = serialize({ nodeName: '#document-fragment', childNodes: [element] } as never)
    .replace(/<svg.*?<\/svg>/gs, '<svg></svg>')
    .trim();
  const isLine =
    kept.has(element.tagName) ||
    element.childNodes.every((child) => !isElement(child) || inline.has(child.tagName));
  if (isLine)
    return `${indent}${whole.replace(/\s*\n\s*/g, kept.has(element.tagName) ? '\n' : ' ')}\n`;
  const open =
    /^<[^>]*>/.exec(whole.replace(/"[^"]*"/g, (value) => value.replaceAll('>', '&gt;')))?.[0] ?? '';
  let body = '';
  for (const child of element.childNodes) {
    if (isElement(child)) body += pretty(child, `${indent}  `);
    else if ('value' in child && child.value.trim() !== '')
      body += `${indent}  ${child.value.trim()}\n`;
  }
  return `${indent}${open}\n${body}${indent}</${element.tagName}>\n`;
}

function find(node: Node, test: (element: Element) => boolean): Element | undefined {
  if (isElement(node) && test(node)) return node;
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || (isElement(node) && ['svg', 'script'].includes(node.tagName)))
    return '';
  return node.childNodes.map(textOf).join('').replace(/\s+/g, ' ').trim();
}
