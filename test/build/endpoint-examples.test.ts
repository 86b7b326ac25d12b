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

function statuses(html: string): string[] {
  return [...html.matchAll(/<input type="radio"[^>]* value="(\d[^"]*)"/g)].map(
    ([, value]) => value!,
  );
}

function labels(html: string): string[] {
  return [...html.matchAll(/<option value="([^"]*)"/g)].map(([, label]) => label!);
}

test('a server that is the page’s own host is named by its path', async () => {
  const servers = [{ url: 'https://api.example.com' }, { url: '/', description: 'This host' }];
  const site = await build(
    projectOf(
      {
        'ship.mdx': '---\nopenapi: POST /ships\n---\n',
        'api.json': JSON.stringify({ ...spec, servers }),
      },
      { api: { openapi: 'api.json' } },
    ),
  );
  expect(site.read('ship/index.html')).toContain('<li><code>/</code>');
  expect(site.read('ship.md')).toContain('- `/`: This host');
});

async function shipWith(parts: { servers?: object[]; operation?: object }) {
  const { servers = spec.servers, operation = {} } = parts;
  const post = { ...spec.paths['/ships'].post, ...operation };
  const site = await build(
    projectOf({
      'ship.mdx': '---\nopenapi: POST /ships\n---\n',
      'api.json': JSON.stringify({ ...spec, servers, paths: { '/ships': { post } } }),
    }),
  );
  return site.read('ship/index.html');
}

test('an address of which nothing is said stands before the path, another below it', async () => {
  const inLine = await shipWith({});
  expect(inLine).toContain('<span class="oct-endpoint-base">https://api.example.com/v1</span>');
  expect(inLine).toMatch(
    /<div class="oct-endpoint">(?:(?!<\/oct-copy>).)*<\/oct-copy><div class="oct-servers"/s,
  );
  const url = 'https://api.example.com/v1';
  const described = await shipWith({ servers: [{ url, description: 'For real' }] });
  expect(described).not.toContain('class="oct-endpoint-base"');
  expect(described).toMatch(/<\/oct-copy><\/div>\s*<div class="oct-servers"/);
  const long = await shipWith({ servers: [{ url: `https://${'a'.repeat(60)}.example.com` }] });
  expect(long).not.toContain('class="oct-endpoint-base"');
});

test('a server that is described as the base URL is called so once', async () => {
  const server = { url: 'https://api.example.com/v1', description: 'Base URL.' };
  const html = await shipWith({ servers: [server] });
  expect(html.match(/>Base URL\b/g)).toHaveLength(1);
});

test('all statuses of a response can be seen, if each is a word', async () => {
  const codes = [200, 400, 401, 403, 404, 405, 412, 429, 'default'];
  const content = { 'application/json': { example: { a: 1 } } };
  const responses = Object.fromEntries(
    codes.map((code) => [code, { description: 'One', content }]),
  );
  const html = await shipWith({ operation: { responses } });
  expect(statuses(html)).toEqual(codes.slice(0, -1).map(String));
  expect(html).toContain('value="default"');
});

test('the first of several bodies, which samples show, is shown again only beside those', async () => {
  const examples = { one: { value: { name: 'Ada' } }, two: { value: { name: 'Bob' } } };
  const operation = { requestBody: { content: { 'application/json': { examples } } } };
  const isShownAbove = /class="[^"]*oct-shown-above/;
  expect(await shipWith({ operation })).toMatch(isShownAbove);
  const own = { ...operation, 'x-codeSamples': [{ lang: 'curl', source: 'mine' }] };
  expect(await shipWith({ operation: own })).not.toMatch(isShownAbove);
});

test('an example may be null', async () => {
  const content = { 'application/json': { example: null } };
  const html = await shipWith({ operation: { responses: { 200: { description: 'x', content } } } });
  const [, example] = /id="response-example"(.*?)<\/oct-tabs>/s.exec(html)!;
  expect(example!.replaceAll(/<[^>]*>/g, '')).toContain('null');
});

