import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
import { python } from '../../../src/openapi/samples/languages/python.ts';
import { requestBodies } from '../../../src/openapi/samples/request-bodies.ts';
import { operation } from '../open.ts';

const schema = { type: 'object', xml: { name: 'ship' }, properties: { name: { type: 'string' } } };

async function opened(content: object, required = false) {
  return operation({ requestBody: { required, content }, responses: {} });
}

async function sent(content: object, required = false) {
  const { operation: one, spec } = await opened(content, required);
  return buildRequest(one, defaultValues(one, spec.schema, { defaults: 'all' }), spec.schema);
}

test('every example of every content type is a body, as it is sent', async () => {
  const { operation: one, spec } = await opened({
    'application/json': {
      schema,
      examples: { a: { summary: 'Small', value: { name: 'A' } }, b: { value: { name: 'B' } } },
    },
    'text/xml': { schema, example: { name: 'C & D' } },
    'application/x-www-form-urlencoded': { schema, example: { name: 'e f' } },
    'text/csv': { schema: { type: 'string' } },
    'application/octet-stream': {},
  });
  expect(requestBodies(one, spec.schema)).toEqual([
    {
      label: 'Small · application/json',
      type: 'application/json',
      grammar: 'json',
      code: '{\n  "name": "A"\n}',
    },
    {
      label: 'b · application/json',
      type: 'application/json',
      grammar: 'json',
      code: '{\n  "name": "B"\n}',
    },
    {
      label: 'text/xml',
      type: 'text/xml',
      grammar: 'xml',
      code: '<ship>\n  <name>C &amp; D</name>\n</ship>',
    },
    {
      label: 'application/x-www-form-urlencoded',
      type: 'application/x-www-form-urlencoded',
      grammar: 'text',
      code: 'name=e+f',
    },
  ]);
});

test('a required body of which nothing is known is an empty object', async () => {
  expect((await sent({ 'application/json': {} }, true)).body).toMatchObject({ text: '{}' });
  expect((await sent({ 'application/json': {} })).body).toBeUndefined();
});

test('a body that is null is sent by Python, too', async () => {
  const request = await sent({ 'application/json': { example: null } });
  expect(python.write(request)).toContain(
    'payload = "null"\n\nresponse = requests.get(url, headers=headers, data=payload)',
  );
});

test('a range of content types is sent as one of them', async () => {
  const file = { type: 'string', format: 'binary' };
  expect((await sent({ 'image/*': { schema: file } })).body).toEqual({
    ...{ kind: 'file', mediaType: 'image/png', fileName: 'example-file' },
  });
});

test('content that is encoded as “binary” comes from a file', async () => {
  const page = { type: 'string', contentMediaType: 'application/pdf', contentEncoding: 'binary' };
  const content = { 'multipart/form-data': { schema: { properties: { page } } } };
  expect((await sent(content)).body).toMatchObject({
    parts: [{ name: 'page', fileName: 'example-file' }],
  });
});

test('a form without parts is no body, as programs send none', async () => {
  const content = { 'multipart/form-data': { schema: { type: 'object' } } };
  expect((await sent(content, true)).body).toBeUndefined();
});

test('lists and objects in parts of a form are written as their encoding says', async () => {
  const { body } = await sent({
    'multipart/form-data': {
      schema: {
        properties: {
          ids: { type: 'array', items: { type: 'integer' } },
          size: { type: 'object', properties: { x: { type: 'integer' } } },
          plain: { type: 'array', items: { type: 'integer' } },
        },
      },
      encoding: {
        ids: { style: 'pipeDelimited', explode: false },
        size: { style: 'deepObject', explode: true },
      },
      example: { ids: [1, 2], size: { x: 3 }, plain: [4, 5] },
    },
  });
  expect(body).toMatchObject({
    parts: [
      { name: 'ids', value: '1|2' },
      { name: 'size[x]', value: '3' },
      { name: 'plain', value: '4' },
      { name: 'plain', value: '5' },
    ],
  });
});
