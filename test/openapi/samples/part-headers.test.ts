import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
import { playgroundData, schemaLookup } from '../../../src/openapi/samples/playground-data.ts';
import { requestSamples } from '../../../src/openapi/samples/request-samples.ts';
import { operation } from '../open.ts';

const text = { type: 'string' };
const file = { type: 'string', format: 'binary' };
const headers = {
  'Content-Id': { required: true, schema: { ...text, const: 'one' } },
  'X-Given': { example: 'given', schema: text },
  'X-Open': { schema: text },
  'Content-Type': { schema: { ...text, const: 'text/csv' } },
};
const encoding = { data: { contentType: 'application/json', headers } };
const data = { type: 'object', properties: { a: { type: 'integer', example: 1 } } };

/** An operation that is sent a body with this content. */
async function sending(type: string, properties: object) {
  const content = { [type]: { schema: { type: 'object', properties }, encoding } };
  return operation({ requestBody: { content }, responses: {} });
}

async function sent(type: string, properties: object) {
  const { operation: one, spec } = await sending(type, properties);
  const values = defaultValues(one, spec.schema, { defaults: 'all' });
  return buildRequest(one, values, spec.schema).body;
}

describe('parts with headers, or of another type than a form', () => {
  test('are sent as a text, with the headers that have a value', async () => {
    const related = 'multipart/related; boundary=form-boundary-7f3a';
    expect(await sent('multipart/related', { data })).toEqual({
      kind: 'text',
      mediaType: related,
      text: [
        '--form-boundary-7f3a',
        'Content-Disposition: form-data; name="data"',
        'Content-Type: application/json',
        'Content-Id: one',
        'X-Given: given',
        '',
        '{"a":1}',
        '--form-boundary-7f3a--',
        '',
      ].join('\r\n'),
    });
    expect(await sent('multipart/mixed', { note: { ...text, example: 'x' } })).toMatchObject({
      kind: 'text',
      mediaType: 'multipart/mixed; boundary=form-boundary-7f3a',
    });
    expect(await sent('multipart/form-data', { data })).toMatchObject({ kind: 'text' });
    expect(await sent('multipart/form-data', { note: text })).toMatchObject({ kind: 'multipart' });
  });

  test('have files beside them', async () => {
    expect(await sent('multipart/related', { data, file })).toMatchObject({
      mediaType: 'multipart/related',
      parts: [
        { name: 'data', headers: [{ name: 'Content-Id' }, { name: 'X-Given' }] },
        { name: 'file', fileName: 'example-file' },
      ],
    });
  });

  test('are read from a file in languages whose libraries only know forms', async () => {
    const { operation: one, spec } = await sending('multipart/related', { data, file });
    const settings = {
      languages: ['python', 'bash'],
      defaults: 'all',
      autogenerate: true,
    } as const;
    const [python, curl] = requestSamples(one, spec.schema, settings);
    expect(python!.code).toContain('"multipart/related; boundary=form-boundary-7f3a"');
    expect(python!.code).toContain('open("body.txt", "rb")');
    expect(curl!.code).toContain("--header 'Content-Type: multipart/related'");
    expect(curl!.code).toContain(';headers="Content-Id: one"');
  });

  test('have the same headers in the playground', async () => {
    const { operation: one, spec } = await sending('multipart/related', { data });
    const page = playgroundData(one, spec.schema);
    const values = { ...defaultValues(one, spec.schema, { defaults: 'all' }) };
    const whole = buildRequest(one, values, spec.schema);
    expect(buildRequest(page.operation, values, schemaLookup(page.schemas))).toEqual(whole);
    expect(JSON.stringify(page)).not.toContain('#/paths');
  });

  test('have headers where they have no names', async () => {
    const { operation: one, spec } = await operation({
      requestBody: {
        content: {
          'multipart/mixed': {
            schema: { type: 'array', items: text, example: ['p'] },
            prefixEncoding: [{ headers }],
          },
        },
      },
      responses: {},
    });
    const values = defaultValues(one, spec.schema, { defaults: 'all' });
    const { body } = buildRequest(one, values, spec.schema);
    expect(body).toMatchObject({
      text: expect.stringContaining(
        'Content-Type: text/plain\r\nContent-Id: one\r\nX-Given: given\r\n\r\np\r\n',
      ),
    });
  });
});
