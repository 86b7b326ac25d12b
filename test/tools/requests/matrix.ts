// Requests of every style, kind of body and kind of authentication, as a specification and the values to send.

type Json = Record<string, unknown>;

export interface RequestCase {
  name: string;
  /** Of the one operation, in a document of `documentOf`. */
  operation: Json;
  path: string;
  /** By the name of a parameter. */
  parameters: Record<string, unknown>;
  body?: { contentType: string; value: unknown };
  /** By the name of a scheme. */
  credentials: Record<string, string | { username: string; password: string }>;
}

const values: Record<string, unknown> = {
  text: "a b/ü&='*",
  number: 12.5,
  false: false,
  list: ['x y', 'z,w', '1|2'],
  one: ['single'],
  object: { R: 100, G: 'a b', B: 'c&d' },
};

const schemes = {
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  oauth: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: 'Read' } } },
  },
  openid: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known/x' },
};

/** The document of one case; its operation has the id `it`. */
export function documentOf({ operation, path }: RequestCase): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Matrix', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: {
      [path]: {
        post: { operationId: 'it', responses: { 204: { description: '' } }, ...operation },
      },
    },
    components: { securitySchemes: schemes },
  };
}

export function requestMatrix(): RequestCase[] {
  return [...styleCases(), ...contentCases(), ...bodyCases(), ...securityCases()];
}

function styleCases(): RequestCase[] {
  const places = {
    path: ['simple', 'label', 'matrix'],
    query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    header: ['simple'],
    cookie: ['form'],
  };
  return Object.entries(places).flatMap(([place, styles]) =>
    styles.flatMap((style) =>
      [true, false].flatMap((explode) =>
        Object.entries(values).flatMap(([kind, value]) => {
          // Styles that OpenAPI defines for lists or objects only.
          if (/Delimited/.test(style) && !Array.isArray(value)) return [];
          if (style === 'deepObject' && (kind !== 'object' || !explode)) return [];
          const name = place === 'header' ? 'X-Color' : 'color';
          const words = `${place} ${style} ${explode ? 'exploded' : 'joined'} ${kind}`;
          return [parameterCase(words, { name, in: place, style, explode, schema: {} }, value)];
        }),
      ),
    ),
  );
}

function parameterCase(name: string, parameter: Json, value: unknown): RequestCase {
  const isPath = parameter.in === 'path';
  const parameters = [{ ...parameter, ...(isPath && { required: true }) }];
  return {
    name,
    operation: { parameters },
    path: isPath ? '/things/{color}/end' : '/things',
    parameters: { [String(parameter.name)]: value },
    credentials: {},
  };
}

function contentCases(): RequestCase[] {
  const content = { 'application/json': { schema: {} } };
  const json = ['path', 'query', 'header', 'cookie'].map((place) =>
    parameterCase(`${place} JSON`, { name: 'color', in: place, content }, values.object),
  );
  const reserved = { name: 'color', in: 'query', schema: {}, allowReserved: true };
  return [
    ...json,
    parameterCase('query reserved text', reserved, 'a/b?c:d@e,f;g'),
    parameterCase('query reserved list', { ...reserved, explode: false }, ['a/b', 'c:d']),
    parameterCase('query empty text', { name: 'color', in: 'query', schema: {} }, ''),
    parameterCase('query empty list', { name: 'color', in: 'query', schema: {} }, []),
    parameterCase('query zero', { name: 'color', in: 'query', schema: {} }, 0),
    parameterCase('query name to encode', { name: 'a[b] c', in: 'query', schema: {} }, 'x'),
    parameterCase(
      'query deep object',
      { name: 'f', in: 'query', style: 'deepObject', explode: true, schema: {} },
      { a: { b: 'c' }, d: ['e', 'f'] },
    ),
  ];
}

function bodyCase(
  name: string,
  contentType: string,
  value: unknown,
  encoding?: Json,
  properties: Json = {},
): RequestCase {
  const media = { schema: { type: 'object', properties }, ...(encoding && { encoding }) };
  return {
    name,
    operation: { requestBody: { content: { [contentType]: media } } },
    path: '/things',
    parameters: {},
    body: { contentType, value },
    credentials: {},
  };
}

function bodyCases(): RequestCase[] {
  const form = 'application/x-www-form-urlencoded';
  const multipart = 'multipart/form-data';
  const fields = { text: 'a b&c=ü', number: 5, list: ['x', 'y z'], object: { a: 1, b: [2] } };
  const list = { list: ['x', 'y z', '1,2'] };
  const object = { filter: { a: 'x y', b: 2 } };
  return [
    bodyCase('JSON object', 'application/json', { a: [1, { b: 'ü' }], c: null }),
    bodyCase('JSON list', 'application/json', [1, 'b']),
    bodyCase('JSON of a vendor', 'application/vnd.api+json', { data: { id: '1' } }),
    bodyCase('plain text', 'text/plain', 'a b\nü'),
    bodyCase('XML text', 'application/xml', '<a b="1">ü</a>'),
    bodyCase('form', form, fields),
    ...['form', 'spaceDelimited', 'pipeDelimited'].flatMap((style) =>
      [true, false].map((explode) =>
        bodyCase(`form ${style} ${explode ? 'exploded' : 'joined'} list`, form, list, {
          list: { style, explode },
        }),
      ),
    ),
    bodyCase('form joined object', form, object, { filter: { style: 'form', explode: false } }),
    bodyCase('form exploded object', form, object, { filter: { style: 'form', explode: true } }),
    bodyCase('form deep object', form, object, { filter: { style: 'deepObject', explode: true } }),
    bodyCase('form JSON object', form, object, { filter: { contentType: 'application/json' } }),
    bodyCase('form JSON list', form, list, { list: { contentType: 'application/json' } }),
    bodyCase('multipart', multipart, fields),
    bodyCase('multipart JSON object', multipart, object, {
      filter: { contentType: 'application/json' },
    }),
    bodyCase('multipart JSON list', multipart, list, { list: { contentType: 'application/json' } }),
    bodyCase(
      'multipart typed text',
      multipart,
      { csv: 'a;b' },
      { csv: { contentType: 'text/csv' } },
    ),
  ];
}

function securityCases(): RequestCase[] {
  const credentials = {
    ...{
      header: 'k&1',
      query: 'a b&c',
      cookie: 's-1',
      bearer: 'tok.en',
      oauth: 'o-1',
      openid: 'i-1',
    },
    basic: { username: 'ann', password: 'p:w' },
  };
  const needs = [
    ...Object.keys(schemes).map((name) => [name]),
    ['header', 'query'],
    ['header', 'basic'],
  ];
  return needs.map((names) => ({
    name: `security ${names.join(' and ')}`,
    operation: { security: [Object.fromEntries(names.map((name) => [name, []]))] },
    path: '/things',
    parameters: {},
    credentials: Object.fromEntries(
      names.map((name) => [name, credentials[name as keyof typeof credentials]]),
    ),
  }));
}
