import { pointerKeys } from '../../lib/json-pointer.ts';
import { refOf } from '../document/spec-files.ts';
import { isMapping } from '../document/values.ts';
import { httpMethods } from '../operation-ref.ts';
import type { SchemaError } from './schema-error.ts';

/** Objects whose entries may be references. In schemas, keys beside a reference are valid. */
const holders = new Set([
  ...['parameters', 'responses', 'headers', 'examples', 'links', 'callbacks'],
  ...['requestBodies', 'securitySchemes'],
]);

/** These replace the target's own values. */
const read = new Set(['$ref', 'summary', 'description']);

/**
 * A reference with other keys beside it is neither a plain reference nor an object of the expected type, and a
 * validator reports all reasons why it is neither. The only useful information is which of the keys are ignored.
 */
export function besideReferences(errors: readonly SchemaError[], document: unknown): SchemaError[] {
  return errors.flatMap((error) => {
    const path = pointerKeys(error.instancePath);
    // Octavo also follows a reference in place of an operation.
    if (isOperation(path) && refOf(valueAt(document, path)) !== undefined) return [];
    if (!holders.has(path.at(-2) ?? '') && path.at(-1) !== 'requestBody') return [error];
    const value = valueAt(document, path);
    if (!isMapping(value) || typeof value.$ref !== 'string') return [error];
    const key = error.params.unevaluatedProperty ?? error.params.additionalProperty;
    if (typeof key !== 'string' || read.has(key) || key.startsWith('x-')) return [];
    return [{ ...error, params: { unreadKey: key } }];
  });
}

function isOperation(path: readonly string[]): boolean {
  const [first = '', , method = ''] = path;
  return (
    path.length === 3 &&
    ['paths', 'webhooks'].includes(first) &&
    httpMethods.some((one) => one === method)
  );
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string, unknown>)[key]
        : undefined,
    document,
  );
}
