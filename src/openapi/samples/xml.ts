import { isContainer } from '../numbers/exact-number.ts';
import type { SchemaId, SchemaNode } from '../schema/schema-node.ts';
import type { SchemaLookup } from './example-value.ts';

/**
 * A value as XML, as the `xml` keywords of its schema say (OpenAPI 3.1 §4.8.26): elements are named after properties,
 * the outermost one after the schema; entries of a list follow one another, within an element when it is `wrapped`.
 */
export function xmlText(
  value: unknown,
  schema: SchemaId | undefined,
  lookup: SchemaLookup,
): string {
  const node = schema === undefined ? undefined : lookup(schema);
  const items = node?.items === undefined ? undefined : lookup(node.items);
  const name = node?.name ?? node?.title ?? 'root';
  if (!Array.isArray(value)) return elements(name, value, node, lookup).join('\n');
  // There is one outermost element, whatever the schema says of a list.
  const inner = value.flatMap((entry) => elements(items?.name ?? 'item', entry, items, lookup));
  return element(nameOf(name, node), '', inner).join('\n');
}

/** The lines of the element, or of the elements, that a value is. */
function elements(
  wanted: string,
  value: unknown,
  node: SchemaNode | undefined,
  lookup: SchemaLookup,
): string[] {
  const name = nameOf(wanted, node);
  if (Array.isArray(value)) {
    const items = node?.items === undefined ? undefined : lookup(node.items);
    const { wrapped = false, name: own } = node?.xml ?? {};
    const inner = value.flatMap((entry) =>
      elements(wrapped ? (own ?? wanted) : wanted, entry, items, lookup),
    );
    return wrapped ? element(name, '', inner) : inner;
  }
  if (!isContainer(value)) {
    return value === null ? [`<${name}/>`] : [`<${name}>${escaped(String(value))}</${name}>`];
  }
  let attributes = '';
  const inner: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const property = node?.properties.find((one) => one.name === key);
    const own = property && lookup(property.schema);
    if (own?.xml?.attribute) attributes += ` ${nameOf(key, own)}="${escaped(String(entry))}"`;
    else inner.push(...elements(key, entry, own, lookup));
  }
  return element(name, attributes, inner);
}

function element(name: string, attributes: string, inner: readonly string[]): string[] {
  if (inner.length === 0) return [`<${name}${attributes}/>`];
  return [`<${name}${attributes}>`, ...inner.map((line) => `  ${line}`), `</${name}>`];
}

/** What is no name in XML becomes one. */
function nameOf(wanted: string, node: SchemaNode | undefined): string {
  const plain = (text: string) =>
    text.replace(/[^\p{L}\p{N}_.-]/gu, '_').replace(/^(?=[^\p{L}_])/u, '_');
  const { name, prefix } = node?.xml ?? {};
  const own = plain(name ?? wanted);
  return prefix === undefined ? own : `${plain(prefix)}:${own}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
