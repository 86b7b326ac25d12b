import { isMapping } from '../document/values.ts';
import { isContainer } from '../numbers/exact-number.ts';

/** What a value is in its document: the keyword that it stands under, and whether it is one of several there. */
export interface Position {
  role: string;
  isEntry: boolean;
}

export const rootPosition: Position = { role: '', isEntry: false };

/** Their keys are names that an author gave. */
const maps = new Set([
  ...['properties', 'patternProperties', 'definitions', '$defs', 'dependentSchemas', 'schemas'],
  ...['parameters', 'responses', 'headers', 'requestBodies', 'securitySchemes', 'pathItems'],
  ...['securityDefinitions', 'examples', 'links', 'callbacks', 'content', 'mediaTypes', 'encoding'],
  ...['paths', 'webhooks', 'x-webhooks', 'additionalOperations', 'variables', 'channels'],
  ...['messages', 'operations', 'operationTraits', 'messageTraits', 'servers', 'replies'],
  ...['serverVariables', 'correlationIds', 'replyAddresses', 'externalDocs', 'tags'],
]);

/** Their values are data of the API. */
const data = new Set([
  ...['example', 'default', 'const', 'enum', 'value', 'dataValue', 'serializedValue'],
  ...['x-example', 'x-examples', 'x-mint', 'x-mint-enum', 'x-default'],
]);

export function isMap(value: unknown, { role, isEntry }: Position): boolean {
  if (!isMapping(value) || isEntry || !maps.has(role)) return false;
  // A reference to a map, and the schema that AsyncAPI has under `headers`.
  return typeof value.$ref !== 'string' && typeof value.type !== 'string';
}

/** Whether a key of a value that is no map holds data. Examples are parts of their own where they have names. */
export function isDataKey(key: string, child: unknown): boolean {
  return data.has(key) || (key === 'examples' && Array.isArray(child));
}

/** The parts right below a part, and their positions. Data is left out. */
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
