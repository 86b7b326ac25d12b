import type { SpecFiles, Target } from '../document/spec-files.ts';
import { type Mapping, mapping, words } from '../document/values.ts';
import { pick } from './pick.ts';
import { at } from './references.ts';

/** `externalDocs` of a value, without those that name no address. */
export function externalDocsOf(value: Mapping): { url: string; description?: string } | undefined {
  const docs = mapping(value.externalDocs);
  const url = words(docs.url);
  return url === undefined ? undefined : { url, ...pick(docs, ['description']) };
}

/** External documentation, which may be a reference, as in AsyncAPI 3. */
export function externalDocsAt(place: Target, files: SpecFiles): ReturnType<typeof externalDocsOf> {
  return externalDocsOf({ externalDocs: at(place, 'externalDocs', files)?.value });
}
