import { describe, expect, test } from 'vitest';
import { compareSpecs } from '../../../src/openapi/changes/compare-specs.ts';
import { loadSpec } from '../../../src/openapi/read-spec.ts';

type Json = Record<string, unknown>;

/** An API with one operation, of which a test replaces what it is about. */
function api(operation: Json = {}, document: Json = {}): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/ships/{id}': { get: { responses: { 200: { description: 'Fine' } }, ...operation } },
    },
    ...document,
  };
}

const query = (more: Json): Json => ({ parameters: [{ name: 'size', in: 'query', ...more }] });
const answer = (schema: Json): Json => ({
  responses: { 200: { description: 'Fine', content: { 'application/json': { schema } } } },
});
const body = (schema: Json, more: Json = {}): Json => ({
  requestBody: { content: { 'application/json': { schema } }, ...more },
});
const object = (properties: Json, required: string[] = []): Json => ({
  type: 'object',
  properties,
  required,
});

async function open(document: Json) {
  const { outline, open: details } = await loadSpec('api.json', {
    ...{ root: '/', validate: false },
    read: () => JSON.stringify(document),
  });
  return { spec: details!(), operations: outline.operations };
}

/** Changes as lines; breaking ones begin with `!`. */
async function lines(old: Json, now: Json): Promise<string[]> {
  const changes = compareSpecs(await open(old), await open(now));
  return changes.map(({ breaking, message, schema }) =>
    [breaking ? '!' : '-', schema && `${schema}:`, message].filter(Boolean).join(' '),
  );
}

const text = { type: 'string' };

