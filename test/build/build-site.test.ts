import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build, copyOf, docsJson, filesIn, projectOf, writeFiles } from './site.ts';

const page = (title: string, body = 'Text.') => `---\ntitle: "${title}"\n---\n\n${body}\n`;

describe('the output', () => {
  test('has a page and its Markdown for every route, and what stands beside them', async () => {
    const site = await build(
      projectOf({
        'index.mdx': page('Home'),
        'guides/start.mdx': page('Start', 'Words *here*.'),
        'guides/index.md': page('Guides'),
        'img/a b.png': 'png',
        'openapi.json': '{}',
      }),
      { urls: { site: 'https://docs.example.com' } },
    );
    expect(site.result.exit).toBe(0);
    expect(site.files().filter((file) => !file.startsWith('_octavo/'))).toEqual([
      '.nojekyll',
      '.octavo-site',
      '.well-known/agent-skills/index.json',
      '.well-known/agent-skills/site/SKILL.md',
      '.well-known/llms.txt',
      '.well-known/skills/index.json',
      '.well-known/skills/site/SKILL.md',
      '404.html',
      '_headers',
      'guides.md',
      'guides/index.html',
      'guides/start.md',
      'guides/start/index.html',
      'img/a b.png',
      'index.html',
      'index.md',
      'llms-full.txt',
      'llms.txt',
      'openapi.json',
      'robots.txt',
      'sitemap.xml',
      'skill.md',
      'vercel.json',
    ]);
    expect(site.read('guides/start/index.html')).toContain(
      '<link rel="canonical" href="https://docs.example.com/guides/start">',
    );
    expect(site.read('guides/start.md')).toMatch(/^> .*\n# Start\n\n.*Words/s);
  });

  test('names files with --urls file', async () => {
    const site = await build(projectOf({ 'index.mdx': page('Home'), 'a/b.mdx': page('B') }), {
      urls: { urls: 'file' },
    });
    expect(site.has('a/b.html')).toBe(true);
    expect(site.read('index.html')).toContain('href="/a/b.html"');
  });

  test('links below the base, with relative links, and for reading from disk', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'a/b.mdx': page('B') });
    expect((await build(root, { urls: { base: 'docs/' } })).read('index.html')).toContain(
      'href="/docs/a/b"',
    );
    expect((await build(root, { urls: { links: 'relative' } })).read('index.html')).toContain(
      'href="a/b/"',
    );
    const offline = await build(root, { urls: { links: 'offline' } });
    expect(offline.read('a/b/index.html')).toContain('href="../../index.html"');
    expect(offline.read('a/b/index.html')).not.toMatch(/(?:href|src)="\//);
  });

  test('begins at the first page where there is no index', async () => {
    const site = await build(projectOf({ 'intro.mdx': page('Introduction') }));
    expect(site.read('index.html')).toMatch(/http-equiv="refresh" content="0; url=\/intro"/);
    expect(site.read('_redirects')).toBe('/ /intro 307\n');
  });

  test('is the same from anywhere to anywhere', async () => {
    const root = projectOf({
      'index.mdx': page('Home', '# A\n\n```js\nlet a = 1;\n```\n'),
      'b.mdx': page('B'),
      'x.css': 'a{}',
      'x.js': 'let a;',
    });
    const first = await build(root);
    const copy = copyOf(root, 'called something else');
    const second = await build(copy, { out: join(copy, 'deep/down/site') });
    expect(second.files()).toEqual(first.files());
    for (const file of first.files()) expect(second.read(file), file).toBe(first.read(file));
  });

  test('inside the project is never read as source', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'img/x.png': 'x' });
    const out = join(root, 'public');
    const first = await build(root, { out });
    const second = await build(root, { out });
    expect(second.files()).toEqual(first.files());
    expect(second.has('public/img/x.png')).toBe(false);
  });

  test('has the rules of class names that a script of the author gives, on endpoint pages too', async () => {
    const spec = {
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: { '/a': { get: {} } },
    };
    const site = await build(
      projectOf({
        'index.mdx': page('Home'),
        'api.json': JSON.stringify(spec),
        'note.js': `document.body.insertAdjacentHTML('beforeend', '<svg class="size-5">')`,
        'docs.json': docsJson({
          groups: [
            { group: 'A', pages: ['index'] },
            { group: 'B', openapi: 'api.json' },
          ],
        }),
      }),
    );
    for (const file of ['index.html', 'api-reference/get-a/index.html']) {
      expect(site.read(file), file).toContain('.size-5{');
    }
  });

  test('keeps the author’s own robots.txt, sitemap.xml and 404.html', async () => {
    const own = { 'robots.txt': 'mine', 'sitemap.xml': '<mine/>', '404.html': 'mine' };
    const site = await build(projectOf({ 'index.mdx': page('Home'), ...own }), {
      urls: { site: 'https://x.dev' },
    });
    for (const [file, body] of Object.entries(own)) expect(site.read(file)).toBe(body);
  });

  test('says when a static file stands where a page goes', async () => {
    const site = await build(
      projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A'), 'a/index.html': 'static' }),
    );
    expect(site.codes).toEqual(['output/conflict']);
    expect(site.read('a/index.html')).toContain('<h1');
  });

  test('escapes what not every file system can name', async () => {
    const site = await build(projectOf({ 'index.mdx': page('Home'), 'what?.mdx': page('What') }));
    expect(site.has('what~3f/index.html')).toBe(true);
    expect(site.read('index.html')).toContain('href="/what~3f"');
  });
});

