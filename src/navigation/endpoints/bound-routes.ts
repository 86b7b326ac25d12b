import type { SiteTree } from '../site-tree.ts';

interface Bound {
  operation?: { spec: string; method: string; path: string };
  schema?: { spec: string; name: string };
  overview?: { spec: string };
  changes?: { spec: string };
}

/** The spec that a page was made from, whether the page is about an operation, a model or the spec as a whole. */
export function boundSpec({
  operation,
  schema,
  overview,
  changes,
}: Partial<Bound>): string | undefined {
  return (operation ?? schema ?? overview ?? changes)?.spec;
}

/** A key for an operation or a data model of a spec, or for the spec as a whole. */
export function boundKey({ operation, schema, overview, changes }: Bound): string {
  if (operation) return `${operation.spec} ${operation.method} ${operation.path}`;
  if (overview) return `${overview.spec} overview`;
  if (changes) return `${changes.spec} changes`;
  return schema ? `${schema.spec} schema ${schema.name}` : '';
}

/** Routes of the pages for operations, data models and specs, by `boundKey`. */
export function boundRoutes({ pages }: SiteTree): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  for (const page of pages) {
    const key = boundKey(page);
    if (key !== '' && page.url === undefined && !routes.has(key)) routes.set(key, page.route);
  }
  return routes;
}
