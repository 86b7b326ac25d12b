import { pointer } from '../../project/project.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import type { SchemaId } from './schema-node.ts';

/** The id of the schema that these places describe together. */
export function schemaId(places: readonly Target[], files: SpecFiles): SchemaId {
  const ids = places.map(({ document, path }) => {
    const file = document.name === files.root.name ? '' : document.name;
    return `${encodeURI(file)}#${fragment(path)}`;
  });
  return [...new Set(ids)].join(' ');
}

/** The places that an id names, without those that do not exist. */
export function placesOf(id: SchemaId, files: SpecFiles): Target[] {
  return id.split(' ').flatMap((part) => {
    const [file = '', hash = ''] = part.split('#');
    const path = hash
      .split('/')
      .slice(1)
      .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
    return files.at(file === '' ? files.root.name : decodeURI(file), path) ?? [];
  });
}

/** RFC 6901 §6, with every character escaped that could be taken for a separator. */
function fragment(path: readonly string[]): string {
  return pointer(path).split('/').map(encodeURIComponent).join('/');
}
