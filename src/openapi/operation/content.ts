import type { SchemaId } from '../schema/schema-node.ts';
import type { ParameterStyle } from './parameter-style.ts';

/** A body in one media type. */
export interface Content {
  /** As written: `application/json`, `image/*`, `text/plain; charset=utf-8`. */
  type: string;
  schema?: SchemaId;
  /** OpenAPI 3.2: of each entry of a stream (`application/jsonl`, `text/event-stream`). */
  itemSchema?: SchemaId;
  examples: Example[];
  /** How the parts of a form or a multipart body are written; only for properties that the author describes. */
  encoding: Record<string, PartEncoding>;
}

export interface PartEncoding {
  contentType?: string;
  style?: ParameterStyle;
  explode?: boolean;
  allowReserved?: boolean;
  headers: Header[];
}

export interface Example {
  /** Key in `examples`; `''` for the single `example`. */
  name: string;
  summary?: string;
  description?: string;
  /** Absent when the example is elsewhere (`url`) or given as text only. */
  value?: unknown;
  /** Exactly what goes over the wire (`serializedValue` of OpenAPI 3.2). */
  text?: string;
  /** `externalValue`: where the example can be had. */
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
