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

test.each(['curl', 'java', 'python', 'go'])(
  'placeholders in an address are encoded in %s',
  (name) => {
    expect(code(name, '<string>')).toContain('/ships?q=%3Cstring%3E&token=%3Ctoken%3E');
  },
);
