import { expect, test } from 'vitest';
import { guardRequests } from '../../src/cli/local-requests.ts';

const reached = () => new Response('unpublished');

const status = async (
  headers: Record<string, string>,
  hosts = {},
  url = 'http://localhost:3000/',
) =>
  (await guardRequests(reached, { host: 'localhost', ...hosts })(new Request(url, { headers })))
    .status;

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:8080',
  'localhost.:3000',
  'docs.localhost:3000',
  '127.0.0.1:3000',
  '127.1.2.3',
  '[::1]:3000',
])('%s is this machine', async (host) => {
  expect(await status({ host })).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil.example.localhost.test',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '127.evil.example',
  '10.0.0.1:3000',
  '[::2]:3000',
  '[::ffff:10.0.0.1]',
  '0.0.0.0:3000',
])('%s is not, whatever leads here', async (host) => {
  expect(await status({ host })).toBe(421);
});

test.each(['a b', 'localhost:3000:1', 'localhost@evil.example', 'localhost/evil', '[::1', ''])(
  '`%s` is no host',
  async (host) => {
    expect(await status({ host })).toBe(400);
  },
);

test('the host that was told is answered to, and names that were allowed', async () => {
  const told = { host: 'box.local', allowHost: ['docs.test', '.preview.test'] };
  expect(await status({ host: 'box.local:3000' }, told)).toBe(200);
  expect(await status({ host: 'docs.test' }, told)).toBe(200);
  expect(await status({ host: 'a.preview.test' }, told)).toBe(200);
  expect(await status({ host: 'x.docs.test' }, told)).toBe(421);
  expect(await status({ host: 'xpreview.test' }, told)).toBe(421);
});

test('on the whole network addresses are answered to, names are not', async () => {
  for (const host of ['0.0.0.0', '::']) {
    expect(await status({ host: '192.168.1.5:3000' }, { host })).toBe(200);
    expect(await status({ host: '[fd00::5]:3000' }, { host })).toBe(200);
    expect(await status({ host: 'evil.example' }, { host })).toBe(421);
  }
});

test.each([
  ['http://evil.example', 403],
  ['https://localhost.evil.example', 403],
  ['null', 403],
  ['file://', 403],
  ['http://localhost@evil.example', 403],
  ['http://localhost:5173', 200],
  ['http://127.0.0.1:3000', 200],
])('a page of %s gets %i', async (origin, expected) => {
  expect(await status({ host: 'localhost', origin })).toBe(expected);
});

test('a page elsewhere may link here, and load nothing', async () => {
  const from = (mode: string) =>
    status({ host: 'localhost', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
  expect(await from('navigate')).toBe(200);
  expect(await from('no-cors')).toBe(403);
});

test('an address of another host is none of this one, whatever the Host header says', async () => {
  expect(await status({ host: 'localhost' }, {}, 'http://evil.example/')).toBe(421);
});

test('a request that fails is an answer, and told to the terminal', async () => {
  const told: unknown[] = [];
  for (const fault of [
    () => {
      throw new Error('at once');
    },
    () => Promise.reject(new Error('later')),
  ]) {
    const guarded = guardRequests(fault, { host: 'localhost' }, (error) => told.push(error));
    const response = await guarded(new Request('http://localhost/'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('at once');
  }
  expect(told.map(String)).toEqual(['Error: at once', 'Error: later']);
});
