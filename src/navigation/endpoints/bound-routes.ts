import type { SiteTree } from '../site-tree.ts';

interface Bound {
  operation?: { spec: string; method: string; path: string };
  schema?: { spec: string; name: string };
}

/** A key for an operation or a data model of a spec. */
export function boundKey({ operation, schema }: Bound): string {
  if (operation) return `${operation.spec} ${operation.method} ${operation.path}`;
  return schema ? `${schema.spec} schema ${schema.name}` : '';
}

/** Routes of the pages for operations and data models, by `boundKey`. */
export function boundRoutes({ pages }: SiteTree): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  for (const page of pages) {
    const key = boundKey(page);
    if (key !== '' && page.url === undefined && !routes.has(key)) routes.set(key, page.route);
  }
  return routes;
}
