import { type Mapping, words } from '../document/values.ts';
import type { XmlNode } from './schema-node.ts';

const kinds = new Set<unknown>(['element', 'attribute', 'text', 'cdata', 'none']);

/** The `xml` of a schema in the terms of OpenAPI 3.2 (`nodeType`). */
export function xmlOf(xml: Mapping): XmlNode {
  const [name, prefix, namespace] = [words(xml.name), words(xml.prefix), words(xml.namespace)];
  const kind = kindOf(xml);
  return {
    ...(name !== undefined && { name }),
    ...(prefix !== undefined && { prefix }),
    ...(namespace !== undefined && { namespace }),
    ...(kind && { kind }),
  };
}

function kindOf({ nodeType, attribute, wrapped }: Mapping): XmlNode['kind'] {
  if (kinds.has(nodeType)) return nodeType as XmlNode['kind'];
  if (attribute === true) return 'attribute';
  return wrapped === true ? 'element' : undefined;
}
