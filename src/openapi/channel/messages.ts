import { exactJson } from '../../lib/numbers/exact-json.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { list, mapping, words } from '../document/values.ts';
import { schemaAt } from '../operation/contents.ts';
import { externalDocsAt } from '../operation/external-docs.ts';
import { pick } from '../operation/pick.ts';
import { at, itemsAt } from '../operation/references.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import { bindingsAt } from './bindings.ts';
import type { Message } from './channel.ts';

/** Reads a message. Its own values take precedence over those of its traits. */
export function messageAt(key: string, place: Target, files: SpecFiles): Message {
  const traits = itemsAt(place, 'traits', files);
  const places = [place, ...traits];
  const value = Object.assign(
    {},
    ...traits.map((trait) => mapping(trait.value)),
    mapping(place.value),
  );
  const contentType =
    words(value.contentType) ?? words(mapping(files.root.value).defaultContentType);
  const foreign = foreignAt(place, files);
  const payload = foreign ? undefined : payloadAt(place, 'payload', files);
  const [headers] = places.flatMap((one) => payloadAt(one, 'headers', files) ?? []);
  const [id] = places.flatMap((one) => at(one, 'correlationId', files) ?? []);
  const [docs] = places.flatMap((one) => externalDocsAt(one, files) ?? []);
  const location = words(mapping(id?.value).location);
  const tags = places.flatMap((one) => itemsAt(one, 'tags', files));
  return {
    name: words(value.name) ?? key,
    ...pick(value, ['title', 'summary', 'description']),
    ...(docs && { externalDocs: docs }),
    ...(contentType !== undefined && { contentType }),
    ...(payload !== undefined && { payload }),
    ...(headers !== undefined && { headers }),
    ...(location !== undefined && {
      correlationId: { location, ...pick(mapping(id?.value), ['description']) },
    }),
    tags: [...new Set(tags.flatMap((tag) => words(mapping(tag.value).name) ?? []))],
    ...(foreign && { foreign }),
    bindings: bindingsAt(places, files),
    examples: list(value.examples).map((example) => ({
      name: words(mapping(example).name) ?? '',
      ...pick(mapping(example), ['summary']),
      value: mapping(example).payload,
      headers: mapping(example).headers,
    })),
    deprecated: value.deprecated === true || value['x-deprecated'] === true,
  };
}

/** A payload in Avro, Protobuf or another language. AsyncAPI 2 names the language beside it, AsyncAPI 3 inside. */
function foreignAt(place: Target, files: SpecFiles): Message['foreign'] {
  const payload = at(place, 'payload', files);
  const inside = words(mapping(payload?.value).schemaFormat);
  const format = inside ?? words(mapping(place.value).schemaFormat);
  if (!payload || format === undefined || isJsonSchema(format)) return undefined;
  const schema = inside === undefined ? payload : at(payload, 'schema', files);
  if (!schema) return undefined;
  const text = typeof schema.value === 'string' ? schema.value : exactJson(schema.value, 2);
  return { format, text };
}

/** AsyncAPI and OpenAPI describe schemas with JSON Schema. */
function isJsonSchema(format: string): boolean {
  return /schema\+|vnd\.(?:aai\.)?(?:asyncapi|oai\.openapi)/i.test(format);
}

/** The payload's schema, directly or inside an object that also says which schema language it uses. */
function payloadAt(place: Target, key: string, files: SpecFiles): SchemaId | undefined {
  const payload = at(place, key, files);
  if (payload && mapping(payload.value).schemaFormat !== undefined) {
    return schemaAt(payload, 'schema', files);
  }
  return schemaAt(place, key, files);
}
