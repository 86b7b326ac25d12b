import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { docsJson, type Files, projectOf, writeFiles } from '../build/site.ts';
import { openDev, until } from './site.ts';

const page = (title: string, body = 'Text.') => `---\ntitle: "${title}"\n---\n\n${body}\n`;
const redirect = { source: '/old', destination: '/' };
const isPage = (message: { type: string }) => message.type === 'page';

describe('a saved file', () => {
  test('is shown, and the browser at its page is told', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Old words.'), 'a.mdx': page('A') });
    const dev = await openDev(root);
    const home = dev.listen('/');
    const other = dev.listen('/a');
    await home.next(isPage);
    await other.next(isPage);
    writeFiles(root, { 'index.mdx': page('Home', 'New words.') });
    await home.next(isPage);
    expect(await dev.get('/')).toContain('New words.');
    expect(other.messages.filter(isPage)).toEqual([]);
  });

  test('changes the title that other pages show', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('Before') });
    const dev = await openDev(root);
    const home = dev.listen('/');
    await home.next(isPage);
    writeFiles(root, { 'a.mdx': page('Afterwards') });
    await home.next(isPage);
    expect(await dev.get('/')).toContain('Afterwards');
  });

  test('reaches the pages that show a snippet, however deep', async () => {
    const root = projectOf({
      'index.mdx': `import Outer from '/snippets/outer.mdx'\n\n<Outer />\n`,
      'plain.mdx': page('Plain'),
      'snippets/outer.mdx': `import Inner from '/snippets/inner.mdx'\n\n<Inner />\n`,
      'snippets/inner.mdx': 'Old words.',
      'docs.json': docsJson({ pages: ['index', 'plain'] }),
    });
    const dev = await openDev(root);
    const [home, plain] = [dev.listen('/'), dev.listen('/plain')];
    await home.next(isPage);
    await plain.next(isPage);
    expect(await dev.get('/')).toContain('Old words.');
    writeFiles(root, { 'snippets/inner.mdx': 'New words.' });
    await home.next(isPage);
    expect(await dev.get('/')).toContain('New words.');
    expect(plain.messages.filter(isPage)).toEqual([]);
  });

  test('of styles is fetched again, one of scripts reloads the page', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'own.css': 'a{}', 'own.js': '1' });
    const dev = await openDev(root);
    const home = dev.listen('/');
    await home.next(isPage);
    writeFiles(root, { 'own.css': 'b{}' });
    expect(await home.next(({ type }) => type === 'files')).toMatchObject({ paths: ['own.css'] });
    expect(await dev.get('/own.css')).toBe('b{}');
    writeFiles(root, { 'own.js': '2' });
    await home.next(({ type }) => type === 'reload');
  });

  test('may be a specification', async () => {
    const spec = (summary: string) =>
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Api', version: '1' },
        paths: { '/things': { get: { summary, responses: { 200: { description: 'Fine' } } } } },
      });
    const root = projectOf({
      'docs.json': docsJson({ groups: [{ group: 'Api', openapi: 'openapi.json' }] }),
      'openapi.json': spec('List things'),
    });
    const dev = await openDev(root);
    await dev.shows('/api-reference/list-things', 'List things');
    const list = dev.listen('/api-reference/list-things');
    await list.next(isPage);
    writeFiles(root, { 'openapi.json': spec('Show things') });
    await dev.shows('/api-reference/show-things', 'Show things');
    expect(await dev.status('/api-reference/list-things')).toBe(404);
    expect(await list.next(({ type }) => type === 'moved')).toMatchObject({
      to: '/api-reference/show-things',
    });
  });

  test.each(['thing.txt', 'snippets/thing.md'])(
    'may be a part of a specification, as %s',
    async (file) => {
      const thing = (name: string) => `type: object\nproperties:\n  ${name}: { type: string }\n`;
      const content = { 'application/json': { schema: { $ref: `./${file}` } } };
      const responses = { 200: { description: 'Fine', content } };
      const root = projectOf({
        'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'openapi.json' }] }),
        'index.mdx': page('Home'),
        'openapi.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Api', version: '1' },
          paths: { '/things': { get: { summary: 'List things', responses } } },
        }),
        [file]: thing('first'),
      });
      const dev = await openDev(root);
      await dev.shows('/api-reference/list-things', 'first');
      writeFiles(root, { [file]: thing('second') });
      await dev.shows('/api-reference/list-things', 'second');
    },
  );

  test('may be a template of the author', async () => {
    const root = projectOf(
      { 'index.mdx': page('Home'), 'theme/partials/footer.hbs': '<footer>One</footer>' },
      { octavo: { templates: 'theme' } },
    );
    const dev = await openDev(root);
    await dev.shows('/', 'One');
    writeFiles(root, { 'theme/partials/footer.hbs': '<footer>Two</footer>' });
    await dev.shows('/', 'Two');
  });

  test('may replace another one, as editors do it', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Old words.') });
    const dev = await openDev(root);
    await dev.shows('/', 'Old words.');
    writeFiles(root, { '.index.mdx.swp': 'x', 'index.mdx~': page('Home', 'New words.') });
    renameSync(join(root, 'index.mdx~'), join(root, 'index.mdx'));
    rmSync(join(root, '.index.mdx.swp'));
    await dev.shows('/', 'New words.');
  });

  test('may be half of one', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Whole words.') });
    const dev = await openDev(root);
    for (const text of ['', '---\ntitle: "Ho', '---\ntitle: Home\n---\n\n<Card title="a', '{']) {
      writeFiles(root, { 'index.mdx': text });
      await new Promise((resolve) => setTimeout(resolve, 40));
      expect(await dev.status('/')).toBe(200);
    }
    writeFiles(root, { 'index.mdx': page('Home', 'Whole again.') });
    await dev.shows('/', 'Whole again.');
  });
});

