import type { ReferenceTools } from '../view/tools.ts';
import type { SectionView } from '../view/view.ts';
import { operationEntry, schemaEntry } from './overview.ts';

/** The operations and schemas that use a schema directly; empty if nothing uses it. */
export function usedBySection(name: string | undefined, tools: ReferenceTools): SectionView[] {
  if (name === undefined) return [];
  const { operations, schemas } = tools.spec.usedBy(name);
  const entries = [
    ...operations.map((operation) => operationEntry(operation, tools)),
    ...schemas.map((schema) => schemaEntry(schema, tools)),
  ];
  if (entries.length === 0) return [];
  const title = tools.string('apiUsedBy');
  return [{ id: tools.anchors.of('used-by'), title, fields: [], lists: [{ entries }] }];
}
