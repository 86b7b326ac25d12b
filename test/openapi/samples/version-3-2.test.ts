import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
import { addressOf, headersOf } from '../../../src/openapi/samples/http-request.ts';
import { responseExamples } from '../../../src/openapi/samples/response-examples.ts';
import { operation } from '../open.ts';

const text = { type: 'string' };

async function sample(value: object) {
  const { operation: one, spec } = await operation({ responses: {}, ...value });
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  return buildRequest(one, values, spec.schema);
}

test.each([
  ['application/x-www-form-urlencoded', 'foo=a%20b&list=x&list=y'],
  ['application/json', '%7B%22foo%22%3A%22a%20b%22%2C%22list%22%3A%5B%22x%22%2C%22y%22%5D%7D'],
])('a query that is one value of %s', async (type, query) => {
  const properties = {
    foo: { ...text, example: 'a b' },
    list: { type: 'array', items: text, example: ['x', 'y'] },
  };
  const content = { [type]: { schema: { type: 'object', properties } } };
  const request = await sample({ parameters: [{ name: 'q', in: 'querystring', content }] });
  expect(addressOf(request).split('?')[1]).toBe(query);
});

test('cookies of the style of their own are not encoded', async () => {
  const list = { type: 'array', items: text };
  const cookie = { name: 'sid', in: 'cookie', style: 'cookie', schema: list };
  const request = await sample({ parameters: [{ ...cookie, example: ['a b', 'c/d'] }] });
  expect(headersOf(request)).toEqual([{ name: 'Cookie', value: 'sid=a b; sid=c/d' }]);
});

test('an example of a form as it is sent', async () => {
  const examples = { one: { serializedValue: 'a=1&b=two+words' } };
  const content = { 'application/x-www-form-urlencoded': { examples } };
  const { body } = await sample({ requestBody: { content } });
  expect(body).toMatchObject({
    fields: [
      { name: 'a', value: '1' },
      { name: 'b', value: 'two words' },
    ],
  });
});

test('an event of a stream with its fields, and one that is described by its data', async () => {
  const streamed = async (properties: object) => {
    const itemSchema = { type: 'object', properties };
    const { operation: one, spec } = await operation({
      responses: { 200: { content: { 'text/event-stream': { itemSchema } } } },
    });
    return responseExamples(one, spec.schema)[0]!.examples[0]!.code;
  };
  expect(await streamed({ event: { const: 'add' }, data: { ...text, example: '1\n2' } })).toBe(
    'event: add\ndata: 1\ndata: 2',
  );
  expect(await streamed({ a: { ...text, example: 'b' } })).toBe('data: {"a":"b"}');
});

test('values of a stream follow each other in lines, in requests as in responses', async () => {
  const examples = { two: { dataValue: [{ a: 1 }, { a: 2 }] } };
  const content = { 'application/jsonl': { itemSchema: { type: 'object' }, examples } };
  const { body } = await sample({ requestBody: { content } });
  expect(body).toMatchObject({ text: '{"a":1}\n{"a":2}', mediaType: 'application/jsonl' });
  const events = { two: { dataValue: [{ event: 'add', data: 'x' }, { data: 'y' }] } };
  const { operation: one, spec } = await operation({
    responses: { 200: { content: { 'text/event-stream': { examples: events } } } },
  });
  const [answer] = responseExamples(one, spec.schema);
  expect(answer!.examples[0]!.code).toBe('event: add\ndata: x\n\ndata: y');
});

test('a body that is typed as a text begins as one, so that it is seen before it is sent', async () => {
  const itemSchema = { properties: { a: { type: 'integer', example: 1 } } };
  const content = { 'application/x-ndjson': { itemSchema } };
  const { operation: one, spec } = await operation({ requestBody: { content }, responses: {} });
  const values = defaultValues(one, spec.schema, { defaults: 'all', onlyGiven: true });
  expect(values.body).toEqual({ contentType: 'application/x-ndjson', text: '{"a":1}', files: {} });
});

test('a header has one line', async () => {
  const header = { name: 'X-Note', in: 'header', example: 'a\r\nX-Other: b', schema: text };
  const request = await sample({ parameters: [header] });
  expect(headersOf(request)).toEqual([{ name: 'X-Note', value: 'a X-Other: b' }]);
});
