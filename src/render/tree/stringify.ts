import type { Element, RootContent } from 'hast';
import { find, html } from 'property-information';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../../lib/html.ts';

const processor = unified()
  // Only rendered components are `raw` nodes here; any other raw HTML has been removed.
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

/**
 * Nodes as HTML, byte for byte as rehype-stringify writes them. Plain elements and texts, which are nearly all of a
 * page, are written here in a quarter of the time; whatever has special rules is left to the library.
 */
export function stringify(children: RootContent[]): Html {
  let text = '';
  for (const node of children) text += written(node);
  return text;
}

/** Content with special rules: another namespace, a fragment, or text that is not escaped. */
const special = new Set(['svg', 'template', 'script', 'style']);

/** Elements without content and end tag: those of HTML, and obsolete ones. */
const voids = new Set(
  (
    'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track ' +
    'wbr'
  ).split(' '),
);

function written(node: RootContent): Html {
  if (node.type === 'text') return escaped(node.value);
  if (node.type === 'raw') return node.value;
  if (node.type !== 'element' || special.has(node.tagName)) return reference(node);
  const content = stringify(node.children);
  const isVoid = content === '' && voids.has(node.tagName.toLowerCase());
  return isVoid ? startTag(node) : `${startTag(node)}${content}</${node.tagName}>`;
}

function startTag(node: Element): Html {
  let tag = `<${node.tagName}`;
  for (const key in node.properties) {
    const written = attribute(key, node.properties[key]);
    if (written === undefined) return referenceTag(node);
    tag += written;
  }
  return `${tag}>`;
}

const plainName = /^[a-z][a-z0-9:-]*$/i;
const escapedInValue = /[\0"&'`]/;

/** An attribute with a space before it; undefined if it has to be written by the library. */
function attribute(key: string, value: Element['properties'][string]): Html | undefined {
  if (value === null || value === undefined || value === false) return '';
  const info = find(html, key);
  const name = info.attribute;
  if (!plainName.test(name) || info.boolean || info.overloadedBoolean) return undefined;
  if (Array.isArray(value) && info.commaSeparated) return undefined;
  if (value === true) return ` ${name}`;
  if (Number.isNaN(value)) return '';
  const text = Array.isArray(value) ? value.join(' ').trim() : String(value);
  return escapedInValue.test(text) ? undefined : ` ${name}="${text}"`;
}

function escaped(text: string): Html {
  if (!/[<&]/.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function referenceTag(node: Element): Html {
  const whole = reference({ ...node, children: [] });
  const end = `</${node.tagName}>`;
  return whole.endsWith(end) ? whole.slice(0, -end.length) : whole;
}

function reference(node: RootContent): Html {
  return processor.stringify({ type: 'root', children: [node] });
}
