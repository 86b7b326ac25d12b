import { isContainer } from '../../lib/numbers/exact-number.ts';
import type { Content, PartEncoding } from '../operation/content.ts';
import type { SchemaId, SchemaLookup, SchemaNode } from '../schema/schema-node.ts';
import { isBinary } from './examples/example-of-type.ts';
import { type BodyKind, bareType, bodyKind, isXml } from './examples/media-type.ts';
import { boundaryFor } from './multipart.ts';
import { plainText } from './parameter-text.ts';
import { partHeaders } from './part-headers.ts';
import { xmlText } from './xml.ts';

type PositionalContent = Pick<
  Content,
  'type' | 'schema' | 'itemSchema' | 'prefixEncoding' | 'itemEncoding'
>;

/** How to write a body with this content. */
export function contentKind(content: PositionalContent, schema: SchemaLookup): BodyKind {
  if (isPositional(content, schema)) return 'text';
  const node = content.schema === undefined ? undefined : schema(content.schema);
  return bodyKind(content.type, node !== undefined && isBinary(node));
}

/** Whether the parts of a body have no names: a list of values (OpenAPI 3.2, Encoding By Position). */
export function isPositional(content: PositionalContent, schema: SchemaLookup): boolean {
  const { type, itemSchema, prefixEncoding, itemEncoding } = content;
  const bare = bareType(type);
  if (!bare.startsWith('multipart/') || bare === 'multipart/form-data') return false;
  const node = content.schema === undefined ? undefined : schema(content.schema);
  return (
    [itemSchema, prefixEncoding, itemEncoding].some((one) => one !== undefined) ||
    node?.types.includes('array') === true
  );
}

/** Its parts one after another, each with its content type, with `\n` at the ends of lines. */
export function positionalText(
  value: unknown,
  content: PositionalContent,
  schema: SchemaLookup,
): string {
  if (typeof value === 'string') return value;
  const node = content.schema === undefined ? undefined : schema(content.schema);
  const parts = (Array.isArray(value) ? value : [value]).map((entry, index) => {
    const id = node?.prefixItems[index] ?? node?.items ?? content.itemSchema;
    const own = content.prefixEncoding?.[index] ?? content.itemEncoding;
    const type = partType(entry, own, id === undefined ? undefined : schema(id));
    const headers = [{ name: 'Content-Type', value: type }, ...partHeaders(own?.headers, schema)];
    return { headers, text: partText(entry, type, id, schema) };
  });
  const boundary = boundaryFor(parts.map(({ text }) => text));
  const written = parts.map(({ headers, text }) => {
    const lines = headers.map(({ name, value }) => `${name}: ${value}\n`).join('');
    return `--${boundary}\n${lines}\n${text}\n`;
  });
  return `${written.join('')}--${boundary}--\n`;
}

/** The content type of a part, by the defaults of the Encoding Object if the author gives none. */
function partType(
  value: unknown,
  own: PartEncoding | undefined,
  node: SchemaNode | undefined,
): string {
  const [said] = own?.contentType?.split(',') ?? [];
  if (said !== undefined && !said.includes('*')) return said.trim();
  if (node && isBinary(node)) return 'application/octet-stream';
  return isContainer(value) ? 'application/json' : 'text/plain';
}

function partText(
  value: unknown,
  type: string,
  id: SchemaId | undefined,
  schema: SchemaLookup,
): string {
  const isMarkup = isXml(type) && typeof value !== 'string';
  return isMarkup ? xmlText(value, id, schema) : plainText(value);
}

/** The content type of a text body. For a text of parts, it includes the boundary. */
export function typeOfText(type: string, text: string): string {
  const [, boundary] = /^\s*--(\S+)/.exec(text) ?? [];
  const needs = bareType(type).startsWith('multipart/') && !/;\s*boundary=/i.test(type);
  return needs && boundary !== undefined ? `${type}; boundary=${boundary}` : type;
}
