import type { SchemaId } from '../schema/schema-node.ts';
import type { ParameterStyle } from './parameter-style.ts';

/** A body with one media type. */
export interface Content {
  /** As written, such as `application/json`, `image/*` or `text/plain; charset=utf-8`. */
  type: string;
  schema?: SchemaId;
  /** OpenAPI 3.2: the schema of each entry of a stream (`application/jsonl`, `text/event-stream`). */
  itemSchema?: SchemaId;
  examples: Example[];
  /** How the parts of a form or multipart body are written, for the properties that the author describes. */
  encoding: Record<string, PartEncoding>;
  /** OpenAPI 3.2: of the first parts of a list, and of the others. */
  prefixEncoding?: PartEncoding[];
  itemEncoding?: PartEncoding;
}

export interface PartEncoding {
  contentType?: string;
  style?: ParameterStyle;
  explode?: boolean;
  allowReserved?: boolean;
  /** Version 2.0 only. */
  allowEmptyValue?: boolean;
  headers: Header[];
  /** OpenAPI 3.2: of the parts within this part. */
  encoding?: Record<string, PartEncoding>;
  prefixEncoding?: PartEncoding[];
  itemEncoding?: PartEncoding;
}

export interface Example {
  /** The key in `examples`; `''` for the single `example`. */
  name: string;
  summary?: string;
  description?: string;
  /** Absent when the example is elsewhere (`url`) or exists only as text. */
  value?: unknown;
  /** Exactly what is sent (`serializedValue` of OpenAPI 3.2). */
  text?: string;
  /** `externalValue`: the address of the example. */
  url?: string;
}

export interface Header {
  name: string;
  required: boolean;
  deprecated: boolean;
  description?: string;
  schema?: SchemaId;
  contentType?: string;
  examples: Example[];
}
