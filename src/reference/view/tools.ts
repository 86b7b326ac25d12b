import type { ApiSpec } from '../../openapi/api-spec.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import type { SchemaId } from '../../openapi/schema/schema-node.ts';
import type { Anchors } from './anchors.ts';
import type { PageRoom } from './page-room.ts';
import type { ProseBook } from './prose.ts';
import type { FieldView } from './view.ts';

/** What the view of one page's reference is made with. */
export interface ReferenceTools {
  spec: ApiSpec;
  anchors: Anchors;
  prose: ProseBook;
  overflow: Overflow;
  room: PageRoom;
  settings: ReferenceSettings;
  /** Makes a field with all that is inside it: `schemaField`. */
  field(
    facts: FieldFacts,
    schema: SchemaId | undefined,
    position: FieldPosition,
    tools: ReferenceTools,
  ): FieldView;
  /** A word of the interface. */
  string(key: string): string;
  /** Link to the page of an operation of this spec. */
  operationHref(operation: Pick<OperationRef, 'method' | 'path'>): string | undefined;
  /** Link to the page of a named schema of this spec (`openapi-schema`). */
  schemaHref(name: string): string | undefined;
}

export interface ReferenceSettings {
  /** `api.params.expanded` is `all`. */
  expanded: boolean;
  /** `api.url` is `full`. */
  fullUrl: boolean;
  /** `markdown.schema`: the Markdown form ends with the part of the specification. */
  withSpec: boolean;
}

/** What is known of a field beside its schema. */
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

/** Where in a body a schema is shown. */
export interface FieldPosition {
  /** Words of the anchors below: `body`, `user`. */
  words: readonly string[];
  /** The anchor under which this is shown. */
  anchor: string;
  /** Read-only values are no part of a request, write-only ones none of a response. */
  side: 'request' | 'response';
  /** Schemas around this one, outermost first, with the anchor under which each is shown. */
  above: readonly { key: string; href: string }[];
  /** Fields that may still be unfolded in place, for all of a body together. */
  room: { fields: number };
  /** Named schemas that found no room, in the order in which they were met. */
  overflow: Overflow;
  /** An entry of the list at the end of the page: what it holds has no other place. */
  listed?: boolean;
  /** Shown without a control that unfolds it. */
  bare?: boolean;
}

/** Named schemas shown once, at the end of the page. */
export interface Overflow {
  /** Link to a schema; it gets its place when it is first asked for. Undefined when there is no place left. */
  href(schema: SchemaId, name: string): string | undefined;
  /** The next of those that were asked for. */
  take(): { schema: SchemaId; name: string; id: string } | undefined;
}
