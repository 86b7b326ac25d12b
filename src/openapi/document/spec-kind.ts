import { mapping, words } from './values.ts';

export interface SpecKind {
  kind: 'openapi' | 'asyncapi';
  /** As written, for example `3.1.0` or `2.0`. */
  version: string;
}

/** The kind and version that a document declares; undefined if it is neither OpenAPI (or Swagger) nor AsyncAPI. */
export function specKind(value: unknown): SpecKind | undefined {
  const { openapi, swagger, asyncapi } = mapping(value);
  const version = words(openapi) ?? words(swagger);
  if (version !== undefined) return { kind: 'openapi', version };
  const asynchronous = words(asyncapi);
  return asynchronous === undefined ? undefined : { kind: 'asyncapi', version: asynchronous };
}