describe('what breaks clients', () => {
  test.each<[string, Json, Json, string[]]>([
    ['an operation is gone', api(), { ...api(), paths: {} }, ['! Is gone.']],
    [
      'a new parameter is required',
      api(),
      api(query({ required: true, schema: text })),
      ['! The query parameter `size` is new, and required.'],
    ],
    [
      'a new parameter is optional',
      api(),
      api(query({})),
      ['- The query parameter `size` is new.'],
    ],
    ['a parameter is gone', api(query({})), api(), ['! The query parameter `size` is gone.']],
    [
      'a parameter becomes required',
      api(query({ schema: text })),
      api(query({ schema: text, required: true })),
      ['! The query parameter `size` is required now.'],
    ],
    [
      'another type is asked for',
      api(query({ schema: text })),
      api(query({ schema: { type: 'integer' } })),
      ['! The query parameter `size` has another type: `integer` in place of `string`.'],
    ],
    [
      'more numbers are taken',
      api(query({ schema: { type: 'integer' } })),
      api(query({ schema: { type: 'number' } })),
      ['- The query parameter `size` has another type: `number` in place of `integer`.'],
    ],
    [
      'more numbers are answered',
      api(answer({ type: 'integer' })),
      api(answer({ type: 'number' })),
      ['! The response 200 has another type: `number` in place of `integer`.'],
    ],
    [
      'a value can no longer be sent',
      api(query({ schema: { enum: ['a', 'b'] } })),
      api(query({ schema: { enum: ['a', 'c'] } })),
      [
        '! The query parameter `size` no longer has the value `b`.',
        '- The query parameter `size` has the new value `c`.',
      ],
    ],
    [
      'a value is no longer answered',
      api(answer({ enum: ['a', 'b'] })),
      api(answer({ enum: ['a'] })),
      ['- The response 200 no longer has the value `b`.'],
    ],
    [
      'less is taken',
      api(query({ schema: { type: 'integer', maximum: 100 } })),
      api(query({ schema: { type: 'integer', maximum: 50 } })),
      ['! The query parameter `size` has another maximum: `50` in place of `100`.'],
    ],
    [
      'properties of a body',
      api(body(object({ a: text, b: text }))),
      api(body(object({ b: text, c: text, d: text }, ['b', 'c']))),
      [
        '! The property `a` of the body is gone.',
        '! The property `b` of the body is required now.',
        '! The property `c` of the body is new, and required.',
        '- The property `d` of the body is new.',
      ],
    ],
    [
      'properties of a response',
      api(answer(object({ a: text, b: text }, ['a', 'b']))),
      api(answer({ ...object({ b: { type: ['string', 'null'] }, c: text }, ['c']) })),
      [
        '! The property `a` of the response 200 is gone.',
        '! The property `b` of the response 200 is optional now.',
        '! The property `b` of the response 200 can be null now.',
        '- The property `c` of the response 200 is new.',
      ],
    ],
    [
      'nested in a list',
      api(answer({ type: 'array', items: object({ id: text }) })),
      api(answer({ type: 'array', items: object({}) })),
      ['! The property `[].id` of the response 200 is gone.'],
    ],
    [
      'a body that has to be sent',
      api(),
      api(body(object({}), { required: true })),
      ['! There is a body now, and it is required.'],
    ],
    [
      'a success that is gone, and a failure',
      api({ responses: { 200: { description: '' }, 404: { description: '' } } }),
      api({ responses: { 204: { description: '' } } }),
      ['! The response 200 is gone.', '- The response 404 is gone.', '- The response 204 is new.'],
    ],
    [
      'authorization where none was needed',
      api(),
      api({ security: [{ key: [] }] }),
      ['! Authorization is required now.'],
    ],
    [
      'fewer scopes',
      api({ security: [{ oauth: ['a', 'b'] }] }),
      api({ security: [{ oauth: ['a'] }] }),
      ['- There are other ways of authorization.'],
    ],
    [
      'a server',
      api({}, { servers: [{ url: 'https://a.example' }] }),
      api({}, { servers: [{ url: 'https://b.example' }] }),
      ['! The server `https://a.example` is gone.', '- The server `https://b.example` is new.'],
    ],
  ])('%s', async (_, old, now, expected) => {
    expect((await lines(old, now)).sort()).toEqual(expected.toSorted());
  });

  test('names of path parameters and texts for readers change nothing', async () => {
    const path = (name: string, summary: string) => ({
      ...api(),
      paths: {
        [`/ships/{${name}}`]: {
          get: {
            summary,
            parameters: [{ name, in: 'path', required: true, schema: text }],
            responses: { 200: { description: summary } },
          },
        },
      },
    });
    expect(await lines(path('id', 'One'), path('ship', 'Two'))).toEqual([]);
  });

  test('a webhook is sent by the API', async () => {
    const hook = (schema: Json) => ({ ...api(), webhooks: { sunk: { post: body(schema) } } });
    expect(await lines(hook(object({ a: text })), hook(object({ b: text }, ['b'])))).toEqual([
      '! The property `a` of the body is gone.',
      '- The property `b` of the body is new.',
    ]);
  });

  test('changes of a named schema are reported once, even if it contains itself', async () => {
    const ref = { $ref: '#/components/schemas/Ship' };
    const named = (ship: Json) =>
      api(
        { ...answer(ref), ...body({ type: 'array', items: ref }) },
        { components: { schemas: { Ship: ship } } },
      );
    const old = named(object({ name: text, tows: ref }));
    const now = named(object({ name: text, tows: ref, flag: text }, ['flag']));
    expect((await lines(old, now)).sort()).toEqual([
      '! Ship: The property `flag` of the schema is new, and required.',
      '- Ship: The property `flag` of the schema is new.',
    ]);
  });

  test('versions of OpenAPI do not matter', async () => {
    const old = {
      swagger: '2.0',
      info: { title: 'Ships', version: '1' },
      paths: {
        '/a': {
          get: {
            produces: ['application/json'],
            parameters: [
              { name: 'n', in: 'query', type: 'integer', maximum: 5, exclusiveMaximum: true },
            ],
            responses: { 200: { description: '', schema: { type: 'string' } } },
          },
        },
      },
    };
    const now = {
      openapi: '3.1.0',
      info: { title: 'Ships', version: '1' },
      paths: {
        '/a': {
          get: {
            parameters: [
              { name: 'n', in: 'query', schema: { type: 'integer', exclusiveMaximum: 5 } },
            ],
            responses: {
              200: { description: '', content: { 'application/json': { schema: text } } },
            },
          },
        },
      },
    };
    expect(await lines(old, now)).toEqual([]);
  });
});
