import type { Location } from '../diagnostics/diagnostic.ts';
import type { Channel } from './channel/channel.ts';
import type { Excerpt } from './excerpt.ts';
import type { Callback, Operation } from './operation/operation.ts';
import type { OperationRef } from './operation-ref.ts';
import type { SchemaId, SchemaNode } from './schema/schema-node.ts';

/**
 * A specification opened for reading its details. It holds the document once, as its author wrote it; every answer is
 * made when it is asked for, so that memory does not grow with what references would unfold to.
 */
export interface ApiSpec {
  /** File relative to the project root, or URL. */
  name: string;
  /** Undefined when the document does not have the operation (an unreadable spec, a dangling reference). */
  operation(ref: Pick<OperationRef, 'pointer' | 'kind' | 'method' | 'path'>): Operation | undefined;
  /** The operation of a callback. */
  callback(callback: Callback): Operation | undefined;
  /** A channel of an AsyncAPI document. */
  channel(ref: Pick<OperationRef, 'pointer' | 'path'>): Channel | undefined;
  /** One level of a schema. A schema that cannot be found is one that allows any value. */
  schema(id: SchemaId): SchemaNode;
  /** The schema of that name in `components.schemas`. */
  namedSchema(name: string): SchemaId | undefined;
  /** The operation that a link to `#fragment` in one of its descriptions means. */
  linked(fragment: string): Pick<OperationRef, 'method' | 'path'> | undefined;
  /** The part of the document that an operation or a named schema needs, to stand by itself. */
  excerpt(pointer: string): Excerpt | undefined;
  /** Where a pointer stands in the author's file. */
  locate(pointer: string): Location;
}

/** A spec by its name; undefined when it could not be read. */
export type FindSpec = (name: string) => ApiSpec | undefined;
