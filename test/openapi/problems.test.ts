import { describe, expect, it } from 'vitest';
import { readSpec } from '../../src/openapi/read-spec.ts';
import { mostTelling } from '../../src/openapi/validation/schema-errors.ts';
import { check, codes, document, names, ok, read } from './spec.ts';

describe('specs that cannot be read', () => {
  it('broken YAML: the place, and the operations that can be made out', async () => {
    const result = await read({
      'api.yaml': [
        'openapi: 3.1.0',
        'info: { title: A, version: "1" }',
        'paths:',
        '  /a:',
        '    get: { responses: {} }',
        '  /b:',
        '    get: { summary: "never closed }',
      ].join('\n'),
    });
    expect(result.diagnostics).toMatchObject([
      { code: 'openapi/unreadable', severity: 'error', location: { file: 'api.yaml', line: 7 } },
    ]);
    expect(names(result)).toContain('get /a');
    expect(result.readable).toBe(true);
  });

  it('a key twice in YAML: the place, and all operations', async () => {
    const result = await read({
      'api.yaml':
        'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /a: { get: { responses: {} } }\n  /a: { post: { responses: {} } }\n',
    });
    expect(result.diagnostics).toMatchObject([
      { code: 'openapi/unreadable', location: { line: 5 } },
    ]);
    expect(result.operations.length).toBeGreaterThan(0);
  });

  it('broken JSON: the place, and the operations that can be made out', async () => {
    const result = await read({
      'api.json': '{\n  "openapi": "3.1.0",\n  "paths": { "/a": { "get": {} } }\n  "info": {}\n}',
    });
    expect(result.diagnostics).toMatchObject([
      {
        code: 'openapi/unreadable',
        message: 'This is not valid JSON: a comma is expected here.',
        location: { file: 'api.json', line: 4, column: 3 },
      },
    ]);
    expect(names(result)).toEqual(['get /a']);
  });

  it.each([
    ['text', 'hello'],
    ['nothing', ''],
    ['a list', '[1, 2]'],
    ['other JSON', '{"name": "x"}'],
    ['HTML', '<!doctype html><title>x</title>'],
  ])('%s is no spec', async (_, text) => {
    const result = await read({ 'api.yaml': text });
    expect(result.readable).toBe(false);
    expect(codes(result)).toEqual(['openapi/unreadable']);
  });

  it('a missing file is left to whoever knows who names it', async () => {
    const missing = await readSpec('nope.json', { root: '/', read: () => undefined });
    expect(missing).toMatchObject({
      readable: false,
      failure: { kind: 'missing' },
      diagnostics: [],
    });
    const outside = await readSpec('../nope.json', { root: '/', read: () => '{}' });
    expect(outside).toMatchObject({
      readable: false,
      failure: { kind: 'outside' },
      diagnostics: [],
    });
  });

  it.each([
    ['`paths` is a list', { paths: [] }],
    ['`paths` is missing', { paths: undefined }],
    ['`paths` is empty', { paths: {} }],
    ['a path item is null', { paths: { '/a': null } }],
    ['an operation is text', { paths: { '/a': { get: 'x' } } }],
    ['tags are numbers', { paths: { '/a': { get: { tags: [1], ...ok } } } }],
    ['the version is a number', { openapi: 3.1 }],
    ['info is missing', { info: undefined }],
  ])('nothing throws: %s', async (_, rest) => {
    const result = await check({ 'api.json': document(rest) });
    expect(result.readable).toBe(true);
  });

  it('a document that holds itself (YAML alias) ends', async () => {
    const result = await check({
      'api.yaml':
        'openapi: 3.1.0\ninfo: &i { title: A, version: "1", x-self: *i }\npaths: { /a: { get: { responses: {} } } }\n',
    });
    expect(names(result)).toEqual(['get /a']);
    expect(codes(result)).toContain('yaml/aliases');
  });
});

