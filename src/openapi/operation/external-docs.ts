import { type Mapping, mapping, words } from '../document/values.ts';
import { pick } from './pick.ts';

/** `externalDocs` of a value, without those that name no address. */
export function externalDocsOf(value: Mapping): { url: string; description?: string } | undefined {
  const docs = mapping(value.externalDocs);
  const url = words(docs.url);
  return url === undefined ? undefined : { url, ...pick(docs, ['description']) };
}