describe('the right column of an endpoint', () => {
  test('has samples in the languages of the site, and responses by status and name', async () => {
    const html = await endpoint({ examples: { languages: ['go', 'curl', 'nonsense'] } });
    expect(labels(html)).toEqual(['Go', 'cURL', 'A small one', 'large']);
    // All statuses can be seen at a glance.
    expect(statuses(html)).toEqual(['201', '204']);
    expect(html).toContain('https://api.example.com/v1/ships');
    expect(html).toContain('Ada');
    expect(html).toContain('9000');
  });

  test('leaves what the author wrote in the page alone', async () => {
    const request = '<RequestExample>\n\n```bash Mine\nmine\n```\n\n</RequestExample>';
    const html = await endpoint({}, request);
    expect(html).toContain('Mine');
    expect(html).not.toContain('import requests');
    expect(labels(html)).toContain('A small one');
  });

  test('has the request above a response that the author wrote', async () => {
    const response = '<ResponseExample>\n\n```json Mine\n{}\n```\n\n</ResponseExample>';
    const html = await endpoint({}, response);
    expect(html).toContain('Mine');
    expect(html.indexOf('id="request-example"')).toBeLessThan(
      html.indexOf('id="response-example"'),
    );
    expect(html).toContain('id="request-example"');
  });

  test('has only written samples without `autogenerate`', async () => {
    const html = await endpoint({ examples: { autogenerate: false } });
    expect(html).not.toContain('id="request-example"');
  });
});

describe('the right column of a webhook', () => {
  const payloads = async (examples: object) => {
    const content = { 'application/json': { examples } };
    const hooks = {
      openapi: '3.1.0',
      info: { title: 'Hooks', version: '1' },
      webhooks: { sunk: { post: { requestBody: { content }, responses: {} } } },
    };
    const site = await build(
      projectOf({
        'index.mdx': '# Home',
        'sunk.mdx': '---\nopenapi: webhook sunk\n---\n',
        'api.json': JSON.stringify(hooks),
      }),
    );
    return site.read('sunk/index.html');
  };

  test('names its one payload once', async () => {
    const html = await payloads({ a: { value: { ship: 'Ada' } } });
    expect(html).toContain('Example payload</');
    expect(html).not.toContain('class="oct-example-title"');
  });

  test('names each of several payloads as the specification does', async () => {
    const html = await payloads({
      storm: { summary: 'In a storm', value: { ship: 'Ada' } },
      fire: { value: { ship: 'Bob' } },
    });
    expect(labels(html)).toEqual(['In a storm', 'fire']);
    expect(html).toContain('class="oct-example-title"');
  });
});

describe('a page that describes its endpoint itself', () => {
  const fields = `
<ParamField path="id" type="integer" required>Which one</ParamField>
<ParamField query="limit" type="integer" default="10">How many</ParamField>
<ParamField body="name" type="string" required placeholder="Ada">Its name</ParamField>
<ParamField body="size" type="object">
  Its size
  <Expandable title="size">
    <ParamField body="width" type="number" placeholder="2.5">Wide</ParamField>
  </Expandable>
</ParamField>
`;
  const page = async (frontmatter: string, api: object = {}, file = 'ship/index.html') => {
    const files = { 'index.mdx': '# Home', 'ship.mdx': `---\n${frontmatter}\n---\n${fields}` };
    const site = await build(projectOf(files, { api }));
    return site.read(file);
  };
  const playground = (html: string) =>
    JSON.parse(
      /<oct-playground\b.*?<script type="application\/json">(.*?)<\/script>/s.exec(html)![1]!,
    );

  test('has samples and a playground from its fields', async () => {
    const html = await page('api: POST https://api.example.com/ships/{id}');
    expect(html).toContain('https://api.example.com/ships/{id}');
    const text = html.replaceAll(/<[^>]*>/g, '');
    expect(text).toMatch(/"name": "Ada",\s*"size": \{\s*"width": 2.5/);
    const { operation } = playground(html);
    expect(operation).toMatchObject({
      method: 'post',
      path: '/ships/{id}',
      servers: [{ url: 'https://api.example.com' }],
      parameters: [
        { name: 'id', place: 'path', required: true },
        { name: 'limit', place: 'query', required: false },
      ],
    });
  });

  test('has its samples in Markdown, too', async () => {
    const api = { examples: { languages: ['curl', 'python'] } };
    const markdown = await page('api: POST https://api.example.com/ships/{id}', api, 'ship.md');
    expect(markdown).toMatch(/Wide\n\n[\s\S]*```bash cURL\ncurl[\s\S]*```python Python\nimport/);
  });

  test('takes server and authentication from docs.json, or from itself', async () => {
    const api = {
      mdx: { server: 'https://api.example.com', auth: { method: 'key', name: 'X-Key' } },
    };
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    expect(text(await page('api: POST /ships/{id}', api))).toContain('X-Key: &lt;key>');
    const basic = text(await page('api: POST /ships/{id}\nauthMethod: basic', api));
    expect(basic).toContain('Authorization: Basic');
    const none = text(await page('api: POST /ships/{id}\nauthMethod: none', api));
    expect(none).not.toMatch(/X-Key:|Authorization:/);
  });
});
