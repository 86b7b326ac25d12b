import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
import type { FieldPart, Part } from '../../../src/openapi/samples/http-request.ts';
import { multipartText } from '../../../src/openapi/samples/multipart.ts';
import { playgroundData } from '../../../src/openapi/samples/playground-data.ts';
import { open, operation } from '../open.ts';
import { document } from '../spec.ts';

const text = { type: 'string' };
const note = { type: 'object', properties: { a: { type: 'integer', example: 1 } } };

/** The body of a request with this content, and its lines with `\n`. */
async function sent(type: string, content: object) {
  const { operation: one, spec } = await operation({
    requestBody: { content: { [type]: content } },
    responses: {},
  });
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  return buildRequest(one, values, spec.schema).body;
}

describe('parts without names', () => {
  test('have the content types of their positions, and those after them that of all further ones', async () => {
    const schema = {
      type: 'array',
      prefixItems: [note, { ...text, example: '<b>x</b>' }],
      items: { type: 'object', xml: { name: 'one' }, properties: { b: text } },
    };
    const example = [{ a: 1 }, '<b>x</b>', { b: 'y' }, { b: 'z' }];
    const prefixEncoding = [{}, { contentType: 'text/html; charset=utf-8' }];
    const itemEncoding = { contentType: 'application/xml, text/xml' };
    const body = await sent('multipart/mixed', { schema, example, prefixEncoding, itemEncoding });
    expect(body).toMatchObject({
      kind: 'text',
      mediaType: expect.stringMatching(/^multipart\/mixed; boundary=\S+$/),
    });
    const { text: lines, mediaType } = body as { text: string; mediaType: string };
    const mark = `--${mediaType.split('boundary=')[1]}`;
    expect(lines.split('\r\n')).toEqual([
      ...[mark, 'Content-Type: application/json', '', '{"a":1}'],
      ...[mark, 'Content-Type: text/html; charset=utf-8', '', '<b>x</b>'],
      ...[mark, 'Content-Type: application/xml', '', '<one>', '  <b>y</b>', '</one>'],
      ...[mark, 'Content-Type: application/xml', '', '<one>', '  <b>z</b>', '</one>'],
      ...[`${mark}--`, ''],
    ]);
  });

  test.each([
    [
      'a list',
      { schema: { type: 'array', items: text }, example: ['p', 'q'] },
      ['text/plain', 'text/plain'],
    ],
    [
      'a stream',
      { itemSchema: note, examples: { x: { dataValue: [{ a: 1 }, { a: 2 }] } } },
      ['application/json', 'application/json'],
    ],
    ['one value', { itemSchema: note }, ['application/json']],
    [
      'files',
      { schema: { type: 'array', items: { ...text, format: 'binary' } }, example: ['f'] },
      ['application/octet-stream'],
    ],
  ])('have types by their values: %s', async (_, content, types) => {
    const body = (await sent('multipart/related', content)) as { text: string };
    expect([...body.text.matchAll(/Content-Type: (.*)\r\n/g)].map(([, type]) => type)).toEqual(
      types,
    );
  });

  test('are separated by what none of them contains', async () => {
    const example = ['a form-boundary-7f3a b'];
    const body = (await sent('multipart/mixed', { schema: { type: 'array' }, example })) as {
      mediaType: string;
    };
    expect(body.mediaType).toBe('multipart/mixed; boundary=form-boundary-7f3a0');
  });

  test('are none of a form, nor of a type with properties', async () => {
    const schema = { type: 'object', properties: { a: text } };
    expect(await sent('multipart/form-data', { schema })).toMatchObject({ kind: 'multipart' });
    const named = { text: expect.stringContaining('name="a"') };
    expect(await sent('multipart/mixed', { schema })).toMatchObject(named);
  });
});

describe('a part that has parts itself', () => {
  const form = (schema: object, encoding: object, example: unknown) =>
    sent('multipart/form-data', {
      schema: { type: 'object', properties: { all: schema } },
      encoding: { all: { contentType: 'multipart/mixed', ...encoding } },
      example: { all: example },
    });

  test('has those of a list one after another, as their encoding says', async () => {
    const schema = { type: 'array', items: note };
    const itemEncoding = { contentType: 'application/vnd.note+json' };
    const body = await form(schema, { itemEncoding }, [{ a: 1 }, { a: 2 }]);
    const mark = 'form-boundary-7f3a';
    const lines = [1, 2].flatMap((a) => [
      ...[`--${mark}`, 'Content-Type: application/vnd.note+json', '', `{"a":${a}}`],
    ]);
    expect(body).toMatchObject({
      parts: [
        {
          name: 'all',
          mediaType: `multipart/mixed; boundary=${mark}`,
          value: [...lines, `--${mark}--`, ''].join('\r\n'),
        },
      ],
    });
    const whole = multipartText((body as { parts: Part[] }).parts);
    expect(whole.boundary).not.toBe(mark);
  });

  test('has those of an object under their names', async () => {
    const schema = { type: 'object', properties: { note, x: text } };
    const encoding = { x: { contentType: 'text/html' } };
    const body = await form(schema, { encoding }, { note: { a: 1 }, x: '<b>' });
    const [part] = (body as { parts: FieldPart[] }).parts;
    expect(part!.value).toMatch(
      /name="note"\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}\r\n.*name="x"\r\nContent-Type: text\/html\r\n\r\n<b>\r\n/s,
    );
  });

  test('sends files as parts of the form, without the type of the list', async () => {
    const schema = { type: 'array', items: { type: 'string', format: 'binary' } };
    const body = await form(schema, {}, undefined);
    expect((body as { parts: Part[] }).parts).toEqual([{ name: 'all', fileName: 'example-file' }]);
  });

  test('ends where encodings refer to each other in a circle', async () => {
    const all = {
      contentType: 'multipart/mixed',
      itemEncoding: { $ref: '#/components/x-encoding' },
    };
    const content = { 'multipart/form-data': { schema: { type: 'object' }, encoding: { all } } };
    const post = { requestBody: { content }, responses: {} };
    const spec = {
      ...document({ paths: { '/a': { post } }, components: { 'x-encoding': all } }),
      openapi: '3.2.0',
    };
    const { operations } = await open({ 'api.json': spec });
    expect(operations).toHaveLength(1);
  });
});

describe('a method of `additionalOperations`', () => {
  const one = { responses: {} };
  const additionalOperations = { LINK: one, copy: one, 'M-Search': one };

  test('is sent with the capitalization of its name, from samples as from the playground', async () => {
    const paths = { '/a': { get: one, additionalOperations } };
    const { operations, spec } = await open({
      'api.json': { ...document({ paths }), openapi: '3.2.0' },
    });
    const method = (operation: Parameters<typeof buildRequest>[0]) =>
      buildRequest(operation, { server: '', parameters: {}, credentials: [] }, spec.schema).method;
    const sent = ['GET', 'LINK', 'copy', 'M-Search'];
    expect(operations.map(method)).toEqual(sent);
    expect(operations.map((each) => method(playgroundData(each, spec.schema).operation))).toEqual(
      sent,
    );
  });
});
