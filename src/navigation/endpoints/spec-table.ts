import { createSuggestPath, type SuggestPath } from '../../diagnostics/suggest-path.ts';
import { withoutEndSlashes } from '../../lib/text/slashes.ts';
import { specName } from '../../openapi/document/spec-name.ts';
import type { OperationRef, SpecOutline } from '../../openapi/operation-ref.ts';
import { resolvedSpecs } from './spec-settings.ts';

/** The outlines of a site's specs, with lookup of operations. */
export interface SpecTable {
  get(source: string): SpecOutline | undefined;
  /** All specs of a kind, sorted by file name. Unreadable ones are of every kind. */
  names(kind: SpecOutline['kind']): string[];
  /** Those named in `api.openapi` or `api.asyncapi`. */
  declared(kind: SpecOutline['kind']): string[];
  /** Finds an operation by method and path, ignoring trailing slashes and the letter case of webhooks. */
  find(source: string, method: string, path: string): OperationRef | undefined;
  /** The path of an existing operation that the author may have meant. */
  nearestPath(source: string, path: string): string | undefined;
}

interface ApiSettings {
  openapi?: Parameters<typeof resolvedSpecs>[0];
  asyncapi?: Parameters<typeof resolvedSpecs>[0];
}

export function createSpecTable(
  specs: ReadonlyMap<string, SpecOutline>,
  api: ApiSettings | undefined,
): SpecTable {
  const sorted = [...specs.keys()].sort();
  const indexes = new Map<string, Map<string, OperationRef>>();
  const suggesting = new Map<string, SuggestPath>();

  const get = (source: string) => specs.get(specName(source) ?? source);

  function indexOf(source: string): Map<string, OperationRef> {
    const hit = indexes.get(source);
    if (hit) return hit;
    const index = new Map<string, OperationRef>();
    for (const operation of get(source)?.operations ?? []) {
      for (const spelling of spellings(operation.method, operation.path)) {
        if (!index.has(spelling)) index.set(spelling, operation);
      }
    }
    indexes.set(source, index);
    return index;
  }

  return {
    get,
    names: (kind) =>
      sorted.filter((name) => !specs.get(name)?.readable || specs.get(name)?.kind === kind),
    declared: (kind) =>
      resolvedSpecs(api?.[kind] ?? []).flatMap(({ source }) => (get(source) ? [source] : [])),
    find(source, method, path) {
      const index = indexOf(source);
      return spellings(method, path)
        .map((spelling) => index.get(spelling))
        .find((operation) => operation !== undefined);
    },
    nearestPath(source, path) {
      const suggest =
        suggesting.get(source) ??
        createSuggestPath(new Set(get(source)?.operations.map((operation) => operation.path)));
      suggesting.set(source, suggest);
      return suggest(path);
    },
  };
}

/** From exact to tolerant, so that an exact match takes precedence. */
function spellings(method: string, path: string): string[] {
  const trimmed = withoutEndSlashes(path);
  const isNamed = method === 'webhook' || method === 'channel';
  const tolerant = isNamed ? trimmed.replace(/^\/+/, '').toLowerCase() : trimmed;
  return [`${method} ${path}`, `~${method} ${tolerant}`];
}
