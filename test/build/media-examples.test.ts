import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from './site.ts';

const content = (type: string, value: string) => ({
  content: { [type]: { schema: { type: 'string', format: 'binary' }, example: value } },
});

test('examples of images, sounds and films are there to be seen and heard', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Media', version: '1' },
    paths: {
      '/say': {
        get: {
          summary: 'Say',
          responses: {
            200: { description: 'Sound', ...content('audio/mpeg', 'https://x.dev/a.mp3') },
            201: { description: 'Film', ...content('video/mp4', 'https://x.dev/a.mp4') },
            202: { description: 'Picture', ...content('image/png', 'https://x.dev/a.png') },
            203: {
              description: 'Inline',
              ...content('audio/wav', `data:audio/wav;base64,${'A'.repeat(400)}`),
            },
            205: {
              description: 'Elsewhere',
              content: {
                'audio/ogg': { examples: { one: { externalValue: 'https://x.dev/b.ogg' } } },
              },
            },
            206: {
              description: 'Of the schema',
              content: {
                'video/webm': { schema: { type: 'string', example: 'https://x.dev/c.webm' } },
              },
            },
            207: {
              description: 'Base64',
              content: {
                'audio/mpeg': {
                  schema: { type: 'string', format: 'byte' },
                  example: 'SUQzBAAAAAAAI1RT',
                },
              },
            },
            208: {
              description: 'Typed by the schema',
              content: {
                'application/octet-stream': {
                  schema: { type: 'string', contentMediaType: 'audio/flac' },
                  example: 'https://x.dev/d.flac',
                },
              },
            },
            210: {
              description: 'Text',
              content: { 'text/plain': { schema: { type: 'string', example: 'Plain words' } } },
            },
            211: {
              description: 'No sound',
              content: {
                'application/octet-stream': {
                  schema: { type: 'string' },
                  example: 'https://x.dev/e',
                },
              },
            },
            212: { description: 'Own film', ...content('video/mp4', '/media/own.mp4') },
            213: { description: 'Own sound', ...content('audio/mpeg', 'media/own.mp3') },
            214: { description: 'Of the server', ...content('audio/mpeg', '/there/gone.mp3') },
            204: { description: 'Script', ...content('audio/mpeg', 'javascript:alert(1)') },
          },
        },
      },
    },
  };
  const site = await build(
    projectOf({
      'docs.json': docsJson({
        openapi: 'openapi.json',
        groups: [{ group: 'API', openapi: 'openapi.json' }],
      }),
      'openapi.json': JSON.stringify(spec),
      'media/own.mp4': 'film',
      'media/own.mp3': 'sound',
    }),
    { urls: { base: '/docs' } },
  );
  expect(site.codes).toEqual([]);
  expect(site.has('media/own.mp3')).toBe(true);
  const html = site.read(site.files().find((file) => /say\/index\.html$/.test(file))!);
  expect(html).toMatch(/<audio [^>]*src="https:\/\/x\.dev\/a\.mp3"[^>]* controls/);
  expect(html).toMatch(/<video [^>]*src="https:\/\/x\.dev\/a\.mp4"[^>]* controls/);
  expect(html).toMatch(/<img [^>]*src="https:\/\/x\.dev\/a\.png"/);
  expect(html).toMatch(/<audio [^>]*src="data:audio\/wav;base64,A{400}"/);
  expect(html).toMatch(/<audio [^>]*src="https:\/\/x\.dev\/b\.ogg"/);
  expect(html).toMatch(/<video [^>]*src="https:\/\/x\.dev\/c\.webm"/);
  expect(html).toMatch(/<audio [^>]*src="data:audio\/mpeg;base64,SUQzBAAAAAAAI1RT"/);
  expect(html).toMatch(/<audio [^>]*src="https:\/\/x\.dev\/d\.flac"/);
  expect(html).toMatch(/<video [^>]*src="\/docs\/media\/own\.mp4"/);
  expect(html).toMatch(/<audio [^>]*src="\/docs\/media\/own\.mp3"/);
  expect(html).not.toMatch(/src="[^"]*gone\.mp3"/);
  expect(html).toContain('/there/gone.mp3');
  expect(html).toContain('Plain words');
  expect(html).not.toMatch(/src="https:\/\/x\.dev\/e"/);
  expect(html).not.toMatch(/src="javascript:/);
});
