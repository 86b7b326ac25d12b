import type { Parameter } from '../../openapi/operation/operation.ts';
import { delimiters } from '../../openapi/samples/parameter-text.ts';
import type { SchemaNode } from '../../openapi/schema/schema-node.ts';
import { isArray, isObject } from '../schema/type-label.ts';
import type { FactView } from '../view/view.ts';

type StyledParameter = Pick<Parameter, 'name' | 'style' | 'explode'> &
  Partial<Pick<Parameter, 'place'>>;

/** How a parameter or form field is written; empty for a single value, which can be written in only one way. */
export function styleFacts(
  styled: StyledParameter,
  node: SchemaNode | undefined,
  word: (key: string) => string,
): FactView[] {
  if (!node || !(isArray(node) || isObject(node))) return [];
  const keys = node.properties.map(({ name }) => name);
  const way = writtenAs(styled, isArray(node), keys);
  return way === undefined ? [] : [{ label: word('apiWrittenAs'), values: [way] }];
}

/**
 * How a list or an object in a parameter looks when it is sent (OpenAPI 3.1 §4.8.12.5): `id=a&id=b`. For an object,
 * the first two keys that the specification names are shown.
 */
export function writtenAs(
  { name, style, explode, place }: StyledParameter,
  isList: boolean,
  keys: readonly string[] = [],
): string | undefined {
  const list = ['a', 'b'];
  const pairs = (keys.length > 0 ? keys : ['x', 'y'])
    .slice(0, 2)
    .map((key, index) => [key, String(index + 1)]);
  const flat = isList ? list : pairs.flat();
  const named = isList ? list.map((item) => [name, item]) : pairs;
  const join = (separator: string) => named.map((pair) => pair.join('=')).join(separator);
  // In version 2.0, delimiters apply here, too; the name is not part of the value.
  const delimiter = place === 'path' || place === 'header' ? delimiters[style] : undefined;
  if (delimiter !== undefined) return flat.join(place === 'path' ? shown(delimiter) : delimiter);
  switch (style) {
    case 'form':
    case 'cookie':
      // Each is a cookie of its own.
      return explode ? join(place === 'cookie' ? '; ' : '&') : `${name}=${flat.join(',')}`;
    case 'simple':
      return explode && !isList ? join(',') : flat.join(',');
    case 'label':
      return explode ? `.${isList ? list.join('.') : join('.')}` : `.${flat.join(',')}`;
    case 'matrix':
      return explode ? `;${join(';')}` : `;${name}=${flat.join(',')}`;
    case 'spaceDelimited':
      return explode && isList ? join('&') : `${name}=${flat.join('%20')}`;
    case 'tabDelimited':
      return `${name}=${flat.join('%09')}`;
    case 'pipeDelimited':
      return explode && isList ? join('&') : `${name}=${flat.join('|')}`;
    case 'deepObject':
      return isList ? join('&') : pairs.map(([key, value]) => `${name}[${key}]=${value}`).join('&');
  }
}

/** A pipe is shown as it is, because that is easier to read than its escape. */
function shown(delimiter: string): string {
  return delimiter === '|' ? delimiter : encodeURIComponent(delimiter);
}
