import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import type { SchemaId } from '../../openapi/schema/schema-node.ts';
import type { Anchors } from './anchors.ts';
import type { PageRoom } from './page-room.ts';
import type { ProseRegistry } from './prose.ts';
import type { FieldView } from './view.ts';

/** What is needed to create the view of one page's reference. */
export interface ReferenceTools {
  spec: ApiSpec;
  anchors: Anchors;
  prose: ProseRegistry;
  overflow: Overflow;
  room: PageRoom;
  settings: ReferenceSettings;
  /** Creates a field with everything inside it: `schemaField`. */
  field(
    facts: FieldFacts,
    schema: SchemaId | undefined,
    position: FieldPosition,
    tools: ReferenceTools,
  ): FieldView;
  /** A translated string. */
  string(key: string): string;
  /** The link to the page of an operation in this spec. */
  operationHref(operation: Pick<OperationRef, 'method' | 'path'>): string | undefined;
  /** The link to the page of a named schema in this spec (`openapi-schema`). */
  schemaHref(name: string): string | undefined;
  /** The name and address of the published specification. */
  specFile: { name: string; href: string };
}

export interface ReferenceSettings {
  /** Whether `api.params.expanded` is `all`. */
  expanded: boolean;
  /** Whether `api.url` is `full`. */
  fullUrl: boolean;
  /** Whether the Markdown form ends with the part of the specification (`markdown.schema`). */
  withSpec: boolean;
}

/** What is known about a field in addition to its schema. */
export interface FieldFacts {
  id?: string;
  name?: string;
  placeholder?: boolean;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  pre?: readonly string[];
  post?: readonly string[];
}

/** The position of a schema in a body. */
export interface FieldPosition {
  /** Words of the anchors below it, such as `body` and `user`. */
  words: readonly string[];
  /** The anchor of this position. */
  anchor: string;
  /** Requests have no read-only values, and responses no write-only ones. */
  side: 'request' | 'response';
  /** The enclosing schemas, outermost first, each with its anchor. */
  above: readonly { key: string; href: string; label: string }[];
  /** How many more fields may be expanded in place, shared within a body. */
  room: { fields: number };
  /** Named schemas without room, in the order in which they occurred. */
  overflow: Overflow;
  /** Whether this is an entry of the list at the end of the page. Its fields are shown nowhere else. */
  listed?: boolean;
  /** Whether it is shown without a control to expand it. */
  bare?: boolean;
}

/** Named schemas that are shown once, at the end of the page. */
export interface Overflow {
  /** The link to a schema, which is added to the list at the first call. Undefined when the list is full. */
  href(schema: SchemaId, name: string): string | undefined;
  /** Takes the next schema from the list. */
  take(): { schema: SchemaId; name: string; id: string } | undefined;
}
