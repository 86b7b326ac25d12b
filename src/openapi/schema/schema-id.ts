import { pointer } from '../../project/project.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { resourceAround } from './resource-around.ts';
import type { SchemaId } from './schema-node.ts';

/** The id of the schema that these places describe together. */
export function schemaId(places: readonly Target[], files: SpecFiles): SchemaId {
  return [...new Set(places.map((place) => placeId(place, files)))].join(' ');
}

/** The id of a schema to which both ids apply. */
export function bothIds(one: SchemaId | undefined, other: SchemaId): SchemaId {
  return [...new Set([...(one?.split(' ') ?? []), ...other.split(' ')])].join(' ');
}

/**
 * The id of a place. The resources on the way to a schema are part of it, because its `$dynamicRef`s depend on them;
 * the resource that contains it is implied.
 */
export function placeId(place: Target, files: SpecFiles): string {
  const { document, path, scope = [] } = place;
  const idOf = (keys: readonly string[]) => {
    const file = document.name === files.root.name ? '' : document.name;
    return `${encodeURI(file)}#${fragment(keys)}`;
  };
  const around = scope.length === 1 ? resourceAround(place) : undefined;
  const isOwn = around !== undefined && scope[0] === idOf(around.path);
  const leading = isOwn ? [] : scope.map((id) => `@${encodeURIComponent(id)}`);
  return idOf(path) + leading.join('');
}

/** The places that an id names, without those that do not exist. */
export function placesOf(id: SchemaId, files: SpecFiles): Target[] {
  return id.split(' ').flatMap((part) => {
    const [file = '', hash = ''] = part.split('#');
    const [own = '', ...leading] = hash.split('@');
    const path = own
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    const place = files.at(file === '' ? files.root.name : decodeURI(file), path);
    if (!place) return [];
    return leading.length === 0 ? place : { ...place, scope: leading.map(decodeURIComponent) };
  });
}

/** RFC 6901 §6, with every character escaped that could be taken for a separator. */
function fragment(path: readonly string[]): string {
  return pointer(path).split('/').map(encodeURIComponent).join('/');
}
