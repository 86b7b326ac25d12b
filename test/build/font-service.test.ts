import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.ts';
import { shippedFonts } from '../../src/fonts/author-fonts.ts';
import { fontFallbacks } from '../../src/fonts/font-fallbacks.ts';
import { foreignFamilies } from '../../src/fonts/font-service.ts';
import { fontStyle } from '../../src/page/fonts.ts';
import { docsConfigSchema } from '../../src/project/config.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { contextOf, pageOf } from '../page/site.ts';
import { temporaryFolder } from './site.ts';

const inter = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
);
const body = readFileSync(join(inter, 'files/inter-latin-wght-normal.woff2'));

const fetcher = createFetcher({ permitted: { all: true, hosts: [] } });

/** Answers as the service does: a stylesheet for the weights that a family has, 400 for others. */
const asked: string[] = [];
const server = createServer((request, response) => {
  const url = request.url ?? '';
  asked.push(url);
  if (url.startsWith('/font')) response.end(body);
  else if (!url.includes('Quiet%20Sans')) response.writeHead(404).end();
  else if (url.includes('100..900')) response.writeHead(400).end();
  else {
    const face = (subset: string, weight: number, range: string) =>
      `/* ${subset} */\n@font-face {\n  font-family: 'Quiet Sans';\n  font-style: normal;\n  font-weight: ${weight};\n` +
      `  src: url(${service()}/font-${subset}.woff2) format('woff2');\n  unicode-range: ${range};\n}\n`;
    response.end(
      face('latin', 400, 'U+0000-00FF') +
        face('latin', 700, 'U+0000-00FF') +
        face('greek', 400, 'U+0370-03FF') +
        '@font-face { src: url(javascript:alert(1)) format("truetype") }',
    );
  }
});
const service = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

const configOf = (family: string) =>
  docsConfigSchema.parse({
    theme: 'mint',
    name: 'Site',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['a'] },
    fonts: { body: { family } },
  });

test('a family of the font service is downloaded once and written with the site', async () => {
  const root = temporaryFolder();
  const config = configOf('Quiet Sans');
  const first = await foreignFamilies({ root, config }, fetcher, service());
  expect([...first.missing]).toEqual([]);
  const requests = asked.length;
  const again = await foreignFamilies({ root, config }, fetcher, service());
  expect(asked).toHaveLength(requests);
  expect(again).toEqual(first);
  expect(existsSync(join(root, '.octavo/.gitignore'))).toBe(true);
  const [kept] = readdirSync(join(root, '.octavo/fonts'));
  for (const damaged of ['{"name":"Quiet S', '{}', 'null']) {
    writeFileSync(join(root, '.octavo/fonts', kept!), damaged);
    expect(await foreignFamilies({ root, config }, fetcher, service())).toEqual(first);
  }

  const { families } = first;
  expect(shippedFonts(config, families).body).toBe('Quiet Sans');
  const fonts = shippedFonts(config, families);
  const theme = (await createTheme({ name: 'mint', fonts, families })).value;
  const { assets } = theme;
  const own = assets.filter(({ id }) => id.startsWith('quiet-sans'));
  expect(own.map(({ id, preload }) => [id, preload === true])).toEqual([
    ['quiet-sans-latin-400-normal', true],
    ['quiet-sans-latin-700-normal', false],
    ['quiet-sans-greek-400-normal', false],
  ]);
  const style = String(assets.find(({ id }) => id === 'style')!.body);
  for (const { file } of own.slice(0, 2)) {
    expect(style).toContain(`url(${file.slice('_octavo/'.length)})`);
  }
  expect(style).toMatch(/"Quiet Sans Fallback";src:local\("Arial"\).*size-adjust:/);
  expect(style).not.toContain('javascript:');
  const context = contextOf({ pages: ['a'] }, { config: { fonts: config.fonts! } });
  const { head: greek } = theme.page({ ...pageOf(context, 'a'), title: 'Καλημέρα' });
  expect(greek).toMatch(/url\([^)]*greek-400[^)]*\) format\("woff2"\);unicode-range:U\+0370-03FF/);
  expect(fontStyle('/a', context)).toContain('--oct-font-body:"Quiet Sans","Quiet Sans Fallback"');
});

test('a family that the service does not know, or a service that is not there, is a reason', async () => {
  const root = temporaryFolder();
  const unknown = await foreignFamilies(
    { root, config: configOf('Nobody Has It') },
    fetcher,
    service(),
  );
  expect([...unknown.missing]).toEqual([['Nobody Has It', 'HTTP 404']]);
  const away = await foreignFamilies(
    { root, config: configOf('Quiet Sans') },
    fetcher,
    'http://127.0.0.1:9/css2',
  );
  expect(away.families).toEqual([]);
  expect(away.missing.get('Quiet Sans')).toBeTruthy();
  const shipped = await foreignFamilies({ root, config: configOf('inter') }, fetcher, service());
  expect(shipped).toEqual({ families: [], missing: new Map() });
});

test("an author's font that is gone since the project was read is told", async () => {
  const config = docsConfigSchema.parse({
    theme: 'mint',
    name: 'Site',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['a'] },
    fonts: { family: 'Own', source: '/own.woff2', format: 'woff2' },
  });
  const project = {
    root: temporaryFolder(),
    config,
    positions: new Map(),
    configFile: 'docs.json',
  };
  const { value, diagnostics } = await fontFallbacks(
    { ...project, assets: ['own.woff2'] },
    new Map(),
  );
  expect(value.size).toBe(0);
  expect(diagnostics.map(({ code }) => code)).toEqual(['theme/font-unreadable']);
});
