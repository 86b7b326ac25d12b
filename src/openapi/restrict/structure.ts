import { isContainer } from '../../lib/numbers/exact-number.ts';
import { isMapping } from '../document/values.ts';

/** The role of a value in its document: the keyword above it, and whether it is one of several entries there. */
export interface Position {
  role: string;
  isEntry: boolean;
}

export const rootPosition: Position = { role: '', isEntry: false };

/** Keywords for maps whose keys are names chosen by an author. */
const maps = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas'],
  ...['parameters', 'responses', 'headers', 'requestBodies', 'securitySchemes', 'pathItems'],
  ...['securityDefinitions', 'examples', 'links', 'callbacks', 'content', 'mediaTypes', 'encoding'],
  ...['paths', 'webhooks', 'x-webhooks', 'additionalOperations', 'variables', 'channels'],
  ...['messages', 'operations', 'operationTraits', 'messageTraits', 'servers', 'replies'],
  ...['serverVariables', 'correlationIds', 'replyAddresses', 'externalDocs', 'tags'],
]);

/** Keywords whose values are API data. */
const data = new Set([
  ...['example', 'default', 'const', 'enum', 'value', 'dataValue', 'serializedValue'],
  ...['x-example', 'x-examples', 'x-mint', 'x-mint-enum', 'x-default'],
]);

export function isMap(value: unknown, { role, isEntry }: Position): boolean {
  if (!isMapping(value) || isEntry || !maps.has(role)) return false;
  // Not a reference to a map, and not the schema that AsyncAPI has under `headers`.
  return typeof value.$ref !== 'string' && typeof value.type !== 'string';
}

/** Whether a key of a value that is not a map holds data. Examples with names are parts of their own. */
export function isDataKey(key: string, child: unknown): boolean {
  return data.has(key) || (key === 'examples' && Array.isArray(child));
}

/** The parts directly below a part, with their positions. Data is omitted. */
export function* partsBelow(
  value: object,
  position: Position,
): Generator<[string, object, Position]> {
  const isNamed = Array.isArray(value) || isMap(value, position);
  for (const [key, child] of Object.entries(value)) {
    if (!isContainer(child)) continue;
    if (isNamed) yield [key, child, { role: position.role, isEntry: true }];
    else if (!isDataKey(key, child)) yield [key, child, { role: key, isEntry: false }];
  }
}