describe('an unknown address', () => {
  const html = async (errors: object | undefined) =>
    (
      await build(projectOf({ 'index.mdx': page('Home') }, { errors }), {
        urls: { base: '/docs', links: 'relative' },
      })
    ).read('404.html');

  test('has a page whose links hold at any depth', async () => {
    const found = await html(undefined);
    expect(found).toContain('Page not found');
    expect(found).toMatch(/<link rel="stylesheet" href="\/docs\/_octavo\//);
    expect(found).not.toContain('404.md');
  });

  test('is answered in the author’s words', async () => {
    const found = await html({ 404: { title: 'Lost?', description: 'Ask us.' } });
    expect(found).toContain('Lost?');
    expect(found).toContain('Ask us.');
  });

  test('leads home where the author says so', async () => {
    expect(await html({ 404: { redirect: true } })).toContain('content="0; url=/docs"');
    expect(await html({ 404: { redirect: false } })).toContain('Page not found');
  });
});

describe('redirects of docs.json', () => {
  test('are pages, and patterns are lines', async () => {
    const redirects = [
      { source: '/old', destination: '/a' },
      { source: '/blog/:slug*', destination: 'https://blog.dev/:slug*', permanent: false },
    ];
    const site = await build(
      projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A') }, { redirects }),
    );
    expect(site.read('old/index.html')).toContain('url=/a"');
    expect(site.read('_redirects')).toBe('/old /a 308\n/blog/* https://blog.dev/:splat 307\n');
  });
});

describe('bad input', () => {
  test('without a docs.json nothing is touched', async () => {
    const root = projectOf({ 'index.mdx': page('Home') });
    const before = await build(root);
    writeFileSync(join(root, 'docs.json'), '{ not json');
    const after = await build(root);
    expect(after.result).toMatchObject({ exit: 1, written: false, manifest: [] });
    expect(after.files()).toEqual(before.files());
  });

  test('an error exits with 1, and the rest is built', async () => {
    const site = await build(
      projectOf({
        'docs.json': docsJson({ pages: ['index', 'gone'], tabs: [{ tab: 'T', pages: ['index'] }] }),
        'index.mdx': page('Home'),
      }),
    );
    expect(site.result).toMatchObject({ exit: 1, written: true });
    expect(site.has('index.html')).toBe(true);
  });

  test('a warning exits with 0, and with 1 when asked to be strict', async () => {
    const root = projectOf({
      'docs.json': docsJson({ pages: ['index', 'gone'] }),
      'index.mdx': page('Home'),
    });
    expect((await build(root)).result.exit).toBe(0);
    expect((await build(root, { strict: true })).result.exit).toBe(1);
  });

  test('two pages on one route are both told of, and one is built', async () => {
    const site = await build(
      projectOf({
        'docs.json': docsJson({ pages: ['a', 'a/index'] }),
        'a.mdx': page('One'),
        'a/index.mdx': page('Two'),
      }),
    );
    expect(site.result.exit).toBe(1);
    expect(site.has('a/index.html')).toBe(true);
  });

  test.each(['../outside', '/etc/passwd', 'link'])(
    'a page path that leaves the project is not followed: %s',
    async (path) => {
      const root = projectOf({
        'docs.json': docsJson({ pages: ['index', path] }),
        'index.mdx': page('Home'),
      });
      writeFileSync(join(root, '../outside.mdx'), page('Secret', 'SECRET WORDS'));
      symlinkSync('../outside.mdx', join(root, 'link.mdx'));
      const site = await build(root);
      expect(site.result.written).toBe(true);
      expect(site.codes.length).toBeGreaterThan(0);
      for (const file of site.files()) expect(site.read(file)).not.toContain('SECRET WORDS');
    },
  );

  test.each<[string, string | Uint8Array, boolean]>([
    ['a tag that is never closed', page('Bad', '<Note>\n\nKept words.'), true],
    ['tags that cross', page('Bad', '<Note><Tip>Kept words.</Note></Tip>'), true],
    ['a stray <', page('Bad', 'Kept words < 5 and <- here.'), true],
    ['a stray {', page('Bad', 'Kept words { here.'), true],
    ['an HTML comment', page('Bad', '<!-- hidden -->\n\nKept words.'), true],
    ['frontmatter that is no YAML', '---\ntitle: "Bad\n  x: [\n---\n\nKept words.\n', true],
    [
      'a snippet that contains itself',
      page('Bad', 'import S from "/snippets/s.mdx";\n\nKept words.\n\n<S />'),
      true,
    ],
    [
      'code that throws',
      page('Bad', 'export const f = () => { throw new Error("x") };\n\nKept words. {f()}'),
      true,
    ],
    ['a component nobody knows', page('Bad', '<Nobody knows="me">Kept words.</Nobody>'), true],
    ['an empty file', '', false],
    ['a binary file', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), false],
  ])('%s is the trouble of its page alone', async (_, bad, kept) => {
    const site = await build(
      projectOf({
        'docs.json': docsJson({ pages: ['index', 'bad', 'good'] }),
        'index.mdx': page('Home'),
        'bad.mdx': bad,
        'good.mdx': page('Good', 'Good words.'),
        'snippets/s.mdx': 'import S from "/snippets/s.mdx";\n\nAgain.\n\n<S />',
      }),
    );
    expect(site.result.written).toBe(true);
    expect(site.codes).not.toContain('page/failed');
    expect(site.read('good/index.html')).toContain('Good words.');
    if (kept) expect(site.read('bad/index.html')).toContain('Kept words');
    for (const { code, location } of site.result.diagnostics) {
      if (code !== 'site/no-address') expect(location?.file, code).toBeDefined();
    }
  });

  test('a restricted page is left out with a warning, unless it is asked for', async () => {
    const root = projectOf({
      'index.mdx': page('Home'),
      'inner.mdx': '---\ntitle: "Inner"\ngroups: ["staff"]\n---\nInner words',
    });
    const site = await build(root);
    expect(site.codes).toEqual(['access/unprotected']);
    expect(site.result.exit).toBe(0);
    expect(site.has('inner/index.html')).toBe(false);
    expect((await build(root, { strict: true })).result.exit).toBe(1);
    const asked = await build(root, { includeRestricted: true });
    expect(asked.result.exit).toBe(0);
    expect(asked.has('inner/index.html')).toBe(true);
  });

  test('a page with a url of its own has no HTML', async () => {
    const site = await build(
      projectOf({
        'index.mdx': page('Home'),
        'blog.mdx': '---\ntitle: "Blog"\nurl: "https://blog.dev"\n---\n',
      }),
    );
    expect(site.has('blog/index.html')).toBe(false);
    expect(site.read('index.html')).toContain('href="https://blog.dev"');
  });

  test('a theme that fails on a page costs that page its looks and no other', async () => {
    const site = await build(
      projectOf(
        {
          'index.mdx': page('Home'),
          'a.mdx': page('A', 'Unlosable words.'),
          'look/partials/body.hbs':
            '{{#if (eq title "A")}}{{> (lookup this "none")}}{{/if}}{{{body}}}',
        },
        { octavo: { templates: 'look' } },
      ),
    );
    expect(site.has('index.html')).toBe(true);
    expect(site.codes).toEqual(['theme/template-failed']);
    expect(site.read('a/index.html')).toContain('Unlosable words.');
  });
});

