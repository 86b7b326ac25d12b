import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askAll } from '../../src/cli/links/asker.ts';
import { addressesOf } from '../../src/cli/links/external-links.ts';
import { docsJson, projectOf, temporaryFolder } from '../build/site.ts';
import { octavo } from './terminal.ts';

type Behave = (response: ServerResponse, request: IncomingMessage, count: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Behave =>
  (response) =>
    response.writeHead(code, headers).end('Text.');

/** What stands at each path of the host. */
const behaviours: Record<string, Behave> = {
  '/there': status(200),
  '/empty': status(204),
  '/moved': status(301, { location: '/there' }),
  '/relative': status(302, { location: 'there' }),
  '/to-gone': status(301, { location: '/gone' }),
  '/circle': status(302, { location: '/circle' }),
  '/nowhere-to': status(301),
  '/gone': status(404),
  '/removed': status(410),
  '/login': status(401),
  '/forbidden': status(403),
  '/teapot': status(418),
  '/faulty': status(500),
  '/busy': status(503),
  '/once-faulty': (response, _, count) => response.writeHead(count > 1 ? 200 : 500).end(),
  '/once-busy': (response, _, count) =>
    response.writeHead(count > 1 ? 200 : 429, { 'retry-after': '0' }).end(),
  '/much-later': status(429, { 'retry-after': '3600' }),
  '/by-date': status(503, { 'retry-after': 'Wed, 21 Oct 2099 07:28:00 GMT' }),
  '/hangs-up': (response) => void response.destroy(),
  '/once-hangs-up': (response, _, count) =>
    count > 1 ? void response.end('Text.') : void response.destroy(),
  '/no-type': (response) => void response.end('Text.'),
  '/picture': status(200, { 'content-type': 'image/png' }),
  '/huge': (response) => {
    response.writeHead(200, { 'content-length': '99999999999' });
    response.write('x');
  },
  '/endless': (response) => {
    response.writeHead(200);
    response.write('x');
  },
  '/needs-get': (response, { method }) =>
    void response.writeHead(method === 'GET' ? 200 : 405).end(),
  '/no-cookies': (response, { headers }) =>
    void response.writeHead(headers.cookie ? 400 : 200).end(),
  '/says-who': (response, { headers }) =>
    void response.writeHead(headers['user-agent'] === 'octavo' ? 200 : 403).end(),
  '/a%20b': status(200),
  '/query?a=1&b=2': status(200),
  '/to-mail': status(302, { location: 'mailto:a@example.com' }),
  '/to-script': status(302, { location: 'javascript:alert(1)' }),
  '/to-metadata': status(302, { location: 'http://169.254.169.254/latest' }),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7].map((at) => [
      `/chain-${at}`,
      status(301, { location: `/chain-${at + 1}` }),
    ]),
  ),
  '/chain-8': status(200),
  '/bad-gzip': status(200, { 'content-encoding': 'gzip' }),
  '/long-header': status(200, { 'x-long': 'x'.repeat(100_000) }),
  '/early-hints': (response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' });
    response.end('Text.');
  },
  // What only a person can see: an answer that says it is there.
  '/soft-404': (response) => void response.end('<title>Page not found</title>'),
  '/not-http': (response) => void response.socket?.end('Hello\r\n\r\n'),
};

