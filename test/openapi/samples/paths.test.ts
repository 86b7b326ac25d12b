import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { addressOf } from '../../../src/openapi/samples/http-request.ts';
import { open } from '../open.ts';
import { document } from '../spec.ts';

/** The address of the one operation of a document at a path, with a query parameter. */
async function address(path: string): Promise<string> {
  const parameters = [
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'fields', in: 'query', schema: { type: 'string' } },
  ];
  const paths = { [path]: { put: { parameters } } };
  const { spec, operations } = await open({ 'api.json': document({ paths }) });
  const values = {
    server: 'https://api.example.com',
    parameters: { 'path id': 'a#b', 'query fields': 'link' },
    credentials: [],
  };
  return addressOf(buildRequest(operations[0]!, values, spec.schema));
}

test('what tells operations of one path apart is not sent', async () => {
  expect(await address('/files/{id}#add_link')).toBe(
    'https://api.example.com/files/a%23b?fields=link',
  );
});

test('a query in a path is continued', async () => {
  expect(await address('/files/{id}?beta=true#add')).toBe(
    'https://api.example.com/files/a%23b?beta=true&fields=link',
  );
});
