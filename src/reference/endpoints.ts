import type { SitePage } from '../navigation/site-tree.ts';
import type { FindSpec } from '../openapi/api-spec.ts';
import type { DocsConfig } from '../project/config.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import type { DescribedField } from '../render/rendered.ts';
import { describedAddress, describedEndpoint } from './described/described-endpoint.ts';
import type { Endpoint } from './described/examples-tree.ts';

/** The endpoint that a page is about; undefined for all other pages, and if the spec does not contain it. */
export function endpointOf(ref: SitePage['operation'], find: FindSpec): Endpoint | undefined {
  const spec = ref && find(ref.spec);
  const operation = spec?.operation(ref!);
  return spec && operation && { operation, schema: (id) => spec.schema(id) };
}

/** The endpoint of a page. */
export interface EndpointPage {
  operation: SitePage['operation'];
  frontmatter: Partial<Frontmatter>;
  fields: readonly DescribedField[] | undefined;
}

/** The endpoint that a page is about: one of a specification, or one that the page describes itself. */
export function pageEndpoint(
  { operation, frontmatter, fields }: EndpointPage,
  find: FindSpec,
  config: Pick<DocsConfig, 'api'>,
): Endpoint | undefined {
  return endpointOf(operation, find) ?? describedEndpoint(frontmatter, fields, config);
}

/** Method and path of the endpoint that a page is about, from its specification or its frontmatter. */
export function pageAddress({
  operation,
  frontmatter,
}: Pick<EndpointPage, 'operation' | 'frontmatter'>): { method: string; path: string } | undefined {
  if (!operation) return describedAddress(frontmatter);
  const { method, path, channel } = operation;
  return { method, path: channel?.address ?? path };
}
