import type * as z from 'zod';

/** One operation of the API: how its requests are validated, and how it is documented. */
export interface Operation {
  id: string;
  method: 'get' | 'post';
  /** With `{names}` of parameters, as in OpenAPI. */
  path: string;
  listener: 'public' | 'admin';
  /** The kind of key it needs; absent when anyone may call it. */
  key?: 'assistant' | 'admin';
  summary: string;
  description: string;
  tag: string;
  parameters?: Record<string, string>;
  /** Parameters of the query. */
  query?: z.ZodObject;
  body?: z.ZodType;
  success: { status: number; description: string; type: string; schema?: z.ZodType };
  headers?: Record<string, string>;
  /** In addition to the errors that every operation with a key or a body has. */
  errors?: Record<number, string>;
}
