import type { SitePage } from '../navigation/site-tree.ts';
import type { FindSpec } from '../openapi/api-spec.ts';
import type { Endpoint } from './described/examples-tree.ts';

/** The endpoint that a page is about; undefined for all other pages, and if the spec does not contain it. */
export function endpointOf(ref: SitePage['operation'], find: FindSpec): Endpoint | undefined {
  const spec = ref && find(ref.spec);
  const operation = spec?.operation(ref!);
  return spec && operation && { operation, schema: (id) => spec.schema(id) };
}
