import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import { isArray } from '../schema/type-label.ts';
import type { FactView } from '../view/view.ts';

/** How a value is written in XML, if its schema says so: `<Title>`, `id="…"`. The notation is not translated. */
export function xmlFacts(name: string | undefined, node: SchemaNode, spec: ApiSpec): FactView[] {
  const text = isArray(node) ? listText(name, node, spec) : valueText(name, node);
  return text === undefined ? [] : [{ label: 'XML', values: [text] }];
}

function valueText(name: string | undefined, node: SchemaNode): string | undefined {
  if (!node.xml || Object.keys(node.xml).length === 0) return undefined;
  switch (node.xml.kind) {
    case 'attribute':
      return `${qualified(name, node)}="…"${namespaceText(node)}`;
    case 'text':
      return 'text()';
    case 'cdata':
      return '<![CDATA[…]]>';
    case 'none':
      return '…';
    default:
      return tag(name, node);
  }
}

/** A list whose element wraps its entries shows both. */
function listText(name: string | undefined, node: SchemaNode, spec: ApiSpec): string | undefined {
  const items = node.items === undefined ? undefined : spec.schema(node.items);
  const isWrapped = node.xml?.kind === 'element';
  if (!isWrapped && !items?.xml) return undefined;
  const inside = isWrapped ? (node.xml?.name ?? name) : name;
  const entry = items?.xml ? tag(inside, items) : `<${inside ?? items?.name ?? 'item'}>`;
  return isWrapped ? `${tag(name, node)}${entry}` : entry;
}

function tag(name: string | undefined, node: SchemaNode): string {
  return `<${qualified(name, node)}${namespaceText(node)}>`;
}

function qualified(name: string | undefined, node: SchemaNode): string {
  const own = node.xml?.name ?? name ?? node.name ?? node.title ?? 'root';
  return node.xml?.prefix === undefined ? own : `${node.xml.prefix}:${own}`;
}

function namespaceText(node: SchemaNode): string {
  const { prefix, namespace } = node.xml ?? {};
  if (namespace === undefined) return '';
  return ` xmlns${prefix === undefined ? '' : `:${prefix}`}="${namespace}"`;
}
