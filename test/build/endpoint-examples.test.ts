import { describe, expect, test } from 'vitest';
import { build, projectOf } from './site.ts';

const spec = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/ships': {
      post: {
        summary: 'Build a ship',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { name: { type: 'string', example: 'Ada' } } },
            },
          },
        },
        responses: {
          201: {
            description: 'Built',
            content: {
              'application/json': {
                examples: {
                  small: { summary: 'A small one', value: { tons: 1 } },
                  large: { value: { tons: 9000 } },
                },
              },
            },
          },
          204: { description: 'Nothing' },
        },
      },
    },
  },
};

async function endpoint(api: object, page = '') {
  const site = await build(
    projectOf(
      {
        'index.mdx': '# Home',
        'ship.mdx': `---\nopenapi: POST /ships\n---\n\n${page}`,
        'api.json': JSON.stringify(spec),
      },
      { api: { openapi: 'api.json', ...api } },
    ),
  );
  return site.read('ship/index.html');
}

function labels(html: string): string[] {
  return [...html.matchAll(/<option value="([^"]*)"/g)].map(([, label]) => label!);
}

describe('the right column of an endpoint', () => {
  test('has samples in the languages of the site, and responses by status and name', async () => {
    const html = await endpoint({ examples: { languages: ['go', 'curl', 'nonsense'] } });
    expect(labels(html)).toEqual(['Go', 'cURL', '201 · A small one', '201 · large', '204']);
    expect(html).toContain('https://api.example.com/v1/ships');
    expect(html).toContain('Ada');
    expect(html).toContain('9000');
  });

  test('leaves what the author wrote in the page alone', async () => {
    const request = '<RequestExample>\n\n```bash Mine\nmine\n```\n\n</RequestExample>';
    const html = await endpoint({}, request);
    expect(html).toContain('Mine');
    expect(html).not.toContain('import requests');
    expect(labels(html)).toContain('201 · A small one');
  });

  test('has only written samples without `autogenerate`', async () => {
    const html = await endpoint({ examples: { autogenerate: false } });
    expect(html).not.toContain('request-example');
  });
});
