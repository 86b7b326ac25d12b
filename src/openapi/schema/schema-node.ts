import type { Numeric } from '../../lib/numbers/exact-number.ts';
import type { Pills } from './pills.ts';

/**
 * Identifies a schema of a spec by the places that define it, as URI fragments (RFC 6901 §6) separated by spaces:
 * `#/components/schemas/User`, `common.yaml#/Id`, or, where `allOf` combines two,
 * `#/components/schemas/A/properties/x #/components/schemas/B/properties/x`. Equal ids mean equal schemas, so a cycle
 * shows as an id that occurs again on the way down.
 */
export type SchemaId = string;

/**
 * One level of a schema. Schemas below it are ids, and `ApiSpec.schema(id)` returns the next level. `allOf` and
 * keywords beside a `$ref` are merged in; both notations of "or null" become `nullable`.
 */
export interface SchemaNode {
  id: SchemaId;
  /** The name in `components.schemas`, even if a description is beside the `$ref`. */
  name?: string;
  title?: string;
  description?: string;
  /** JSON types without `null`, inferred from other keywords if `type` is absent. Empty means any type. */
  types: JsonType[];
  nullable: boolean;
  /** The schema `false`: no value is allowed. */
  never: boolean;
  format?: string;
  /** Present only when the schema has one; `null` is a valid value. */
  const?: { value: unknown };
  default?: { value: unknown };
  /** Allowed values, without `null` (see `nullable`). */
  enum?: EnumValue[];
  /** From `example` and `examples`. */
  examples: unknown[];
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  limits: Limits;
  /** In the order of the spec, with those of `allOf` first. */
  properties: Property[];
  /** Required names that no property describes (also in options that differ only in this). */
  required: string[];
  patternProperties: { pattern: string; schema: SchemaId }[];
  /** Absent when the spec says nothing; `false` when no other properties are allowed. */
  additionalProperties?: boolean | SchemaId;
  propertyNames?: SchemaId;
  /** Keywords that forbid whatever is not described, such as `unevaluatedItems`. */
  closed?: string[];
  /** The schema of a document inside a string (`contentMediaType`). */
  contentSchema?: SchemaId;
  /** The schema of an array's entries; `prefixItems` are those of the first entries. */
  items?: SchemaId;
  prefixItems: SchemaId[];
  contains?: SchemaId;
  /** A value must fit one option of every choice (besides the properties above). */
  choices: Choice[];
  /** The value of the extended schema's discriminator that identifies this schema. */
  tag?: { property: string; value: string };
  /** A value must not fit any of them. */
  not: SchemaId[];
  conditions: Condition[];
  /** From `dependentRequired` and `dependentSchemas`. */
  dependencies: { property: string; required: string[]; schema?: SchemaId }[];
  /** How the value is written in XML (the "XML Object" of OpenAPI). */
  xml?: XmlNode;
  externalDocs?: { url: string; description?: string };
  pills: Pills;
}

/** Returns one level of a schema: `ApiSpec.schema`, or its counterpart for the subset in a page. */
export type SchemaLookup = (id: SchemaId) => SchemaNode;

export interface XmlNode {
  name?: string;
  prefix?: string;
  /** The URI of the prefix; without a prefix, of the element and everything inside it. */
  namespace?: string;
  /**
   * In versions before OpenAPI 3.2, `attribute` and (for a list) `wrapped` correspond to `attribute` and `element`.
   * If absent, the value is an element; a list has an element for each entry and none around them.
   */
  kind?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The keywords `if`, `then` and `else`. */
export interface Condition {
  if: SchemaId;
  then?: SchemaId;
  else?: SchemaId;
}

export interface Property {
  name: string;
  schema: SchemaId;
  required: boolean;
}

export interface EnumValue {
  value: unknown;
  /** From `x-enum-varnames`, or the title of a `const`. */
  name?: string;
  /** From `x-enum-descriptions` or `x-mint-enum`, or the description of a `const`. */
  description?: string;
}

export interface Choice {
  /** `oneOf`: exactly one option applies; `anyOf`: one or more. */
  kind: 'oneOf' | 'anyOf';
  options: ChoiceOption[];
  /** The property whose value distinguishes the options. */
  discriminator?: string;
  /** The position in `options` of the one that applies to any other value (`defaultMapping` of OpenAPI 3.2). */
  fallback?: number;
}

export interface ChoiceOption {
  schema: SchemaId;
  /** The position in the document's list, counting `null` options. */
  index: number;
  /** The discriminator's value, title, name or type; absent when there is none. */
  label?: string;
  /** The discriminator's value for this option. */
  value?: string;
}

/** The limits of a value, each as in the spec. */
export interface Limits {
  minimum?: Numeric;
  maximum?: Numeric;
  exclusiveMinimum?: Numeric;
  exclusiveMaximum?: Numeric;
  multipleOf?: Numeric;
  minLength?: Numeric;
  maxLength?: Numeric;
  /** A text must match all of them. */
  patterns?: string[];
  minItems?: Numeric;
  maxItems?: Numeric;
  uniqueItems?: boolean;
  minContains?: Numeric;
  maxContains?: Numeric;
  minProperties?: Numeric;
  maxProperties?: Numeric;
  contentMediaType?: string;
  contentEncoding?: string;
}
