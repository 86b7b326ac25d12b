import type * as z from 'zod';

/** One operation of the API: how its requests are validated, and how it is documented. */
export interface Operation {
  id: string;
  method: 'get' | 'post';
  /** With parameters as `{name}`, as in OpenAPI. */
  path: string;
  listener: 'public' | 'admin';
  /** The kind of key that it needs; absent if anyone may call it. */
  key?: 'assistant' | 'admin';
  summary: string;
  description: string;
  tag: string;
  parameters?: Record<string, string>;
  /** The query parameters. */
  query?: z.ZodObject;
  body?: z.ZodType;
  success: { status: number; description: string; type: string; schema?: z.ZodType };
  headers?: Record<string, string>;
  /** Errors by status, in addition to those of every operation with a key or a body. */
  errors?: Record<number, string>;
}
