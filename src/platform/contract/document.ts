import * as z from 'zod';
import { errorSchema } from './common.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApiDocument(servers: { public: string; admin: string }, version: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  for (const operation of Object.values<Operation>(operations)) {
    const { path, method, listener } = operation;
    paths[path] = {
      servers: [{ url: servers[listener] }],
      ...paths[path],
      [method]: describe(operation, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Octavo',
      version,
      description: 'Assistant, search, updates and agent jobs of documentation sites.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: servers.public }],
    tags: [...new Set(Object.values(operations).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      securitySchemes: {
        assistantKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of kind assistant. It begins with `oct_pub_`.',
        },
        adminKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of kind admin. It begins with `oct_adm_` and is a secret.',
        },
      },
    },
  };
}

function describe(operation: Operation, schemas: Json): Json {
  const { success } = operation;
  const headers = Object.fromEntries(
    Object.entries(operation.headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  );
  const content = success.schema && {
    [success.type]: { schema: collect(success.schema, 'output', schemas) },
  };
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: operation.description,
    tags: [operation.tag],
    security: operation.key ? [{ [`${operation.key}Key`]: [] }] : [],
    ...(operation.parameters && { parameters: parametersOf(operation) }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: collect(operation.body, 'input', schemas) } },
      },
    }),
    responses: {
      [success.status]: {
        description: success.description,
        ...(Object.keys(headers).length > 0 && { headers }),
        ...(content && { content }),
      },
      ...Object.fromEntries(
        Object.entries(errorsOf(operation)).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: collect(errorSchema, 'output', schemas) } },
          },
        ]),
      ),
    },
  };
}

function parametersOf({ parameters = {}, query }: Operation): Json[] {
  const inPath = Object.entries(parameters).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...type } = collect(schema as z.ZodType, 'output', {});
    return { name, in: 'query', ...(description !== undefined && { description }), schema: type };
  });
  return [...inPath, ...inQuery];
}

const unavailable = 'The server cannot reach its database. Retry-After says when to try again.';

function errorsOf(operation: Operation): Record<string, string> {
  return {
    ...(operation.body && {
      400: 'The body is invalid; `field` names what is wrong.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
    }),
    ...(operation.key && {
      401: 'The key is missing, unknown, expired or revoked.',
      403: 'The key is of the wrong kind.',
    }),
    ...operation.errors,
    ...(operation.key && { 503: operation.errors?.[503] ?? unavailable }),
    500: 'A fault of the server.',
  };
}

/** A schema as JSON Schema 2020-12. Named schemas move to `components`. */
function collect(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const jsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    reused: 'inline',
  }) as Json;
  const { $schema: _, $defs = {}, ...own } = jsonSchema;
  for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
    schemas[name] = withComponentRefs(named(definition));
  }
  const { id } = (schema.meta() ?? {}) as { id?: string };
  if (id === undefined || '$ref' in own) return withComponentRefs(own) as Json;
  schemas[id] = withComponentRefs(named(own));
  return { $ref: `#/components/schemas/${id}` };
}

function named({ id: _, ...schema }: Json): Json {
  return schema;
}

function withComponentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponentRefs);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, part.replace('#/$defs/', '#/components/schemas/')]
        : [key, withComponentRefs(part)],
    ),
  );
}
