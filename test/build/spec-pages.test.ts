import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, build, docsJson, writeFiles } from './site.ts';

const api = {
  openapi: '3.0.3',
  info: {
    title: 'Quay <b>1</b>',
    version: '2.1 [beta]',
    description: '## Limits\n\nTen calls a second.\n\n<script>alert(1)</script>',
    termsOfService: 'javascript:alert(1)',
    contact: { name: 'Harbour [office]', email: 'a@quay.example"onclick="x' },
    license: { name: 'MIT', url: 'https://quay.example/mit' },
  },
  servers: [{ url: 'https://quay.example/v1', description: 'Live' }],
  tags: [
    { name: 'Ships', description: 'All that **floats**.' },
    { name: 'Inner', description: 'Nobody may read this.' },
  ],
  paths: {
    '/ships': {
      get: {
        tags: ['Ships'],
        summary: 'List ships',
        responses: {
          200: {
            description: 'Ships',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ships' } } },
          },
        },
      },
    },
    '/inner': {
      get: {
        tags: ['Inner'],
        summary: 'Secret',
        'x-mint': { groups: ['staff'] },
        responses: { 200: { description: 'No' } },
      },
    },
  },
  components: {
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        flows: {
          clientCredentials: {
            tokenUrl: "https://auth.quay.example/token?a='b'",
            scopes: { 'ships:read': 'See ships' },
          },
        },
      },
    },
    schemas: {
      Ships: { type: 'array', items: { $ref: '#/components/schemas/Ship' } },
      Ship: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', nullable: true, example: 'Ada' },
          length: { type: 'number', minimum: 0, exclusiveMinimum: true },
          tows: { $ref: '#/components/schemas/Ship' },
        },
      },
    },
  },
};

/** An earlier version of it, with an operation that is gone and a parameter that was not there. */
const former = {
  ...api,
  info: { title: 'Quay', version: '1.0 <i>' },
  paths: {
    '/ships': { get: { ...api.paths['/ships'].get, deprecated: true } },
    '/ferries/{`id`}': {
      delete: {
        summary: 'Sink [a](javascript:alert(1)) <b>',
        responses: { 204: { description: '' } },
      },
    },
  },
  components: {
    ...api.components,
    schemas: {
      ...api.components.schemas,
      Ship: {
        type: 'object',
        properties: { name: { type: 'string' }, colour: { type: 'string' } },
      },
    },
  },
};

const radio = {
  asyncapi: '3.0.0',
  info: {
    title: 'Radio',
    version: '4',
    description: 'What ships say to each other.',
    license: { name: 'MIT', identifier: 'MIT' },
    tags: [{ name: 'Talk', description: 'All that is **said**.' }],
    externalDocs: { $ref: '#/components/externalDocs/more' },
  },
  servers: {
    live: { host: '{port}.quay.example', protocol: 'wss', variables: { port: { default: 'a' } } },
  },
  channels: {
    calls: {
      address: '/calls/{ship}',
      title: 'Calls',
      tags: [{ name: 'Talk' }],
      messages: { call: { payload: { $ref: '#/components/schemas/Call' } } },
    },
    bare: { address: '/bare', messages: { call: { payload: { type: 'string' } } } },
  },
  components: {
    externalDocs: { more: { url: 'https://quay.example/radio' } },
    securitySchemes: { key: { type: 'httpApiKey', in: 'header', name: 'X-Ship' } },
    schemas: { Call: { type: 'object', properties: { words: { type: 'string' } } } },
  },
};