describe('files that come and go', () => {
  test('a new page is there, a deleted one is not', async () => {
    const root = projectOf({
      'index.mdx': page('Home'),
      'docs.json': docsJson({ pages: ['index', 'b'] }),
    });
    const dev = await openDev(root);
    const b = dev.listen('/b');
    await b.next(isPage);
    expect(await dev.status('/b')).toBe(404);
    writeFiles(root, { 'b.mdx': page('B', 'Here.') });
    await b.next(isPage);
    expect(await dev.get('/b')).toContain('Here.');
    rmSync(join(root, 'b.mdx'));
    await until(async () => (await dev.status('/b')) === 404, 'the page to be gone');
  });

  test.each<[string, Files, object, string]>([
    ['.mintignore', { '.mintignore': 'a.mdx' }, {}, '.mintignore'],
    [
      'a template',
      { 'theme/partials/footer.hbs': '<footer>[A](/a)</footer>', 'theme/own.css': '' },
      { octavo: { templates: 'theme' } },
      'theme/partials/footer.hbs',
    ],
  ])('%s may be deleted', async (_, files, settings, deleted) => {
    const root = projectOf(
      { 'index.mdx': page('Home'), 'a.mdx': page('A', 'Here.'), ...files },
      settings,
    );
    const dev = await openDev(root);
    const look = async () => [await dev.status('/a'), await dev.get('/')].join(' ');
    const before = await look();
    rmSync(join(root, deleted));
    await until(async () => (await look()) !== before, 'another look');
  });

  test('a folder may be renamed', async () => {
    const root = projectOf({
      'index.mdx': page('Home', '[A](/old/a)'),
      'old/a.mdx': page('A', 'Here.'),
      'old/b.png': 'x',
      'docs.json': docsJson({ pages: ['index', 'old/a', 'new/a'] }),
    });
    const dev = await openDev(root);
    await dev.shows('/old/a', 'Here.');
    renameSync(join(root, 'old'), join(root, 'new'));
    await dev.shows('/new/a', 'Here.');
    await until(async () => (await dev.status('/old/a')) === 404, 'the old page to be gone');
    expect(await dev.status('/old/b.png')).toBe(404);
  });

  test('hundreds at once, as a checkout brings them', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `p${i}`);
    const write = (word: string, list: string[]) => {
      for (const name of list) writeFileSync(join(root, `many/${name}.mdx`), page(name, word));
    };
    const root = projectOf({ 'index.mdx': page('Home') });
    mkdirSync(join(root, 'many'));
    write('Before.', names.slice(0, 200));
    const dev = await openDev(root);
    await dev.shows('/many/p7', 'Before.');
    write('After.', names);
    writeFiles(root, {
      'docs.json': docsJson({ pages: ['index', ...names.map((n) => `many/${n}`)] }),
    });
    for (const name of names.slice(0, 50)) rmSync(join(root, `many/${name}.mdx`));
    await until(async () => (await dev.status('/many/p7')) === 404, 'a deleted page to be gone');
    await dev.shows('/many/p299', 'After.');
    await dev.shows('/many/p107', 'After.');
    await dev.lacks('/', 'href="/many/p7"');
    expect(await dev.get('/')).toContain('href="/many/p107"');
  });
});

test('a page that is missing because of a mistake elsewhere says what that is', async () => {
  const navigation = { groups: [{ group: 'Api', openapi: 'openapi.json' }] };
  const files = { 'docs.json': docsJson(navigation), 'openapi.json': '[' };
  const dev = await openDev(projectOf(files));
  const list = dev.listen('/api-reference/list-things');
  expect(JSON.stringify(await list.next(isPage))).toContain('"code":"openapi/unreadable"');
});

