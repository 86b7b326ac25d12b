import type { SpecFiles, Target } from '../document/spec-files.ts';
import { list, mapping, words } from '../document/values.ts';
import { schemaAt } from '../operation/contents.ts';
import { pick } from '../operation/pick.ts';
import { at, itemsAt } from '../operation/references.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Message } from './channel.ts';

/** Reads a message. Its own values take precedence over those of its traits. */
export function messageAt(key: string, place: Target, files: SpecFiles): Message {
  const traits = itemsAt(place, 'traits', files).map(({ value }) => mapping(value));
  const value = Object.assign({}, ...traits, mapping(place.value)) as Record<string, unknown>;
  const contentType =
    words(value.contentType) ?? words(mapping(files.root.value).defaultContentType);
  const payload = payloadAt(place, 'payload', files);
  const headers = payloadAt(place, 'headers', files);
  return {
    name: words(value.name) ?? key,
    ...pick(value, ['title', 'summary', 'description']),
    ...(contentType !== undefined && { contentType }),
    ...(payload !== undefined && { payload }),
    ...(headers !== undefined && { headers }),
    examples: list(value.examples).map((example) => ({
      name: words(mapping(example).name) ?? '',
      ...pick(mapping(example), ['summary']),
      value: mapping(example).payload,
    })),
    deprecated: value.deprecated === true || value['x-deprecated'] === true,
  };
}

/** The payload's schema, directly or inside an object that also says which schema language it uses. */
function payloadAt(place: Target, key: string, files: SpecFiles): SchemaId | undefined {
  const payload = at(place, key, files);
  if (payload && mapping(payload.value).schemaFormat !== undefined) {
    return schemaAt(payload, 'schema', files);
  }
  return schemaAt(place, key, files);
}