describe('pages of a specification besides those of its operations', () => {
  let site: BuiltSite;
  let folder: string;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'octavo-spec-pages-'));
    const root = join(folder, 'project');
    writeFiles(root, {
      'docs.json': docsJson(
        {
          groups: [
            { group: 'API', openapi: { source: 'quay.json', previous: './quay-1.json' } },
            { group: 'Radio', asyncapi: { source: 'radio.json', directory: 'radio' } },
          ],
        },
        { octavo: { reference: { models: true }, previews: 'none' } },
      ),
      'quay.json': JSON.stringify(api),
      'quay-1.json': JSON.stringify(former),
      'radio.json': JSON.stringify(radio),
    });
    site = await build(root, { workers: 0 });
  });

  test('tell what the specification says as a whole', () => {
    const page = site.read('api-reference/overview/index.html');
    expect(page).toContain('<h2 id="limits"');
    expect(page).toMatch(/Version<\/dt><dd><p>2\.1 \[beta\]/);
    expect(page).toContain('https://quay.example/v1');
    expect(page).toContain('All that <strong>floats</strong>.');
    expect(page).toMatch(/<a href="[^"]*\/api-reference\/ships\/list-ships\/?"[^>]*>List ships/);
    expect(page).toMatch(/<a href="[^"]*\/quay\.json" download>quay\.json/);
    expect(page).toContain('grant_type=client_credentials');
  });

  test('tell of channels too', () => {
    const page = site.read('radio/overview/index.html');
    const text = page.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('What ships say to each other.');
    expect(text).toMatch(/Channels .*Talk .*All that is said ?\. .*WSS Calls \/calls\/\{ship\}/);
    expect(text).toMatch(/WSS bare \/bare/);
    expect(text).toMatch(/wss:\/\/ ?\{ ?port ?\} ?\.quay\.example/);
    expect(text).toContain('X-Ship');
    expect(page).toContain('href="https://quay.example/radio"');
    expect(page).toMatch(/<a href="[^"]*\/radio\/talk\/calls\/?"[^>]*>Calls/);
    expect(site.read('radio/overview.md')).toMatch(/\[Calls\]\(<[^>]*>\): `WSS \/calls\/\{ship\}`/);
    expect(site.read('.well-known/api-catalog')).toMatch(
      /radio\.json",\s*"type": "application\/vnd\.aai/,
    );
  });

  test('tell what has changed since an earlier version, first what breaks clients', () => {
    const page = site.read('api-reference/changes/index.html');
    const text = page.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/1\.0 &lt;i(?:&gt;|>) → 2\.1 \[beta\]/);
    expect(text).toMatch(/Breaking changes .*DELETE Sink .*Is gone\..*Other changes/);
    expect(text).toMatch(/Breaking changes .*Ship .*colour.*Other changes/);
    expect(page).toMatch(/<a href="[^"]*\/api-reference\/schemas\/ship\/?"[^>]*>Ship</);
    expect(page).not.toMatch(/href="javascript:|<i>|Secret/);
    const twin = site.read('api-reference/changes.md');
    expect(twin).toMatch(/### Breaking changes\n\n- .*DELETE \/ferries/s);
    expect(twin).toContain('Is gone.');
    expect(site.read('api-reference/overview/index.html')).toMatch(/api-reference\/changes\/?"/);
  });

  test('let nothing of a hostile text act', () => {
    const page = site.read('api-reference/overview/index.html');
    expect(page).not.toMatch(/href="javascript:|<b>1<\/b>|alert\(1\)<\/script>| onclick="x/);
  });

  test('tell nothing of what is for other readers', () => {
    expect(site.read('api-reference/overview/index.html')).not.toMatch(/Inner|Secret/);
    expect(site.read('api-reference/overview.md')).not.toMatch(/Inner|Secret|Nobody/);
  });

  test('are found by programs', () => {
    const twin = site.read('api-reference/overview.md');
    expect(twin).toContain('- Version: 2.1');
    expect(twin).toMatch(
      /- \[List ships\]\(<[^>]*\/api-reference\/ships\/list-ships[^>]*>\): `GET \/ships`/,
    );
    expect(twin).toContain('--data-urlencode');
    const llms = site.read('llms.txt');
    expect(llms).toContain('api-reference/overview.md');
    expect(llms).toContain('api-reference/schemas/ship.md');
  });

  test('show a schema with what uses it, and as JSON Schema', () => {
    const page = site.read('api-reference/schemas/ship/index.html');
    expect(page).toMatch(/id="used-by"[\s\S]*\/api-reference\/schemas\/ships\/?"[^>]*>Ships</);
    const ships = site.read('api-reference/schemas/ships/index.html');
    expect(ships).toMatch(/id="used-by"[\s\S]*>List ships</);
    const text = page.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"');
    expect(text).toContain('"$schema": "https://json-schema.org/draft/2020-12/schema"');
    expect(text).toContain('"exclusiveMinimum": 0');
    expect(text).toMatch(/"type": \[\s*"string",\s*"null"\s*\]/);
    expect(text).not.toMatch(/"nullable"|components\/schemas/);
  });

  test('need nothing to be said', () => {
    expect(site.codes.filter((code) => code !== 'access/unprotected')).toEqual([]);
  });
});
