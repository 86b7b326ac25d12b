import type { SchemaError } from './schema-error.ts';

/** What tells the kinds of a value apart in 2.0 and 3.0: `in` of parameters, `type` of security schemes. */
const kinds = [
  ['path', 'query', 'header', 'cookie'],
  ['path', 'query', 'header', 'formData', 'body'],
  ['apiKey', 'http', 'oauth2', 'openIdConnect'],
  ['basic', 'apiKey', 'oauth2'],
].map((all) => new Set(all));

/**
 * Parameters and security schemes are one of several kinds, and the validator says what keeps a value from being each of
 * them. Only what its own kind lacks is of use: that `in` would have to be `query` is not true of a path parameter
 * without `required`. When there is no such kind, the kinds that there are make one error.
 */
export function withinOwnKind(errors: readonly SchemaError[]): readonly SchemaError[] {
  const dropped = new Set<SchemaError>();
  const added: SchemaError[] = [];
  for (const near of byValue(errors)) {
    const tags = near.filter(isTag);
    if (tags.length < 2) continue;
    const branches = tags.map(branchOf);
    for (const error of near) if (branches.some((branch) => branch(error))) dropped.add(error);
    for (const tag of tags) dropped.add(tag);
    const allowed = new Set(tags.flatMap(({ params }) => params.allowedValues as string[]));
    if (kinds.some((all) => isSame(all, allowed))) {
      for (const error of near) dropped.add(error);
      added.push({ ...tags[0]!, params: { allowedValues: [...allowed] } });
    }
  }
  return [...errors.filter((error) => !dropped.has(error)), ...added];
}

/** By value that is not of some kind: the errors of the value and of its keys. */
function byValue(errors: readonly SchemaError[]): Iterable<SchemaError[]> {
  const values = new Map<string, SchemaError[]>();
  for (const error of errors) if (isTag(error)) values.set(above(error), []);
  for (const error of errors) {
    values.get(error.instancePath)?.push(error);
    values.get(above(error))?.push(error);
  }
  return values.values();
}

function above({ instancePath }: SchemaError): string {
  return instancePath.slice(0, Math.max(0, instancePath.lastIndexOf('/')));
}

/** Says that the value is not of one kind. */
function isTag({ instancePath, schemaPath, params: { allowedValues } }: SchemaError): boolean {
  const key = /\/(in|type)$/.exec(instancePath)?.[1];
  if (key === undefined || !schemaPath.endsWith(`/properties/${key}/enum`)) return false;
  return Array.isArray(allowedValues) && allowedValues.length === 1;
}

/**
 * The errors of the same kind: those that begin in the same place of the schema. A kind that the validator compiled by
 * itself begins at `#`; in 2.0 all do, and then nothing tells their errors apart.
 */
function branchOf(
  tag: SchemaError,
  _: number,
  tags: readonly SchemaError[],
): (error: SchemaError) => boolean {
  const start = startOf(tag);
  if (start !== '#/') return ({ schemaPath }) => schemaPath.startsWith(start);
  const alone = tags.filter((other) => startOf(other) === '#/').length === 1;
  return ({ schemaPath }) => alone && !schemaPath.startsWith('#/definitions/');
}

function startOf({ schemaPath }: SchemaError): string {
  return schemaPath.replace(/properties\/[^/]+\/enum$/, '');
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
