import type { SitePage } from '../navigation/site-tree.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { Endpoint } from '../page/samples/examples-tree.ts';

/** A spec by its name; undefined when it could not be read. */
export type FindSpec = (name: string) => ApiSpec | undefined;

/** The endpoint that a page is about; undefined for all other pages, and where its spec does not have it. */
export function endpointOf(ref: SitePage['operation'], find: FindSpec): Endpoint | undefined {
  const spec = ref && find(ref.spec);
  const operation = spec?.operation(ref!);
  return spec && operation && { operation, schema: (id) => spec.schema(id) };
}
