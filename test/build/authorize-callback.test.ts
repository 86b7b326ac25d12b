import { expect, it } from 'vitest';
import { build, projectOf } from './site.ts';

function specWith(scheme: object): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    security: [{ way: [] }],
    paths: { '/books': { get: { summary: 'List books', responses: {} } } },
    components: { securitySchemes: { way: scheme } },
  });
}

async function siteWith(scheme: object, octavo: object = {}) {
  const navigation = { groups: [{ group: 'Api', openapi: 'api.json' }] };
  const root = projectOf({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Library',
      colors: { primary: '#0f766e' },
      navigation,
      octavo,
    }),
    'api.json': specWith(scheme),
  });
  const site = await build(root, { workers: 0 });
  const page = site.read('api-reference/list-books/index.html');
  return { site, page, policy: /connect-src ([^;]*);/.exec(page)![1]! };
}

const oauth = {
  type: 'oauth2',
  flows: {
    authorizationCode: {
      authorizationUrl: 'https://login.example.com/authorize',
      tokenUrl: 'https://tokens.example.com/token',
      scopes: { read: 'Read.' },
    },
  },
};

it('a site whose playground gets tokens has a page to come back to, and may ask for them', async () => {
  const { site, page, policy } = await siteWith(oauth, {
    authorize: { clients: { way: { clientId: 'docs' }, other: { clientId: 'elsewhere' } } },
  });
  const callback = site.read('_octavo/authorize-callback.html');
  const [, script = ''] = /<script src="(authorize-callback\.\w+\.js)">/.exec(callback) ?? [];
  expect(site.has(`_octavo/${script}`)).toBe(true);
  expect(callback).toContain("script-src 'self'");
  // The reader goes to the server itself in a window of its own.
  expect(policy).toBe("'self' https://api.example.com https://tokens.example.com");
  expect(page).toContain('"clientId":"docs"');
  expect(page).not.toContain('elsewhere');
});

it('other sites have neither', async () => {
  const { site, page, policy } = await siteWith({ type: 'http', scheme: 'bearer' });
  expect(site.files().filter((file) => file.includes('authorize'))).toEqual([]);
  expect(policy).toBe("'self' https://api.example.com");
  expect(page).not.toContain('authorize');
});
