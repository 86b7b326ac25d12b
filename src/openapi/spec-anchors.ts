import { pointerKeys } from '../lib/json-pointer.ts';
import { decodeComponent } from '../lib/text/percent-encoding.ts';
import type { OperationRef } from './operation-ref.ts';

/**
 * Resolves a `#...` link in a description, which authors write for viewers that show a whole specification on one
 * page: `#operation/listUsers`, `#tag/Users/operation/listUsers`, `#tag/Users` (Redoc, Scalar), the operation's id,
 * or its summary as a heading id. A tag resolves to its first operation. Stoplight has the pointer of the operation in
 * its file: `/paths/~1users/get`.
 */
export function specAnchors(
  operations: readonly OperationRef[],
): (fragment: string) => OperationRef | undefined {
  let table: Map<string, OperationRef> | undefined;
  return (fragment) => {
    table ??= tableOf(operations);
    if (fragment.startsWith('/')) {
      const [, path = '', method = ''] = pointerKeys(fragment).map(decodeComponent);
      return table.get(`place ${method.toLowerCase()} ${path}`);
    }
    const text = decodeComponent(fragment);
    const [, named] = /(?:^|\/)operation\/(.+)$/.exec(text) ?? [];
    if (named !== undefined) return table.get(`operation ${named}`);
    const [, tag] = /^tag\/([^/]+)(?:\/.*)?$/.exec(text) ?? [];
    if (tag !== undefined) return table.get(`tag ${letters(tag)}`);
    return table.get(`operation ${text}`) ?? table.get(`summary ${letters(text)}`);
  };
}

function tableOf(operations: readonly OperationRef[]): Map<string, OperationRef> {
  const table = new Map<string, OperationRef>();
  const add = (key: string, operation: OperationRef) => {
    if (!table.has(key)) table.set(key, operation);
  };
  for (const operation of operations) {
    if (operation.excluded) continue;
    const { operationId, summary, tags, method, path } = operation;
    add(`place ${method} ${path}`, operation);
    if (operationId !== undefined) add(`operation ${operationId}`, operation);
    if (summary !== undefined) add(`summary ${letters(summary)}`, operation);
    for (const tag of tags) add(`tag ${letters(tag)}`, operation);
  }
  return table;
}

/** Heading ids follow different rules, but letters and digits are the same in all of them. */
function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
