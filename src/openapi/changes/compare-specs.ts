import type { ApiSpec } from '../api-spec.ts';
import type { OperationRef } from '../operation-ref.ts';
import { type Change, code, createChanges } from './change.ts';
import { compareOperations } from './compare-operations.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Comparison } from './comparison.ts';

/** One version of an API: its details, and its operations as the navigation knows them. */
export interface SpecVersion {
  spec: ApiSpec;
  operations: readonly OperationRef[];
}

/**
 * What has changed between two versions of an API, in the order of the new one. Texts for readers (summaries,
 * descriptions, examples) do not count: they change nothing for a program.
 */
export function compareSpecs(old: SpecVersion, now: SpecVersion): Change[] {
  const changes = createChanges();
  const comparison: Comparison = {
    ...{ old: old.spec, now: now.spec, changes },
    seen: new Set(),
    named: [],
  };
  compareServers(comparison);
  const [before, after] = [byAddress(old.operations), byAddress(now.operations)];
  for (const [address, ref] of before) {
    if (after.has(address)) continue;
    const message = ref.kind === 'webhook' ? 'Is no longer sent.' : 'Is gone.';
    changes.add({
      kind: 'operation-removed',
      breaking: true,
      operation: operationOf(ref),
      message,
    });
  }
  for (const [address, ref] of after) {
    const oldRef = before.get(address);
    if (!oldRef) {
      const operation = operationOf(ref);
      changes.add({ kind: 'operation-added', breaking: false, operation, message: 'Is new.' });
      continue;
    }
    const [earlier, later] = [old.spec.operation(oldRef), now.spec.operation(ref)];
    // Changes of a webhook are reported under its name.
    if (earlier && later) compareOperations(earlier, { ...later, path: ref.path }, comparison);
  }
  for (let next = comparison.named.shift(); next; next = comparison.named.shift()) {
    const place = { of: { schema: next.name }, side: next.side, name: 'schema', path: [] };
    compareSchemas(next.old, next.now, place, comparison);
  }
  return changes.list();
}

/** Operations by method and path. The names of parameters in the path do not matter. */
function byAddress(operations: readonly OperationRef[]): Map<string, OperationRef> {
  const shown = operations.filter(({ excluded, restricted }) => !excluded && !restricted);
  return new Map(
    shown.map((ref) => {
      const path = ref.kind === 'operation' ? ref.path.replace(/\{[^{}]*\}/g, '{}') : ref.path;
      return [`${ref.method} ${path}`, ref];
    }),
  );
}

function operationOf({ method, path }: OperationRef): NonNullable<Change['operation']> {
  return { method, path };
}

function compareServers({ old, now, changes }: Comparison): void {
  const [before, after] = [old, now].map((spec) =>
    spec.overview().servers.map(({ url }) => url),
  ) as [string[], string[]];
  for (const url of before.filter((one) => !after.includes(one))) {
    const message = `The server ${code(url)} is gone.`;
    changes.add({ kind: 'server-removed', breaking: true, message });
  }
  for (const url of after.filter((one) => !before.includes(one))) {
    changes.add({
      kind: 'server-added',
      breaking: false,
      message: `The server ${code(url)} is new.`,
    });
  }
}
