import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { Change } from '../../openapi/changes/change.ts';
import { compareSpecs } from '../../openapi/changes/compare-specs.ts';
import type { ReferenceTools } from '../view/tools.ts';
import type { EntryView, ListView, SectionView } from '../view/view.ts';
import { operationEntry, schemaEntry } from './overview.ts';

/** A section for each version, newest first: what has changed since the one before it. */
export function changesSections(
  spec: ApiSpec,
  previous: readonly ApiSpec[],
  tools: ReferenceTools,
): SectionView[] {
  const versions = [spec, ...previous];
  return previous.map((old, index) => versionSection(old, versions[index]!, tools));
}

function versionSection(old: ApiSpec, now: ApiSpec, tools: ReferenceTools): SectionView {
  const { anchors, prose, string } = tools;
  const changes = compareSpecs(
    { spec: old, operations: old.operations() },
    { spec: now, operations: now.operations() },
  );
  const [from = old.name, to = now.name] = [old, now].map((one) => one.overview().version);
  const lists = [
    listView(
      'apiBreakingChanges',
      changes.filter(({ breaking }) => breaking),
      [to, now, old],
      tools,
    ),
    listView(
      'apiOtherChanges',
      changes.filter(({ breaking }) => !breaking),
      [to, now, old],
      tools,
    ),
  ].filter((list) => list.entries.length > 0);
  return {
    id: anchors.of('changes', to),
    title: from === to ? to : `${from} → ${to}`,
    fields: [],
    ...(lists.length > 0 ? { lists } : { description: prose.add(string('apiUnchanged')) }),
  };
}

function listView(
  key: 'apiBreakingChanges' | 'apiOtherChanges',
  changes: readonly Change[],
  [version, now, old]: [string, ApiSpec, ApiSpec],
  tools: ReferenceTools,
): ListView {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const id = JSON.stringify([change.operation, change.schema]);
    groups.set(id, [...(groups.get(id) ?? []), change]);
  }
  const title = tools.string(key);
  const part = key === 'apiBreakingChanges' ? 'breaking' : 'other';
  return {
    ...{ id: tools.anchors.of('changes', version, part), title },
    entries: [...groups.values()].map((group) => ({
      ...entryOf(group[0]!, now, old, tools),
      description: tools.prose.add(group.map(({ message }) => `- ${message}`).join('\n')),
    })),
  };
}

/** The operation or schema that has changed; the whole API under its title. */
function entryOf(
  { operation, schema }: Change,
  now: ApiSpec,
  old: ApiSpec,
  tools: ReferenceTools,
): EntryView {
  if (schema !== undefined) return schemaEntry(schema, tools);
  if (!operation) return { label: now.overview().title ?? now.name };
  const ref = [...now.operations(), ...old.operations()].find(
    ({ method, path }) => method === operation.method && path === operation.path,
  );
  if (ref) return operationEntry(ref, tools);
  return {
    label: operation.path,
    method: operation.method,
    methodLabel: operation.method.toUpperCase(),
  };
}