describe('specs that break the rules of OpenAPI', () => {
  const swagger = { openapi: undefined, swagger: '2.0' };

  it('a warning at the value in the file, said once for all places', async () => {
    const parameters = [{ name: 'id', in: 'path', required: false, schema: { type: 'string' } }];
    const result = await check({
      'api.json': document({
        paths: {
          '/a/{id}': { get: { parameters, ...ok } },
          '/b/{id}': { get: { parameters, ...ok } },
        },
      }),
    });
    expect(result.diagnostics).toMatchObject([
      {
        code: 'openapi/invalid',
        severity: 'warning',
        message: '`required` must be true (in 2 places).',
        location: { file: 'api.json', line: 14, column: 13 },
        related: [{ location: { line: 33 } }],
      },
    ]);
    expect(names(result)).toEqual(['get /a/{id}', 'get /b/{id}']);
  });

  it('a number for the version of the API hides no other mistake', async () => {
    const result = await check({
      'api.yaml': [
        "openapi: '3.0.3'",
        'info:',
        '  title: A',
        '  version: 1.0',
        'paths:',
        '  /a:',
        '    get:',
        '      summary: x',
      ].join('\n'),
    });
    expect(result.diagnostics).toMatchObject([
      { message: '`version` must be text: write it in quotes.', location: { line: 4 } },
      { message: '`get` has no `responses`.', location: { line: 7 } },
    ]);
  });

  it.each([
    ['openapi: 3.0', '`openapi` must be text: write it in quotes.'],
    ['openapi: 3.1', '`openapi` must be text: write it in quotes.'],
    ['swagger: 2.0', '`swagger` must be text: write it in quotes.'],
  ])('%s is the version that is meant', async (first, message) => {
    const { diagnostics } = await check({
      'api.yaml': `${first}\ninfo: { title: A, version: v1 }\npaths: {}\n`,
    });
    const invalid = diagnostics.filter(({ code }) => code === 'openapi/invalid');
    expect(invalid).toMatchObject([{ message, location: { line: 1 } }]);
  });

  it('without paths, other problems are reported as well', async () => {
    const schemas = { A: { type: 'text' } };
    const result = await check({ 'api.json': { openapi: '3.0.3', components: { schemas } } });
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      'The document has no `paths`.',
      'The document has no `info`.',
      '`type` must be one of array, boolean, integer, number, object, string.',
    ]);
  });

  it.each([
    ['components', { components: {} }],
    ['webhooks', { webhooks: {} }],
  ])('since 3.1, %s alone are a document', async (_, rest) => {
    const result = await check({ 'api.json': document({ paths: undefined, ...rest }) });
    expect(result.diagnostics).toEqual([]);
  });

  it('in 2.0, a value that is not a reference is not reported as an invalid one', async () => {
    const parameters = [{ name: 'a', in: 'query', required: false, schema: { type: 'string' } }];
    const result = await check({
      'api.json': { ...document({ paths: { '/a': { get: { parameters, ...ok } } } }), ...swagger },
    });
    const invalid = result.diagnostics.filter(({ code }) => code === 'openapi/invalid');
    expect(invalid.map(({ message }) => message)).toEqual([
      'An entry of `parameters` has an unknown key `schema`, or has no `type`.',
    ]);
  });

  it.each([
    ['query', 'type'],
    ['formData', 'type'],
    ['body', 'schema'],
  ])('in 2.0, a parameter in %s may lack its `%s`, and no other key', async (place, key) => {
    const parameters = [{ name: 'a', in: place }];
    const result = await check({
      'api.json': { ...document({ paths: { '/a': { get: { parameters, ...ok } } } }), ...swagger },
    });
    const invalid = result.diagnostics.filter(({ code }) => code === 'openapi/invalid');
    expect(invalid.map(({ message }) => message)).toEqual([
      `An entry of \`parameters\` has no \`${key}\`.`,
    ]);
  });

  it('a missing key is reported beside a mistake within the same object', async () => {
    const get = { parameters: [{ name: 'a', in: 'query', required: 'yes', schema: {} }] };
    const result = await check({
      'api.json': document({ openapi: '3.0.3', paths: { '/a': { get } } }),
    });
    expect(result.diagnostics.map(({ message }) => message)).toEqual([
      '`get` has no `responses`.',
      '`required` must be a boolean.',
    ]);
  });

  it('an invalid component name is reported at the component', async () => {
    const parameters = { $top: { name: '$top', in: 'query', schema: {} } };
    const result = await check({ 'api.json': document({ components: { parameters } }) });
    expect(result.diagnostics).toMatchObject([
      {
        message:
          'An entry of `parameters` has a name with other signs than letters, digits, `.`, `_` and `-`.',
        location: { line: 10 },
      },
    ]);
  });

  it('an extension of a callback may be anything', async () => {
    const callbacks = { onEvent: { 'x-note': 'later', '{$request.body#/url}': { post: ok } } };
    const result = await check({ 'api.json': document({ components: { callbacks } }) });
    expect(result.diagnostics).toEqual([]);
  });

  it('in YAML the place is that of the key, too', async () => {
    const result = await check({
      'api.yaml': [
        'openapi: 3.0.3',
        'info:',
        '  title: A',
        'paths:',
        '  /a:',
        '    get:',
        '      responses: {}',
      ].join('\n'),
    });
    expect(result.diagnostics).toMatchObject([
      { message: '`info` has no `version`.', location: { line: 2, column: 1 } },
      {
        message: '`responses` must NOT have fewer than 1 properties.',
        location: { line: 7, column: 7 },
      },
    ]);
  });

  it('what alternatives are missing is one sentence', () => {
    const at = { instancePath: '/x', schemaPath: '#/oneOf/0', keyword: 'required' };
    const findings = mostTelling(
      [
        { ...at, params: { missingProperty: 'schema' } },
        { ...at, params: { missingProperty: 'content' } },
        { ...at, keyword: 'oneOf', params: {} },
      ],
      false,
    );
    expect(findings).toEqual([
      { message: '`x` has no `schema`, or has no `content`.', paths: [['x']] },
    ]);
  });

  it('for a value of several possible kinds, only missing keys of its own kind are reported', async () => {
    const schema = { type: 'string' };
    const parameters = [
      { name: 'id', in: 'path', schema },
      { name: 'b', in: 'body', schema },
    ];
    const securitySchemes = {
      typed: { type: 'Http', scheme: 'bearer' },
      bare: { type: 'http' },
      key: { type: 'apiKey', in: 'header' },
    };
    const spec = {
      openapi: '3.0.3',
      info: { title: 'A', version: '1' },
      paths: { '/a/{id}': { get: { parameters, ...ok } } },
      components: { securitySchemes },
    };
    const { diagnostics } = await check({ 'api.json': JSON.stringify(spec) });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'An entry of `parameters` has no `required`.',
      'An entry of `securitySchemes` has no `scheme`.',
      'An entry of `securitySchemes` has no `name`.',
      '`in` must be one of path, query, header, cookie.',
      '`type` must be one of apiKey, http, oauth2, openIdConnect.',
    ]);
  });

  it('a path parameter of 2.0 is not asked to be one of a query', async () => {
    const parameters = [{ name: 'id', in: 'path', type: 'string' }];
    const spec = {
      swagger: '2.0',
      info: { title: 'A', version: '1' },
      paths: { '/a/{id}': { get: { parameters, ...ok } } },
    };
    const { diagnostics } = await check({ 'api.json': JSON.stringify(spec) });
    expect(diagnostics[0]!.message).toContain('has no `required`');
    expect(diagnostics.map(({ message }) => message).join(' ')).not.toContain('must be one of');
  });

  it('a path item may be a reference', async () => {
    const paths = { '/a': { $ref: '#/components/pathItems/A' } };
    const components = { pathItems: { A: { get: ok } } };
    expect(codes(await check({ 'api.json': document({ paths, components }) }))).toEqual([]);
  });

  it.each([
    ['3.1', { openapi: '3.1.0', components: { responses: { Gone: { description: 'Gone' } } } }],
    ['2.0', { swagger: '2.0', responses: { Gone: { description: 'Gone' } } }],
  ])('what stands beside a reference is told where it is not read, %s', async (_, head) => {
    const $ref = 'swagger' in head ? '#/responses/Gone' : '#/components/responses/Gone';
    const spec = {
      ...head,
      info: { title: 'A', version: '1' },
      paths: {
        '/a': { get: { responses: { 404: { $ref, description: 'Not here', 'x-mine': 1 } } } },
        '/b': { get: { responses: { 404: { $ref, headers: {} } } } },
      },
    };
    const { diagnostics } = await check({ 'api.json': JSON.stringify(spec) });
    const invalid = diagnostics.filter(({ code }) => code === 'openapi/invalid');
    expect(invalid.map(({ message }) => message)).toEqual([
      'An entry of `responses` has `headers` beside its `$ref`, where it is ignored.',
    ]);
  });

  it('parameters of a link may be any value, and names of HTTP schemes have no case', async () => {
    const links = { next: { operationId: 'next', parameters: { id: 5, all: true } } };
    const get = { responses: { 200: { description: 'Fine', links } } };
    const bearer = { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' };
    const components = { securitySchemes: { bearer, basic: { type: 'http', scheme: 'Basic' } } };
    const value = document({ paths: { '/a': { get } }, components });
    for (const openapi of ['3.0.3', '3.1.0', '3.2.0'])
      expect(codes(await check({ 'api.json': { ...value, openapi } }))).toEqual([]);
  });

  it('a licence needs neither `identifier` nor `url`', async () => {
    const info = { title: 'A', version: '1', license: { name: 'MIT' } };
    expect(codes(await check({ 'api.json': document({ info }) }))).toEqual([]);
  });

  it('hundreds of kinds of error stay readable', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 50 }, (_, i) => [`/p${i}`, { get: { [`wrong${i}`]: 1, ...ok } }]),
    );
    const { diagnostics } = await check({ 'api.json': document({ paths }) });
    expect(diagnostics.length).toBeLessThanOrEqual(11);
  });
});

it('a message ends in one full stop', () => {
  const schema = {
    message: 'must be a URL.',
    instancePath: '/info/contact/url',
    keyword: 'format',
    schemaPath: '',
    params: {},
  };
  const [found] = mostTelling([schema], false);
  expect(found!.message).toMatch(/must be a URL\.$/);
  expect(found!.message).not.toContain('..');
});

it.each(['3.1.0', '3.2.0'])('%s: components alone are a document', async (openapi) => {
  const api = { ...document({ components: { schemas: { A: { type: 'string' } } } }), openapi };
  const { diagnostics } = await check({ 'api.json': { ...api, paths: undefined } });
  expect(diagnostics).toEqual([]);
});
