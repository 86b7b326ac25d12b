import type { Numeric } from '../numbers/exact-number.ts';
import type { Pills } from './pills.ts';

/**
 * Names a schema of a spec: the places that say what it is, as URI fragments (RFC 6901 §6) with a space between them:
 * `#/components/schemas/User`, `common.yaml#/Id`, `#/components/schemas/A/properties/x #/components/schemas/B/properties/x`
 * where `allOf` brings two together. Equal ids mean equal schemas, so a cycle is an id that comes back on the way down.
 */
export type SchemaId = string;

/**
 * One level of a schema. What is below it is named, not contained: `ApiSpec.schema(id)` unfolds the next level.
 * `allOf` and the keywords beside a `$ref` are merged in; both spellings of "or null" are `nullable`.
 */
export interface SchemaNode {
  id: SchemaId;
  /** Name in `components.schemas`, also behind a `$ref` that has a description beside it. */
  name?: string;
  title?: string;
  description?: string;
  /** JSON types without `null`, inferred from other keywords where `type` is absent. Empty: any. */
  types: JsonType[];
  nullable: boolean;
  /** The schema `false`: no value is right. */
  never: boolean;
  format?: string;
  /** Present only when the schema has one; `null` is a value. */
  const?: { value: unknown };
  default?: { value: unknown };
  /** Allowed values, `null` left out (see `nullable`). */
  enum?: EnumValue[];
  /** `example` and `examples` alike. */
  examples: unknown[];
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  limits: Limits;
  /** In the order of the spec, those of `allOf` first. */
  properties: Property[];
  /** Names that must be there though no property describes them (also in options that only differ in this). */
  required: string[];
  patternProperties: { pattern: string; schema: SchemaId }[];
  /** Absent when the spec says nothing; `false` when no other properties are allowed. */
  additionalProperties?: boolean | SchemaId;
  propertyNames?: SchemaId;
  /** Keywords that close a value against what nothing describes: `unevaluatedItems`, and so on. */
  closed?: string[];
  /** Of the document that a text holds (`contentMediaType`). */
  contentSchema?: SchemaId;
  /** Entries of an array; `prefixItems` are the first ones. */
  items?: SchemaId;
  prefixItems: SchemaId[];
  contains?: SchemaId;
  /** A value fits one option of every choice (beside the properties above). */
  choices: Choice[];
  not?: SchemaId;
  /** `if`, `then`, `else`. */
  condition?: { if: SchemaId; then?: SchemaId; else?: SchemaId };
  /** `dependentRequired` and `dependentSchemas`. */
  dependencies: { property: string; required: string[]; schema?: SchemaId }[];
  /** How it is written in XML (OpenAPI "XML Object"). */
  xml?: XmlNode;
  externalDocs?: { url: string; description?: string };
  pills: Pills;
}

export interface XmlNode {
  name?: string;
  prefix?: string;
  /** URI that the prefix stands for; without a prefix, that of the element and of all inside it. */
  namespace?: string;
  /**
   * `attribute` and `wrapped` of before OpenAPI 3.2 are `attribute` and, for a list, `element`. Absent: an element; of a
   * list, one for each entry and none around them.
   */
  kind?: 'element' | 'attribute' | 'text' | 'cdata' | 'none';
}

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

export interface Property {
  name: string;
  schema: SchemaId;
  required: boolean;
}

export interface EnumValue {
  value: unknown;
  /** `x-enum-varnames`, or the title of a `const`. */
  name?: string;
  /** `x-enum-descriptions`, `x-mint-enum`, or the description of a `const`. */
  description?: string;
}

export interface Choice {
  /** Exactly one option, or one and more. */
  kind: 'oneOf' | 'anyOf';
  options: ChoiceOption[];
  /** The property whose value tells the options apart. */
  discriminator?: string;
}

export interface ChoiceOption {
  schema: SchemaId;
  /** Its position in the document's list, which also counts options that say `null`. */
  index: number;
  /** Value of the discriminator, title, name, or type; absent when there is nothing to call it. */
  label?: string;
  /** Value of the discriminator that stands for this option. */
  value?: string;
}

/** What limits a value, each as the spec says it. */
export interface Limits {
  minimum?: Numeric;
  maximum?: Numeric;
  exclusiveMinimum?: Numeric;
  exclusiveMaximum?: Numeric;
  multipleOf?: Numeric;
  minLength?: Numeric;
  maxLength?: Numeric;
  pattern?: string;
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
