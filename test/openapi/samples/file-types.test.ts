import { describe, expect, test } from 'vitest';
import type { RequestBody } from '../../../src/openapi/samples/http-request.ts';
import { contentKind } from '../../../src/openapi/samples/positional.ts';
import { requestBody } from '../../../src/openapi/samples/request-body.ts';
import { open } from '../open.ts';
import { document } from '../spec.ts';

/** The body with a file of this type, for an operation with this content. */
async function bodyWith(
  type: string,
  content: object,
  field: string,
): Promise<RequestBody | undefined> {
  const paths = { '/files': { post: { requestBody: { content } } } };
  const { spec, operations } = await open({ 'api.json': document({ paths }) });
  const [only] = operations[0]!.body!.contents;
  const values = { contentType: only!.type, files: { [field]: [{ name: 'sea', type }] } };
  return requestBody(only!, contentKind(only!, spec.schema), values, spec.schema);
}

async function typeOfBody(allowed: string, type: string) {
  return (await bodyWith(type, { [allowed]: {} }, ''))?.mediaType;
}

async function typeOfPart(contentType: string | undefined, type: string) {
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const form = { schema, ...(contentType && { encoding: { file: { contentType } } }) };
  const body = await bodyWith(type, { 'multipart/form-data': form }, 'file');
  return body?.kind === 'multipart' ? body.parts[0]!.mediaType : undefined;
}

describe('a file is sent with a content type that the specification allows', () => {
  test('as a body', async () => {
    expect(await typeOfBody('application/octet-stream', 'image/png')).toBe(
      'application/octet-stream',
    );
    expect(await typeOfBody('image/*', 'image/gif')).toBe('image/gif');
    expect(await typeOfBody('image/*', '')).toBe('image/png');
  });

  test('as a part of a form', async () => {
    expect(await typeOfPart('application/octet-stream', 'image/png')).toBe(
      'application/octet-stream',
    );
    expect(await typeOfPart('image/png, image/jpeg', 'image/jpeg')).toBe('image/jpeg');
    expect(await typeOfPart('image/*, application/pdf', 'text/plain')).toBe('application/pdf');
    expect(await typeOfPart('image/*', 'text/plain')).toBe('text/plain');
    expect(await typeOfPart(undefined, 'image/png')).toBe('image/png');
    expect(await typeOfPart(undefined, '')).toBeUndefined();
  });
});
