import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { noPrivateNetwork, type PrivateNetwork } from '../../../src/fetch/private-network.ts';
import { buildInChild } from '../../../src/platform/updates/build-child.ts';
import { build, projectOf, temporaryFolder } from '../../build/site.ts';
import { octavo } from '../../cli/terminal.ts';
import { openDev } from '../../dev/site.ts';
import { type Host, listen, ownMachine, spec } from './host.ts';

const inner = () =>
  listen((request, response) => {
    if (request.url === '/overlay.json') {
      const actions = [{ target: '$.info', update: { description: 'INNER' } }];
      response.end(JSON.stringify({ overlay: '1.0.0', info: {}, actions }));
    } else response.end(spec('INNER'));
  });

/** A project that names a host in every place where a URL may stand. */
function projectThatNames({ origin, port }: Host): string {
  const icon = `${origin}/icon.svg`;
  return projectOf({
    'index.mdx': `---\ntitle: Hi\nicon: ${icon}\n'og:image': ${icon}\n---\n\n<Card icon="${icon}" img="${icon}" title="A" />\n\n![a](${icon})\n\n<Icon icon="${icon}" />\n\n<img src="${icon}" />\n`,
    'code.mdx': `---\ntitle: Code\n---\n\nexport const a = () => { try { return fetch('${origin}/code'); } catch { return 'none'; } };\n\n{String(a())}\n`,
    'page.mdx': `---\ntitle: Page\nopenapi: ${origin}/page.json GET /x\n---\n`,
    'a.json': spec('A'),
    'beside.yaml': `overlay: 1.0.0\ninfo: {title: a, version: '1'}\nextends: ${origin}/api.json\nactions: []\n`,
    'docs.json': JSON.stringify({
      $schema: `${origin}/schema.json`,
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0F766E' },
      logo: { light: icon, dark: icon },
      favicon: icon,
      background: { image: icon },
      fonts: { family: 'Own', source: `${origin}/font.woff2`, format: 'woff2' },
      seo: { metatags: { 'og:image': icon } },
      api: { openapi: [`${origin}/api.json`], asyncapi: `${origin}/async.json` },
      navigation: {
        groups: [
          { group: 'A', icon, pages: ['index', 'code', 'page', `${origin}/entry.json GET /x`] },
          { group: 'B', openapi: { source: `${origin}/spec.json`, directory: 'b' } },
          { group: 'C', openapi: { source: `http://2130706433:${port}/n`, directory: 'c' } },
          {
            group: 'D',
            openapi: { source: `http://[::ffff:127.0.0.1]:${port}/m`, directory: 'd' },
          },
          { group: 'E', openapi: `http://localhost:${port}/name.json` },
          { group: 'F', openapi: { source: 'a.json', overlays: [`${origin}/overlay.json`] } },
        ],
      },
    }),
  });
}

const settings = { ...process.env };
afterEach(() => {
  process.env = { ...settings };
});

test.each(['build', 'check'])('%s asks no private host that a project names', async (command) => {
  const host = await inner();
  const root = projectThatNames(host);
  const { result } = await build(root, { check: command === 'check' });
  expect(host.hits).toEqual([]);
  const told = result.diagnostics.filter(({ code }) => code === 'openapi/unreachable');
  expect(told.length).toBeGreaterThanOrEqual(6);
  for (const { message, location, hint } of told) {
    expect(message).toMatch(/cannot be fetched: .*address/);
    expect(location).toMatchObject({ file: expect.any(String), line: expect.any(Number) });
    expect(hint).toMatch(/OCTAVO_ALLOW_PRIVATE_NETWORK/);
  }
});

test('dev asks none either, at the start and after a change', async () => {
  const host = await inner();
  const root = projectThatNames(host);
  const dev = await openDev(root);
  expect(await dev.get('/')).toContain('Hi');
  await dev.site.surveyed();
  expect(host.hits).toEqual([]);
});

test.each<[string, PrivateNetwork, boolean]>([
  ['nothing', noPrivateNetwork, false],
  ['all', ownMachine, true],
  ['one host', { all: false, hosts: ['127.0.0.1'] }, true],
  ['another host', { all: false, hosts: ['10.0.0.1'] }, false],
])('builds of serve ask what its operator permits: %s', async (_, privateNetwork, asks) => {
  const host = await inner();
  const root = projectThatNames(host);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'work'));
  // What the environment of the server says is not what a child is told.
  process.env.OCTAVO_ALLOW_PRIVATE_NETWORK = '1';
  const { lines } = await buildInChild({
    ...{ root, out: join(folder, 'out'), base: '/', privateNetwork },
    ...{ time: 300_000, memory: 1024, signal: new AbortController().signal },
  });
  expect(lines.join('\n')).toContain('openapi/');
  expect(host.hits.length > 0).toBe(asks);
});

test.each<[string, string[], string | undefined, boolean]>([
  ['nobody', [], undefined, false],
  ['a flag', ['--allow-private-network'], undefined, true],
  ['a list', ['--allow-private-hosts', 'api.internal, 127.0.0.1'], undefined, true],
  ['a list of others', ['--allow-private-hosts', 'api.internal'], undefined, false],
  ['the environment', [], '1', true],
  ['a list in the environment', [], 'api.internal,127.0.0.1', true],
  ['a no in the environment', [], '0', false],
  ['an empty word in the environment', [], '', false],
])('check is permitted by %s', async (_, flags, variable, asks) => {
  const host = await inner();
  const root = projectThatNames(host);
  if (variable !== undefined) process.env.OCTAVO_ALLOW_PRIVATE_NETWORK = variable;
  await octavo(['check', root, ...flags]);
  expect(host.hits.length > 0).toBe(asks);
});

test('a list that is none is wrong use', async () => {
  const { exit, err } = await octavo(['check', '.', '--allow-private-hosts', 'http://a/']);
  expect(exit).toBe(2);
  expect(err).toContain('api.internal,localhost:8080');
});
