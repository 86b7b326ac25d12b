import { escapedKey, pointerKeys } from '../../lib/json-pointer.ts';
import { withinOwnKind, withinOwnPlace, withoutReferences } from './schema-branches.ts';
import type { SchemaError } from './schema-error.ts';

export interface Finding {
  message: string;
  /** All places with this message. */
  paths: string[][];
}

/** Errors that only say that another error beside them is the reason. */
const wrappers = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not', '$ref', '$dynamicRef']);

/** Keywords whose entries have names that authors chose: the same error in several entries is reported once. */
const collections = new Set([
  ...[
    'paths',
    'webhooks',
    'parameters',
    'responses',
    'headers',
    'content',
    'schemas',
    'properties',
  ],
  ...['examples', 'requestBodies', 'securitySchemes', 'links', 'callbacks', 'servers', 'tags'],
  ...['variables', 'scopes', 'security', 'allOf', 'oneOf', 'anyOf', 'required', 'enum'],
]);

/** The most different errors that are reported; one mistake can occur in hundreds of places. */
const maxFindings = 10;

/**
 * The errors that help an author. A validator reports every alternative that a value does not match; this keeps the
 * deepest error below a value and lists all places that have it. `lenient` ignores keys that the schema's version
 * does not know.
 */
export function mostTelling(errors: readonly SchemaError[], lenient: boolean): Finding[] {
  const leaves = withinOwnKind(withinOwnPlace(withoutReferences(errors).flatMap(atName))).filter(
    (error) => !isBeside(error) && !(lenient && isUnknownKey(error)),
  );
  const outer = new Set(leaves.flatMap((error) => ancestors(error.instancePath)));
  const choices = new Set(
    errors
      .filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf')
      .map((error) => error.instancePath),
  );

  const byPlace = new Map<string, Set<string>>();
  for (const error of leaves) {
    if (outer.has(error.instancePath) && !isPlainlyMissing(error, choices)) continue;
    const said = byPlace.get(error.instancePath) ?? new Set();
    byPlace.set(error.instancePath, said.add(predicate(error)));
  }

  const findings = new Map<string, Finding>();
  for (const [place, said] of byPlace) {
    const path = pointerKeys(place);
    for (const text of choices.has(place) ? [[...said].join(', or ')] : said) {
      const message = `${subject(path)} ${text}.`;
      const finding = findings.get(message);
      if (finding) finding.paths.push(path);
      else findings.set(message, { message, paths: [path] });
    }
  }
  return summarise([...findings.values()]);
}

/** Whether a missing key is a mistake of its own, and not one of an alternative that the author did not mean. */
function isPlainlyMissing({ params, instancePath }: SchemaError, choices: Set<string>): boolean {
  return (
    params.missingProperty !== undefined &&
    ![instancePath, ...ancestors(instancePath)].some((place) => choices.has(place))
  );
}

function isBeside(error: SchemaError): boolean {
  return wrappers.has(error.keyword) || isMistaken(error);
}

/** The schema used for 3.1 is older than its last version and differs from the specification in six places. */
function isMistaken({ instancePath, schemaPath, params }: SchemaError): boolean {
  return (
    params.unevaluatedProperty === '$ref' ||
    (params.unevaluatedProperty === 'description' && /\/variables\/[^/]+$/.test(instancePath)) ||
    (instancePath === '/info/license' && schemaPath.includes('/oneOf/')) ||
    /\/callbacks\/[^/]+\/x-[^/]*$/.test(instancePath) ||
    /\/links\/[^/]+\/(?:body(?:\/|$)|parameters\/)/.test(instancePath)
  );
}

/**
 * Reports an error about the name of an entry at the entry, and drops the second one that the schema's pattern causes.
 */
function atName(error: SchemaError): SchemaError[] {
  const { propertyName } = error.params;
  if (error.propertyName !== undefined) return [];
  if (error.keyword !== 'propertyNames' || typeof propertyName !== 'string') return [error];
  if (!error.instancePath.startsWith('/components/')) return [error];
  const instancePath = `${error.instancePath}/${escapedKey(propertyName)}`;
  return [
    {
      ...error,
      instancePath,
      message: 'has a name with other signs than letters, digits, `.`, `_` and `-`',
    },
  ];
}

function summarise(findings: Finding[]): Finding[] {
  const counted = findings.map(({ message, paths }) => ({
    message: paths.length > 1 ? `${message.slice(0, -1)} (in ${paths.length} places).` : message,
    paths,
  }));
  const [head, rest] = [counted.slice(0, maxFindings), counted.slice(maxFindings)];
  if (rest.length === 0) return head;
  const paths = rest.flatMap((finding) => finding.paths.slice(0, 1));
  return [...head, { message: `There are ${rest.length} more kinds of error like these.`, paths }];
}

function isUnknownKey(error: SchemaError): boolean {
  return error.keyword === 'unevaluatedProperties' || error.keyword === 'additionalProperties';
}

/** For `/a/b/c`: `/a/b`, `/a`, and the empty path of the document. */
function ancestors(path: string): string[] {
  const above: string[] = [];
  for (let at = path.lastIndexOf('/'); at >= 0; at = path.lastIndexOf('/', at - 1)) {
    above.push(path.slice(0, at));
    if (at === 0) break;
  }
  return above;
}

function subject(path: readonly string[]): string {
  const key = path.at(-1);
  const parent = path.at(-2);
  if (key === undefined) return 'The document';
  return parent !== undefined && collections.has(parent)
    ? `An entry of \`${parent}\``
    : `\`${key}\``;
}

function predicate(error: SchemaError): string {
  const { allowedValue, allowedValues, missingProperty, unreadKey } = error.params;
  if (unreadKey !== undefined)
    return `has \`${unreadKey}\` beside its \`$ref\`, where it is ignored`;
  if (missingProperty !== undefined) return `has no \`${missingProperty}\``;
  if (allowedValue !== undefined) return `must be ${JSON.stringify(allowedValue)}`;
  if (Array.isArray(allowedValues)) return `must be one of ${allowedValues.join(', ')}`;
  const unknown = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (unknown !== undefined) return `has an unknown key \`${unknown}\``;
  const { type } = error.params;
  if (error.keyword === 'type' && typeof type === 'string')
    return `must be ${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`;
  return error.message?.replace(/\.+$/, '') || 'does not follow the OpenAPI Specification';
}
