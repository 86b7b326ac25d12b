import type { SitePage } from '../navigation/site-tree.ts';
import type { ApiSpec } from '../openapi/api-spec.ts';
import type { Endpoint } from '../page/samples/examples-tree.ts';

/** The endpoint that a page is about; undefined for all other pages, and where its spec does not have it. */
export type FindEndpoint = (page: SitePage) => Endpoint | undefined;

export function createEndpoints(specs: ReadonlyMap<string, ApiSpec>): FindEndpoint {
  return ({ operation: ref }) => {
    const spec = ref && specs.get(ref.spec);
    const operation = spec?.operation(ref!);
    return spec && operation && { operation, schema: spec.schema };
  };
}
