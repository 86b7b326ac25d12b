import type { FindOperation } from './operation/responses.ts';
import type { OperationRef } from './operation-ref.ts';

/** Finds the operation of a link, by id or by a reference within the document. */
export function operationFinder(operations: readonly OperationRef[]): FindOperation {
  const byId = new Map<string, OperationRef>();
  const byPointer = new Map<string, OperationRef>();
  for (const operation of operations) {
    if (operation.operationId !== undefined) byId.set(operation.operationId, operation);
    byPointer.set(`#${operation.pointer}`, operation);
  }
  return ({ operationId, operationRef }) => {
    if (operationId !== undefined) return byId.get(operationId);
    return operationRef === undefined ? undefined : byPointer.get(operationRef);
  };
}
