import { isContainer } from '../lib/numbers/exact-number.ts';
import type { SpecFiles, Target } from './document/spec-files.ts';
import { refOf } from './document/spec-files.ts';
import { type Mapping, mapping } from './document/values.ts';
import type { OperationRef } from './operation-ref.ts';

/** Where a named schema is used directly, not through another named schema. */
export interface SchemaUses {
  operations: OperationRef[];
  /** Names of other schemas. */
  schemas: string[];
}

/** Finds what uses a named schema. The document is walked once, on the first call. */
export function createUsedBy(
  files: SpecFiles,
  operations: readonly OperationRef[],
  placeOf: (operation: OperationRef) => Target | undefined,
): (name: string) => SchemaUses {
  let uses: Map<string, SchemaUses> | undefined;

  function collect(): Map<string, SchemaUses> {
    const byName = new Map<string, SchemaUses>();
    const usesOf = (name: string) => {
      const entry = byName.get(name) ?? { operations: [], schemas: [] };
      byName.set(name, entry);
      return entry;
    };
    const direct = createDirect(files);
    for (const operation of operations) {
      if (operation.hidden || operation.excluded) continue;
      const place = placeOf(operation);
      for (const name of place ? direct(place) : []) usesOf(name).operations.push(operation);
    }
    const schemas = mapping(mapping(mapping(files.root.value).components).schemas);
    for (const [name, value] of Object.entries(schemas)) {
      const place = { document: files.root, path: ['components', 'schemas', name], value };
      for (const used of direct(place)) if (used !== name) usesOf(used).schemas.push(name);
    }
    return byName;
  }

  return (name) => {
    uses ??= collect();
    return uses.get(name) ?? { operations: [], schemas: [] };
  };
}

/** Names of the schemas that a place refers to, also through parts that are not named schemas themselves. */
function createDirect(files: SpecFiles): (place: Target) => Set<string> {
  return (place) => {
    const names = new Set<string>();
    const seen = new Set<unknown>();
    const waiting: Target[] = [place];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (!isContainer(next.value) || seen.has(next.value)) continue;
      seen.add(next.value);
      const ref = refOf(next.value);
      const target = ref === undefined ? undefined : files.follow(ref, next.document);
      const name = target && nameOf(target, files);
      if (name !== undefined) names.add(name);
      else if (target) waiting.push(target);
      for (const value of Object.values(next.value as Mapping)) {
        waiting.push({ document: next.document, path: [], value });
      }
    }
    return names;
  };
}

function nameOf({ document, path }: Target, files: SpecFiles): string | undefined {
  const [components, kind, name, ...rest] = path;
  const isNamed = document === files.root && components === 'components' && kind === 'schemas';
  return isNamed && rest.length === 0 ? name : undefined;
}
