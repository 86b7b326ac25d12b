import { expect, test } from 'vitest';
import { sampleLanguages } from '../../../src/openapi/samples/languages.ts';

test.each(sampleLanguages.map((language) => [language.id, language] as const))(
  'parts of a form keep their type in %s',
  (_, { write }) => {
    const code = write({
      ...{ method: 'POST', url: 'https://api.example.com/', query: [], headers: [], cookies: [] },
      body: {
        kind: 'multipart',
        mediaType: 'multipart/form-data',
        parts: [
          { name: 'plain', value: 'text' },
          { name: 'meta', value: '{"a":1}', mediaType: 'application/json' },
          { name: 'photo', fileName: 'photo.png', mediaType: 'image/png' },
        ],
      },
    });
    expect(code).toContain('application/json');
    expect(code).toContain('image/png');
  },
);
