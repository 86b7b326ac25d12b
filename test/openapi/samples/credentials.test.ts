import { expect, test } from 'vitest';
import type { SecurityKind } from '../../../src/openapi/operation/security.ts';
import { addCredential } from '../../../src/openapi/samples/credentials.ts';
import type { HttpRequest } from '../../../src/openapi/samples/http-request.ts';

/** The header that a key goes into. */
function sent(kind: SecurityKind, value: string): string | undefined {
  const request: HttpRequest = { method: 'GET', url: '', query: [], headers: [], cookies: [] };
  addCredential(request, { name: 'way', deprecated: false, ...kind }, { scheme: 'way', value });
  return request.headers[0]?.value;
}

const bearer: SecurityKind = { type: 'http', scheme: 'bearer' };
const oauth: SecurityKind = { type: 'oauth2', flows: [] };
const basic: SecurityKind = { type: 'http', scheme: 'basic' };
const key: SecurityKind = { type: 'apiKey', place: 'header', parameter: 'X-Key' };

test.each([
  ['a token', bearer, 'abc', 'Bearer abc'],
  ['a token with the word before it', bearer, 'Bearer abc', 'Bearer abc'],
  ['the word as readers write it', bearer, 'bearer  abc', 'Bearer abc'],
  ['a token that begins like the word', bearer, 'bearerabc', 'Bearer bearerabc'],
  ['one of OAuth', oauth, 'Bearer abc', 'Bearer abc'],
  ['basic', basic, 'Basic YTpi', 'Basic YTpi'],
  ['a key, as it is', key, 'Bearer abc', 'Bearer abc'],
])('%s', (_, kind, value, header) => {
  expect(sent(kind, value)).toBe(header);
});
