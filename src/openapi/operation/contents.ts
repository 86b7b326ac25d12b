import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, mapping, words } from '../document/values.ts';
import { child, settle } from '../schema/layers.ts';
import { schemaId } from '../schema/schema-id.ts';
import type { SchemaId } from '../schema/schema-node.ts';
import type { Content, Header, PartEncoding } from './content.ts';
import { examplesAt } from './examples.ts';
import { styleOf } from './parameter-style.ts';
import { at, entriesAt, itemsAt } from './references.ts';

/** The `content` of a body, response, parameter or header. */
export function contentsAt(place: Target, files: SpecFiles): Content[] {
  return entriesAt(place, 'content', files).map(([type, entry]) => {
    const schema = schemaAt(entry, 'schema', files);
    const itemSchema = schemaAt(entry, 'itemSchema', files);
    return {
      type,
      ...(schema !== undefined && { schema }),
      ...(itemSchema !== undefined && { itemSchema }),
      examples: examplesAt(entry, files),
      encoding: {},
      ...encodingsAt(entry, files),
    };
  });
}

export function schemaAt(place: Target, key: string, files: SpecFiles): SchemaId | undefined {
  const target = child(place, key);
  if (!target || !(isMapping(target.value) || typeof target.value === 'boolean')) return undefined;
  return schemaId(settle(target, files), files);
}

/** Parts within parts within a body are enough; only references in a circle have more. */
const deepestParts = 3;

/** How the parts of a body or of a part are written: by their names, or by their positions (OpenAPI 3.2). */
function encodingsAt(
  place: Target,
  files: SpecFiles,
  depth = 0,
): Pick<PartEncoding, 'encoding' | 'prefixEncoding' | 'itemEncoding'> {
  if (depth >= deepestParts) return {};
  const read = (part: Target) => encodingAt(part, files, depth + 1);
  const named = entriesAt(place, 'encoding', files).map(([name, part]) => [name, read(part)]);
  const prefix = itemsAt(place, 'prefixEncoding', files).map(read);
  const item = at(place, 'itemEncoding', files);
  return {
    ...(named.length > 0 && { encoding: Object.fromEntries(named) }),
    ...(prefix.length > 0 && { prefixEncoding: prefix }),
    ...(item && { itemEncoding: read(item) }),
  };
}

function encodingAt(place: Target, files: SpecFiles, depth: number): PartEncoding {
  const { contentType, style, explode, allowReserved, allowEmptyValue } = mapping(place.value);
  const [type, way] = [words(contentType), styleOf(style)];
  return {
    ...(type !== undefined && { contentType: type }),
    ...(way && { style: way }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(typeof allowReserved === 'boolean' && { allowReserved }),
    ...(allowEmptyValue === true && { allowEmptyValue }),
    headers: headersAt(place, files),
    ...encodingsAt(place, files, depth),
  };
}

export function headersAt(place: Target, files: SpecFiles): Header[] {
  return entriesAt(place, 'headers', files).map(([name, entry]) => {
    const value = mapping(entry.value);
    const [content] = contentsAt(entry, files);
    const schema = content?.schema ?? schemaAt(entry, 'schema', files);
    const description = words(value.description);
    return {
      name,
      required: value.required === true,
      deprecated: value.deprecated === true,
      ...(description !== undefined && { description }),
      ...(schema !== undefined && { schema }),
      ...(content && { contentType: content.type }),
      examples: [...examplesAt(entry, files), ...(content?.examples ?? [])],
    };
  });
}