describe('check', () => {
  test('writes nothing and counts broken links as errors', async () => {
    const root = projectOf(
      { 'index.mdx': page('Home') },
      { navbar: { links: [{ label: 'x', href: '/nowhere' }] } },
    );
    const site = await build(root, { check: true });
    expect(existsSync(site.out)).toBe(false);
    expect(readdirSync(join(root, '..'))).toEqual(['project']);
    expect(site.result).toMatchObject({ exit: 1, written: false });
    expect(site.result.diagnostics.map((d) => [d.code, d.severity])).toEqual([
      ['link/broken', 'error'],
    ]);
    expect(
      (await build(root)).result.diagnostics.find((d) => d.code === 'link/broken')?.severity,
    ).toBe('warning');
  });

  test('tells of pages that nothing shows, on request', async () => {
    const root = projectOf({
      'docs.json': docsJson({ pages: ['index'] }),
      'index.mdx': page('Home'),
      'lost.mdx': page('Lost'),
      'meant.mdx': '---\nhidden: true\n---\n\nText.\n',
    });
    const { result } = await build(root, { check: true });
    expect(result.exit).toBe(0);
    expect(result.diagnostics.map((d) => [d.code, d.location?.file])).toEqual([
      ['page/orphan', 'lost.mdx'],
    ]);
  });
});

describe('a build that cannot finish', () => {
  test('leaves a foreign folder alone and exits with 2', async () => {
    const root = projectOf({ 'index.mdx': page('Home') });
    const out = join(root, '../thesis');
    mkdirSync(out);
    writeFiles(out, { 'thesis.doc': 'years of work' });
    const site = await build(root, { out });
    expect(site.result).toMatchObject({ exit: 2, written: false });
    expect(site.codes).toEqual(['output/foreign']);
    expect(filesIn(out)).toEqual(['thesis.doc']);
    expect((await build(root, { out: root })).codes).toEqual(['output/foreign']);
  });

  test('leaves the last output when it is stopped', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A') });
    const before = await build(root);
    const kept = readFileSync(join(before.out, 'index.html'), 'utf8');
    writeFileSync(join(root, 'index.mdx'), page('Changed'));
    const controller = new AbortController();
    controller.abort();
    const stopped = await build(root, {}, controller.signal);
    expect(stopped.result.written).toBe(false);
    expect(stopped.read('index.html')).toBe(kept);
    expect(readdirSync(join(root, '..')).sort()).toEqual(['out', 'project']);
  });
});
