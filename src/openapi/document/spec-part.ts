import { isMapping } from './values.ts';

/** Keys by which an object of OpenAPI, AsyncAPI or JSON Schema is recognized. */
const telling = new Set(
  `$ref $schema $dynamicRef type properties patternProperties additionalProperties unevaluatedProperties propertyNames
  required items prefixItems additionalItems unevaluatedItems contains enum const allOf anyOf oneOf not if then else
  format pattern nullable minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems
  maxItems uniqueItems minProperties maxProperties discriminator definitions $defs dependentSchemas
  openapi swagger asyncapi paths components webhooks channels operations
  in schema content parameters requestBody responses callbacks security servers operationId operationRef
  get put post delete options head patch trace query additionalOperations
  value externalValue dataValue serializedValue example examples
  payload messages message publish subscribe action bindings traits address
  flows scheme openIdConnectUrl authorizationUrl tokenUrl scopes`.split(/\s+/),
);

/** Other keys that such objects may have. */
const otherKeys = new Set([
  ...telling,
  ...`$id id $anchor $dynamicAnchor $comment $vocabulary title description summary name default deprecated readOnly
  writeOnly xml externalDocs style explode allowReserved allowEmptyValue encoding headers links tags info url variables
  bearerFormat mediaType contentMediaType contentEncoding contentSchema dependencies dependentRequired minContains
  maxContains collectionFormat consumes produces schemes host basePath protocol protocolVersion correlationId
  contentType schemaFormat messageId reply channel parent kind mapping propertyName securitySchemes schemas
  requestBodies pathItems mediaTypes itemSchema itemEncoding prefixEncoding flow server
  body markdownDescription errorMessage`.split(/\s+/),
]);

/** Response objects are also recognized by these, since one may have a description alone. */
const ofResponse = new Set(['description', 'summary', 'headers', 'content', 'links']);

/**
 * Whether a value may be what a reference points to on another host: an object with keys of OpenAPI, AsyncAPI or JSON
 * Schema, or a map of such objects. Anything else was not written to be published.
 */
export function isSpecPart(value: unknown): boolean {
  return typeof value === 'boolean' || isPart(value) || isMapOfParts(value);
}

function isPart(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const keys = Object.keys(value).filter((key) => !key.startsWith('x-'));
  if (keys.every((key) => ofResponse.has(key))) return true;
  const count = keys.filter((key) => otherKeys.has(key)).length;
  return keys.some((key) => telling.has(key)) && count > keys.length / 2;
}

function isMapOfParts(value: unknown): boolean {
  return isMapping(value) && Object.values(value).every(isPart);
}
