import type { Paint } from '../../diagnostics/format.ts';
import { printable } from '../../diagnostics/printable.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { Change } from '../../openapi/changes/change.ts';

/** Changes of one operation or schema, or of the whole API. */
export interface ChangeGroup {
  /** `GET /users`, ``schema `User` ``; empty for the whole API. */
  title: string;
  changes: Change[];
}

/** Groups changes by the operation or schema that they are in, in order. */
export function changeGroups(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, ChangeGroup>();
  for (const change of changes) {
    const title = titleOf(change);
    const group = groups.get(title) ?? { title, changes: [] };
    group.changes.push(change);
    groups.set(title, group);
  }
  return [...groups.values()];
}

function titleOf({ operation, schema }: Change): string {
  if (operation) return `${operation.method.toUpperCase()} ${operation.path}`;
  return schema === undefined ? '' : `schema ${schema}`;
}

/** All changes as text for a terminal, breaking ones first. */
export function changeText(changes: readonly Change[], paint: Paint): string {
  const parts = [
    { title: 'Breaking changes', of: changes.filter(({ breaking }) => breaking), mark: '!' },
    { title: 'Other changes', of: changes.filter(({ breaking }) => !breaking), mark: '-' },
  ];
  const lines = parts.flatMap(({ title, of, mark }) => {
    if (of.length === 0) return [];
    const severity = mark === '!' ? 'error' : 'info';
    return [
      paint.bold(title),
      '',
      ...changeGroups(of).flatMap((group) => [
        printable(group.title || 'the whole API'),
        ...group.changes.map(
          ({ message }) => `  ${paint.severity(severity, mark)} ${printable(message)}`,
        ),
        '',
      ]),
    ];
  });
  return [...lines, summary(changes), ''].join('\n');
}

function summary(changes: readonly Change[]): string {
  const breaking = changes.filter((change) => change.breaking).length;
  if (changes.length === 0) return 'Nothing has changed for clients.';
  return `${countOf(changes.length, 'change')}, ${breaking === 0 ? 'none' : breaking} of them breaking.`;
}
