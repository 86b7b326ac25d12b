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
      encoding: Object.fromEntries(
        entriesAt(entry, 'encoding', files).map(([name, part]) => [name, encodingAt(part, files)]),
      ),
      ...positionalAt(entry, files),
    };
  });
}

export function schemaAt(place: Target, key: string, files: SpecFiles): SchemaId | undefined {
  const found = child(place, key);
  if (!found || !(isMapping(found.value) || typeof found.value === 'boolean')) return undefined;
  return schemaId(settle(found, files), files);
}

/** How parts without names are written (OpenAPI 3.2), by their positions. */
function positionalAt(
  place: Target,
  files: SpecFiles,
): Pick<Content, 'prefixEncoding' | 'itemEncoding'> {
  const prefix = itemsAt(place, 'prefixEncoding', files).map((part) => encodingAt(part, files));
  const item = at(place, 'itemEncoding', files);
  return {
    ...(prefix.length > 0 && { prefixEncoding: prefix }),
    ...(item && { itemEncoding: encodingAt(item, files) }),
  };
}

function encodingAt(place: Target, files: SpecFiles): PartEncoding {
  const { contentType, style, explode, allowReserved } = mapping(place.value);
  const [type, way] = [words(contentType), styleOf(style)];
  return {
    ...(type !== undefined && { contentType: type }),
    ...(way && { style: way }),
    ...(typeof explode === 'boolean' && { explode }),
    ...(typeof allowReserved === 'boolean' && { allowReserved }),
    headers: headersAt(place, files),
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