async function host() {
  const asked: string[] = [];
  let now = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url!;
    asked.push(path);
    most = Math.max(most, ++now);
    response.on('close', () => now--);
    const count = asked.filter((one) => one === path).length;
    (behaviours[path] ?? status(404))(response, request, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { name, base: `http://${name}`, asked, most: () => most };
}

const projectWith = (urls: string[], more = '') =>
  projectOf({ 'index.mdx': `${urls.map((url) => `[Link](${url})`).join('\n\n')}\n${more}` });

const run = (cwd: string, name: string, ...flags: string[]) =>
  octavo(
    ['links', '--external', '--allow-private-hosts', name, '--pause', '1', '--json', ...flags],
    { cwd },
  ).then(({ exit, out }) => ({ exit, ...JSON.parse(out) }));

describe('links --external', () => {
  test('tells what is gone from what is unsure, for each behaviour of a host', async () => {
    const { name, base, asked, most } = await host();
    const cwd = projectWith(Object.keys(behaviours).map((path) => base + path));
    const { exit, diagnostics } = await run(cwd, name);
    expect(exit).toBe(1);
    const found: Record<string, string[]> = {};
    for (const { code, message } of diagnostics) {
      found[code] ??= [];
      found[code].push(/127\.0\.0\.1:\d+([^`]*)`/.exec(message)![1]!);
    }
    expect(found).toEqual({
      'link/external-broken': ['/to-gone', '/gone', '/removed'],
      'link/external-unsure': [
        '/circle',
        '/nowhere-to',
        '/login',
        '/forbidden',
        '/teapot',
        '/faulty',
        '/busy',
        '/much-later',
        '/by-date',
        '/hangs-up',
        '/to-mail',
        '/to-script',
        '/to-metadata',
        '/chain-1',
        '/chain-2',
        '/long-header',
        '/not-http',
      ],
    });
    expect(most()).toBe(1);
    const times = (path: string) => asked.filter((one) => one === path).length;
    expect([times('/faulty'), times('/removed'), times('/much-later'), times('/login')]).toEqual([
      3, 1, 1, 1,
    ]);
  });

  test('asks once for an address, whatever its fragment, and names every place', async () => {
    const { name, base, asked } = await host();
    const cwd = projectWith([`${base}/gone#a`, `${base}/gone#b`, `${base}/gone`]);
    const { diagnostics } = await run(cwd, name);
    expect(asked).toEqual(['/gone']);
    expect(diagnostics.map((one: { location: { line: number } }) => one.location.line)).toEqual([
      1, 3, 5,
    ]);
  });

  test('looks at links of docs.json too', async () => {
    const { name, base } = await host();
    const cwd = projectOf({
      'docs.json': docsJson(
        { pages: ['index'] },
        { navbar: { links: [{ label: 'x', href: `${base}/removed` }] } },
      ),
      'index.mdx': `<Card title="C" href="${base}/gone" />\n`,
    });
    const { diagnostics } = await run(cwd, name);
    expect(diagnostics.map((one: { location: { file: string } }) => one.location.file)).toEqual([
      'docs.json',
      'index.mdx',
    ]);
  });

  test('leaves out what is ignored, and for a day what was there', async () => {
    const { name, base, asked } = await host();
    const cwd = projectWith([`${base}/there`, `${base}/gone`, 'http://other.invalid/x']);
    const ignored = [
      '--ignore',
      `${base}/gone`,
      '--ignore',
      '*.invalid',
      '--ignore',
      'other.invalid',
    ];
    expect(await run(cwd, name, ...ignored)).toMatchObject({ exit: 0, diagnostics: [] });
    expect(asked).toEqual(['/there']);
    await run(cwd, name);
    expect(asked).toEqual(['/there', '/gone']);
    await run(cwd, name, '--no-cache', ...ignored);
    expect(asked).toEqual(['/there', '/gone', '/there']);
  });

  test('asks no host of a private network without permission', async () => {
    const { base, asked } = await host();
    const cwd = projectWith([`${base}/there`]);
    const { exit, out } = await octavo(['links', '--external', '--pause', '1'], { cwd });
    expect(exit).toBe(0);
    expect(asked).toEqual([]);
    expect(out).toContain('warning link/external-unsure');
    expect(out).toMatch(/1 address: 0 work, 0 are broken, 1 gave no clear answer\.\n1 warning\n$/);
  });

  test('does not take a host whose certificate nobody vouches for as there, nor as gone', async () => {
    const folder = temporaryFolder();
    const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
      ].concat(['-keyout', keyFile, '-out', certFile, '-subj', '/CN=127.0.0.1']),
      { stdio: 'pipe' },
    );
    const options = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
    const server = createTlsServer(options, (_, response) => response.end('Text.'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const name = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { exit, diagnostics } = await run(projectWith([`https://${name}/`]), name);
    expect(exit).toBe(0);
    expect(diagnostics).toMatchObject([{ code: 'link/external-unsure' }]);
    expect(diagnostics[0].message).toContain('its certificate is signed by itself');
  });

  test('a name that no host has is gone', async () => {
    const { exit } = await octavo(['links', '--external', '--pause', '1'], {
      cwd: projectWith(['http://nowhere.invalid/']),
    });
    // A machine without a name server cannot know.
    expect([0, 1]).toContain(exit);
  });
});

test('links lists addresses with their places, and asks nobody', async () => {
  const { base, asked } = await host();
  const cwd = projectWith([`${base}/b`, `${base}/a`, `${base}/b`]);
  const { out } = await octavo(['links'], { cwd });
  expect(out).toBe(`${base}/a (index.mdx:3)\n${base}/b (index.mdx:1 and 1 more)\n`);
  expect(asked).toEqual([]);
});

test.each([['--pause', '1'], ['--no-cache'], ['--strict']])(
  'links without --external refuses %s, which would do nothing',
  async (...flags) => {
    const { exit, err } = await octavo(['links', ...flags], { cwd: projectWith([]) });
    expect(exit).toBe(2);
    expect(err).toContain(`${flags[0]} is for checking links. Add --external to check them.`);
  },
);

test.each([
  ['before a second attempt', ['https://a.example/1'], 20],
  ['between two links to a host', ['https://a.example/1', 'https://a.example/2'], undefined],
])('who stops the command waits for no host: %s', async (_, urls, retryAfter) => {
  const controller = new AbortController();
  const fetcher = {
    async get() {
      setTimeout(() => controller.abort(), 20);
      return retryAfter === undefined
        ? { body: Buffer.from(''), type: '' }
        : { reason: 'status 429', status: 429, retryAfter };
    },
  };
  const started = performance.now();
  await askAll(urls, { fetcher: fetcher as never, pause: 10_000, signal: controller.signal });
  expect(performance.now() - started).toBeLessThan(5000);
});

test('hosts to skip may be written with capitals', () => {
  const location = { file: 'a.mdx', line: 1, column: 1 };
  const uses = ['https://a.example/x/Y', 'https://b.example/', 'https://c.example/'].map((url) => ({
    url,
    location,
  }));
  const left = addressesOf(uses, ['https://A.example/x/Y', '*.EXAMPLE', 'C.example']);
  expect([...left.keys()]).toEqual([]);
  expect([...addressesOf(uses, ['https://A.example/x/y', 'B.example']).keys()]).toEqual([
    'https://a.example/x/Y',
    'https://c.example/',
  ]);
});