describe('docs.json', () => {
  test('broken, shows the last readable state and says why; mended, the new one', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Words.') });
    const dev = await openDev(root);
    const home = dev.listen('/');
    await home.next(isPage);
    writeFiles(root, { 'docs.json': '{ "name": "Si' });
    const told = await home.next(isPage);
    expect(told).toMatchObject({ problems: [{ severity: 'error', code: 'config/invalid-json' }] });
    expect(await dev.get('/')).toContain('Words.');
    writeFiles(root, { 'index.mdx': page('Home', 'Meanwhile.') });
    writeFiles(root, { 'docs.json': docsJson({ pages: ['index'] }, { name: 'Mended' }) });
    await dev.shows('/', 'Mended');
    await dev.shows('/', 'Meanwhile.');
    expect(await home.next((m) => m.type === 'page' && m.problems.length === 0)).toBeTruthy();
  });

  test('may be broken at the start', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Words.'), 'docs.json': '{' });
    const dev = await openDev(root);
    expect(await dev.get('/')).toContain('docs.json:1:2');
    writeFiles(root, { 'docs.json': docsJson({ pages: ['index'] }) });
    await dev.shows('/', 'Words.');
  });

  test('may be gone for a moment, without an end to later changes', async () => {
    const root = projectOf({ 'index.mdx': page('Home', 'Words.') });
    const dev = await openDev(root);
    renameSync(join(root, 'docs.json'), join(root, 'docs.json.bak'));
    await dev.shows('/', 'Words.');
    renameSync(join(root, 'docs.json.bak'), join(root, 'docs.json'));
    await dev.shows('/', 'Words.');
    writeFiles(root, { 'docs.json': docsJson({ groups: [{ group: 'New', pages: ['index'] }] }) });
    await dev.shows('/', 'New');
  });

  test('reads the files again that it includes', async () => {
    const root = projectOf({
      'index.mdx': page('Home'),
      'docs.json': docsJson({ $ref: 'nav.json' }),
      'nav.json': JSON.stringify({ groups: [{ group: 'First name', pages: ['index'] }] }),
    });
    const dev = await openDev(root);
    await dev.shows('/', 'First name');
    writeFiles(root, {
      'nav.json': JSON.stringify({ groups: [{ group: 'Second name', pages: ['index'] }] }),
    });
    await dev.shows('/', 'Second name');
  });
});

test('a problem of a snippet is told once, on however many pages it is', async () => {
  const snippet = `import S from '/snippets/s.mdx'\n\n<S />\n`;
  const root = projectOf({
    'index.mdx': snippet,
    'a.mdx': snippet,
    'snippets/s.mdx': '[Lost](/lost)',
  });
  const known: Diagnostic[][] = [];
  await openDev(root, { onProblems: (problems) => known.push(problems) });
  await until(async () => known.length > 0, 'problems');
  expect(known.at(-1)!.filter(({ code }) => code === 'link/broken')).toHaveLength(1);
});

