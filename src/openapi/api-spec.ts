import type { Location } from '../diagnostics/diagnostic.ts';
import type { Channel } from './channel/channel.ts';
import type { Mapping } from './document/values.ts';
import type { WrittenExcerpt } from './excerpt.ts';
import type { Callback, Operation } from './operation/operation.ts';
import type { OperationRef } from './operation-ref.ts';
import type { SpecOverview } from './overview.ts';
import type { SchemaId, SchemaNode } from './schema/schema-node.ts';
import type { SchemaUses } from './used-by.ts';

/**
 * A specification whose details can be read. It holds the document once, as its author wrote it, and computes every
 * answer on request, so memory does not grow with what references would expand to.
 */
export interface ApiSpec {
  /** The file relative to the project root, or the URL. */
  name: string;
  /** The operations that readers may see. */
  operations(): readonly OperationRef[];
  /** Undefined when the document does not have the operation (it cannot be read, or a reference points nowhere). */
  operation(ref: Pick<OperationRef, 'pointer' | 'kind' | 'method' | 'path'>): Operation | undefined;
  /** The operation of a callback. */
  callback(callback: Callback): Operation | undefined;
  /** A channel of an AsyncAPI document. */
  channel(ref: Pick<OperationRef, 'pointer' | 'path'>): Channel | undefined;
  /** One level of a schema. A schema that cannot be found allows any value. */
  schema(id: SchemaId): SchemaNode;
  /** The schema with that name in `components.schemas`. */
  namedSchema(name: string): SchemaId | undefined;
  /** The operation that a link to `#fragment` in one of its descriptions refers to. */
  linked(fragment: string): Pick<OperationRef, 'method' | 'path'> | undefined;
  /** What the document says about the API as a whole. */
  overview(): SpecOverview;
  /** What uses the schema of that name. */
  usedBy(name: string): SchemaUses;
  /** The schema of that name as a document of JSON Schema; undefined if there is none. */
  jsonSchema(name: string): Mapping | undefined;
  /** An operation or a named schema together with everything it refers to, as a document of its own. */
  excerpt(pointer: string): WrittenExcerpt | undefined;
  /** The place of a pointer in the author's file. */
  locate(pointer: string): Location;
  /** Whether what a pointer leads to comes from another host. */
  isForeign(pointer: string): boolean;
}

/** Finds a spec by its name; undefined when it could not be read. */
export type FindSpec = (name: string) => ApiSpec | undefined;
