import type { SchemaError } from './schema-error.ts';

/** What distinguishes kinds of values in 2.0 and 3.0: `in` of parameters, `type` of security schemes. */
const kinds = [
  ['path', 'query', 'header', 'cookie'],
  ['path', 'query', 'header', 'formData', 'body'],
  ['apiKey', 'http', 'oauth2', 'openIdConnect'],
  ['basic', 'apiKey', 'oauth2'],
].map((all) => new Set(all));

/**
 * Any object may be replaced by a reference, so the validator also reports why a value is not a reference: it has no
 * `$ref`, and then, one by one, the keys that a reference must not have.
 */
export function withoutReferences(errors: readonly SchemaError[]): SchemaError[] {
  let place: string | undefined;
  return errors.filter(({ instancePath, keyword, params }) => {
    const isMissing = params.missingProperty === '$ref';
    if (isMissing) place = instancePath;
    else if (keyword !== 'additionalProperties' || instancePath !== place) place = undefined;
    return place === undefined;
  });
}

/**
 * A parameter or security scheme is of one of several kinds, and the validator reports for each kind why a value is not
 * of that kind. Only errors for its own kind are useful: a path parameter that lacks `required` does not need to have
 * `in: query`. If no kind matches, one error lists the possible kinds.
 */
export function withinOwnKind(errors: readonly SchemaError[]): readonly SchemaError[] {
  const dropped = new Set<SchemaError>();
  const added: SchemaError[] = [];
  for (const near of byValue(errors)) {
    const tags = near.filter(isTag);
    if (tags.length < 2) continue;
    const branches = tags.map(branchOf);
    const isNoPath = tags.some(({ params }) => isSame(new Set(allowedBy(params)), onlyPath));
    for (const error of near) {
      const isForPath = isNoPath && asksForRequired(error);
      if (isForPath || branches.some((branch) => branch(error))) dropped.add(error);
    }
    for (const tag of tags) dropped.add(tag);
    const allowed = new Set(tags.flatMap(({ params }) => allowedBy(params)));
    if (kinds.some((all) => isSame(all, allowed))) {
      for (const error of near) dropped.add(error);
      added.push({ ...tags[0]!, params: { allowedValues: [...allowed] } });
    }
  }
  return [...errors.filter((error) => !dropped.has(error)), ...added];
}

/**
 * In 2.0, a body has a `schema` and any other parameter a `type`. If both are missing, only the expected one is
 * reported.
 */
export function withinOwnPlace(errors: readonly SchemaError[]): SchemaError[] {
  const lacking = (key: string) =>
    new Set(
      errors
        .filter(({ params }) => params.missingProperty === key)
        .map(({ instancePath }) => instancePath),
    );
  const [noSchema, noType] = [lacking('schema'), lacking('type')];
  const isNoBody = (error: SchemaError) => isTag(error) && allowedBy(error.params)[0] === 'body';
  const others = new Set(errors.filter(isNoBody).map(above));
  return errors.filter((error) => {
    const isOfBody = isNoBody(error);
    const place = isOfBody ? above(error) : error.instancePath;
    if (!noSchema.has(place) || !noType.has(place)) return true;
    return !isOfBody && error.params.missingProperty !== (others.has(place) ? 'schema' : 'type');
  });
}

const onlyPath = new Set(['path']);

/** Only path parameters have to be required. */
function asksForRequired({ instancePath, params }: SchemaError): boolean {
  return (
    params.missingProperty === 'required' ||
    (instancePath.endsWith('/required') && allowedBy(params)[0] === true)
  );
}

function allowedBy({ allowedValues }: SchemaError['params']): unknown[] {
  return Array.isArray(allowedValues) ? allowedValues : [];
}

/** Groups the errors of each value that fails the test for some kind, with those of its keys. */
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

/** Whether an error says that a value is not of one certain kind. */
function isTag({ instancePath, schemaPath, params: { allowedValues } }: SchemaError): boolean {
  const key = /\/(in|type)$/.exec(instancePath)?.[1];
  if (key === undefined || !schemaPath.endsWith(`/properties/${key}/enum`)) return false;
  return Array.isArray(allowedValues) && allowedValues.length === 1;
}

/**
 * The errors that belong to the same kind: those that start at the same place of the schema. For a kind that the
 * validator compiled separately, that is `#`; in 2.0 all errors start there, and cannot be told apart.
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

function isSame(one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean {
  return one.size === other.size && [...one].every((value) => other.has(value));
}