test('problems are told with the page, in the terminal, and vanish when they are fixed', async () => {
  const root = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A', '[x](/#there)') });
  const known: Diagnostic[][] = [];
  const dev = await openDev(root, { onProblems: (problems) => known.push(problems) });
  const codes = () =>
    known
      .at(-1)
      ?.filter((d) => d.severity !== 'info')
      .map((d) => d.code);
  await until(async () => codes()?.join() === 'link/missing-anchor', 'the broken anchor');
  const home = dev.listen('/');
  await home.next(isPage);
  writeFiles(root, { 'index.mdx': page('Home', '## There\n\n[y](/nowhere)') });
  const told = await home.next(isPage);
  expect(told).toMatchObject({ problems: [{ severity: 'warning', code: 'link/broken' }] });
  expect(JSON.stringify(told)).toContain('index.mdx:7:');
  await until(async () => codes()?.join() === 'link/broken', 'the anchor to be found');
  writeFiles(root, { 'index.mdx': page('Home', '## There') });
  await home.next((message) => message.type === 'page' && message.problems.length === 0);
  await until(async () => codes()?.join() === '', 'no problems');
});

test('nothing is said to be known of a project that cannot be read any more, until it can', async () => {
  const config = docsJson({ pages: ['index', 'lost'] });
  const root = projectOf({ 'index.mdx': page('Home'), 'docs.json': config });
  const told: string[] = [];
  await openDev(root, {
    onProblems(problems, unseen) {
      const bad = problems.filter(({ severity }) => severity !== 'info');
      told.push([...bad.map(({ code }) => code), unseen].join(' ').trim());
    },
  });
  const next = (what: string) => until(async () => told.at(-1) === what, what);
  await next('nav/missing-page');
  writeFiles(root, { 'docs.json': config.slice(1) });
  await next('config/invalid-json unseen');
  writeFiles(root, { 'docs.json': config });
  await next('nav/missing-page');
});

test('addresses that are redirected or unknown are answered as on a host', async () => {
  const root = projectOf(
    { 'guides/a.mdx': page('A') },
    { redirects: [{ source: '/old', destination: '/guides/a' }] },
  );
  const dev = await openDev(root);
  expect(await dev.status('/old')).toBe(308);
  expect(await dev.location('/old')).toBe('/guides/a');
  expect(await dev.status('/')).toBe(307);
  expect(await dev.location('/')).toBe('/guides/a');
  expect(await dev.status('/nowhere')).toBe(404);
  expect(await dev.get('/_octavo/results')).toContain('id="oct-search-page"');
  expect(await dev.status('/sitemap.xml')).toBe(404);
  expect(await dev.status('/robots.txt')).toBe(200);
});

test('a page that loads while the project is read again gets the scripts that it names', async () => {
  const live = 'export const C = () => <button onClick={() => {}}>Live</button>;\n\n<C />';
  const pages = { pages: ['index'] };
  const root = projectOf({ 'index.mdx': page('Home', live), 'docs.json': docsJson(pages) });
  const dev = await openDev(root);
  const [script] = /\/_octavo\/live-index\.\w+\.js/.exec(await dev.get('/'))!;
  writeFiles(root, { 'docs.json': docsJson(pages, { redirects: [redirect] }) });
  await until(async () => (await dev.status('/old')) === 308, 'the project to be read again');
  expect(await dev.status(script)).toBe(200);
});

test('the search index is that of the saved text', async () => {
  const root = projectOf({ 'index.mdx': page('Home', 'Marmalade.') });
  const dev = await openDev(root);
  const before = await dev.get('/_octavo/search.js');
  expect(before).toMatch(/^octavo\.provide\("search\.js".*search\/0-words\.[0-9a-f]{8}\.js/s);
  writeFiles(root, { 'index.mdx': page('Home', 'Chutney.') });
  const texts = /"textHashes":"[0-9a-f]{8}"/.exec(before)![0];
  await dev.lacks('/_octavo/search.js', texts);
});

test('the files of the last search index are still there for pages that have begun to read it', async () => {
  const pages = { pages: ['index'] };
  const root = projectOf({ 'index.mdx': page('Home', 'Marmalade.'), 'docs.json': docsJson(pages) });
  const dev = await openDev(root);
  const words = async () =>
    /search\/0-words\.[0-9a-f]{8}\.js/.exec(await dev.get('/_octavo/search.js'))![0];
  const first = await words();
  writeFiles(root, {
    'index.mdx': page('Home', 'Chutney.'),
    'docs.json': docsJson(pages, { redirects: [redirect] }),
  });
  await until(async () => (await dev.status('/old')) === 308, 'the project to be read again');
  const second = await words();
  expect(second).not.toBe(first);
  expect(await dev.status(`/_octavo/${first}`)).toBe(200);
  writeFiles(root, { 'index.mdx': page('Home', 'Relish.') });
  await until(async () => (await words()) !== second, 'the next index');
  expect(await dev.status(`/_octavo/${second}`)).toBe(200);
  expect(await dev.status(`/_octavo/${first}`)).toBe(404);
});

describe('the lists of a large sidebar', () => {
  const names = Array.from({ length: 420 }, (_, index) => `p${index}`);
  const files = Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name)]));
  const fragmentOf = (html: string) => /_octavo\/nav\/\d+\/links\.js/.exec(html)?.[0] ?? '';

  test('are made when they are asked for, and again when a title has changed', async () => {
    const groups = [
      { group: 'First', pages: names.slice(0, 5) },
      { group: 'Second', pages: [{ group: 'Inner', pages: names.slice(5) }] },
    ];
    const root = projectOf({ ...files, 'docs.json': docsJson({ groups }) });
    const dev = await openDev(root);
    const before = fragmentOf(await dev.get('/p0'));
    expect(await dev.get(`/${before}`)).toMatch(/^octavo\.provide\("nav",.*p400/s);

    writeFiles(root, { 'p0.mdx': page('p0', 'Other words.') });
    await dev.shows('/p0', 'Other words.');
    expect(fragmentOf(await dev.get('/p0'))).toBe(before);

    writeFiles(root, { 'p400.mdx': page('Another title') });
    await dev.shows('/p400', 'Another title');
    expect(fragmentOf(await dev.get('/p0'))).toBe(before);
    expect(await dev.get(`/${before}`)).toContain('Another title');
  });
});
