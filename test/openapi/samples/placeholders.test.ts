import { expect, test } from 'vitest';
import { buildRequest } from '../../../src/openapi/samples/build-request.ts';
import { sampleLanguage } from '../../../src/openapi/samples/languages.ts';
import { sampleIn } from '../../../src/openapi/samples/request-samples.ts';
import { emptySchema } from '../../../src/openapi/schema/empty-schema.ts';

/** A request whose query is a value and a key that nobody has given yet. */
function code(language: string, value: string) {
  const request = buildRequest(
    {
      method: 'get',
      path: '/ships',
      parameters: [
        {
          name: 'q',
          place: 'query',
          required: true,
          deprecated: false,
          style: 'form',
          explode: true,
          allowReserved: false,
          allowEmptyValue: false,
          examples: [],
          pills: { pre: [], post: [] },
        },
      ],
      security: {
        alternatives: [[{ scheme: 'key', scopes: [] }]],
        schemes: {
          key: {
            name: 'key',
            deprecated: false,
            type: 'apiKey',
            place: 'query',
            parameter: 'token',
          },
        },
      },
    },
    {
      server: 'https://api.example.com',
      parameters: { 'query q': value },
      credentials: [{ scheme: 'key' }],
    },
    emptySchema,
  );
  return sampleIn(sampleLanguage(language)!, request).code;
}

test('placeholders in a query are left to be read, as those of keys are', () => {
  expect(code('curl', '<string>')).toContain('/ships?q=<string>&token=<token>');
  expect(code('curl', '<tag>')).toContain('/ships?q=%3Ctag%3E&token=<token>');
});

test('Java, which refuses such an address, has them encoded', () => {
  expect(code('java', '<string>')).toContain('/ships?q=%3Cstring%3E&token=%3Ctoken%3E');
});
