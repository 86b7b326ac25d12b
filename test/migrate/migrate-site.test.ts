import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';

/** Migrates a folder with these files and reads what was written. */
async function migrated(files: Record<string, string>) {
  const cwd = temporaryFolder();
  writeFiles(cwd, files);
  const { exit, out, err } = await octavo(['migrate', '--out', 'new'], { cwd });
  const read = (file: string) => readFileSync(join(cwd, 'new', file), 'utf8');
  const config = existsSync(join(cwd, 'new/docs.json')) ? JSON.parse(read('docs.json')) : undefined;
  return { cwd, exit, out, err, read, config };
}

/** A project that came out must have no problem of its own. */
async function checked(cwd: string) {
  const { out, exit } = await octavo(['check', 'new'], { cwd });
  expect(exit, out).toBe(0);
}

test('Docusaurus: sidebars, ids, admonitions, tabs, links and redirects', async () => {
  const { cwd, out, read, config } = await migrated({
    'docusaurus.config.js': `
      const links = [{ from: '/old', to: '/docs/start' }];
      module.exports = { title: 'Site', url: 'https://x.dev', baseUrl: '/', themeConfig: { navbar: { items: [{ label: 'Blog', href: 'https://b.dev' }] } },
        presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]],
        plugins: [['@docusaurus/plugin-client-redirects', { redirects: links }]], tagline: process.env.TAG.trim() };`,
    'sidebars.js': `module.exports = { docs: ['intro', { type: 'category', label: 'More', items: ['guides/start'] }] };`,
    'docs/intro.md':
      '---\nid: intro\n---\n# Hello {#hello}\n\nSee [start](./guides/01-start.mdx#a) <br>\n',
    'docs/guides/01-start.mdx':
      '---\nslug: /start\ntitle: Start\n---\nimport Tabs from \'@theme/Tabs\';\n\n## A\n\n:::tip[Mind]\n\nText\n\n:::\n\n<Tabs>\n<TabItem value="a" label="One">\n\nIn it\n\n</TabItem>\n</Tabs>\n\n<Strange />\n',
  });
  expect(config.navigation.groups[1]).toMatchObject({ group: 'More', pages: ['docs/start'] });
  expect(config.redirects).toEqual([{ source: '/old', destination: '/docs/start' }]);
  expect(config.navbar.links).toEqual([{ label: 'Blog', href: 'https://b.dev' }]);
  expect(read('docs/intro.mdx')).toContain('[start](/docs/start#a) <br />');
  expect(read('docs/intro.mdx')).toContain('title: "Hello"');
  const start = read('docs/start.mdx');
  expect(start).toContain('<Tip title="Mind">');
  expect(start).toContain('<Tab title="One">');
  expect(start).not.toContain('Strange');
  expect(out).toContain('docs/guides/01-start.mdx:23:1 warning migrate/not-carried');
  expect(out).toContain('docusaurus.config.js:5:1 warning migrate/not-carried');
  await checked(cwd);
});

test('MkDocs: nav, indented admonitions and tabs, includes and attribute lists', async () => {
  const { cwd, read, config } = await migrated({
    'mkdocs.yml':
      'site_name: Py\nnav:\n  - index.md\n  - Guide:\n      - Start: guide/start.md\n      - Out: https://o.dev\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: guide/start.md\nmarkdown_extensions:\n  - x: !!python/name:os.system\n',
    'docs/index.md':
      '# Home\n\n[Go](guide/start.md){ .md-button }\n\n--8<-- "part.txt"\n\nA {set} < b\n',
    'part.txt': 'Included words.\n',
    'docs/guide/start.md':
      '# Start\n\n!!! warning "Careful"\n    First\n\n    ```py hl_lines="1 2"\n    x = {}\n    ```\n\n??? note\n    Folded\n\n=== "A"\n    one\n\n=== "B"\n    two\n',
  });
  expect(config.navigation.groups).toEqual([
    { group: ' ', pages: ['index'] },
    { group: 'Guide', pages: ['guide/start', 'links/out'] },
  ]);
  expect(config.redirects).toEqual([{ source: '/old', destination: '/guide/start' }]);
  expect(read('index.mdx')).toContain('[Go](/guide/start)\n');
  expect(read('index.mdx')).toContain('Included words.');
  expect(read('index.mdx')).toContain('A \\{set\\} \\< b');
  const start = read('guide/start.mdx');
  expect(start).toContain('<Warning title="Careful">');
  expect(start).toContain('```py {1,2}\nx = {}\n```');
  expect(start).toContain('<Accordion title="Note">');
  expect(start.match(/<Tabs>/g)).toHaveLength(1);
  await checked(cwd);
});

test('VitePress: sidebars by path, code groups, home page, text for Vue', async () => {
  const { cwd, read, config, out } = await migrated({
    '.vitepress/config.ts': `import { defineConfig } from 'vitepress'; import { side } from './side';
      export default defineConfig({ title: 'V', themeConfig: { nav: [{ text: 'Guide', link: '/guide/' }], sidebar: { '/guide/': side() } } });`,
    '.vitepress/side.ts': `export function side(): object[] { const more = [{ text: 'B', link: '/guide/b.html' }]; return [{ text: 'Start', items: [{ text: 'A', link: '/guide/' }, ...more] }]; }`,
    'index.md':
      '---\nlayout: home\nhero:\n  text: Big words\nfeatures:\n  - title: Fast\n    details: Very\n    link: /guide/\n---\n',
    'guide/index.md':
      '# A\n\n::: code-group\n\n```js [npm]\na\n```\n\n:::\n\n<script setup>\nconst a = 1\n</script>\n\n{{ value }} and [b](./b)\n',
    'guide/b.md': '# B\n\n::: danger STOP\nNo\n:::\n',
  });
  expect(config.navigation.groups).toMatchObject([{ group: 'Start', pages: ['guide', 'guide/b'] }]);
  expect(read('index.mdx')).toContain('<Card title="Fast" href="/guide">');
  expect(read('guide.mdx')).toContain('<CodeGroup>');
  expect(read('guide.mdx')).toContain('```js npm');
  expect(read('guide.mdx')).toContain('\\{\\{ value \\}\\} and [b](/guide/b)');
  expect(read('guide/b.mdx')).toContain('<Danger title="STOP">');
  expect(out).toContain('A `<script>` was left out.');
  await checked(cwd);
});

test('the words of components that are not there, and where they lead', async () => {
  const { cwd, read, out } = await migrated({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'S' })] };`,
    'src/content/docs/index.mdx': '---\ntitle: Home\n---\n',
    'src/content/docs/guides/a.mdx':
      '---\ntitle: A\n---\nimport Own from "../own.astro";\n\n<Own title="Connect" description="Two parts" href={base} />\n\n<Own label="Go on" to="/guides/b" />\n\n<Own generator="x" title={name} />\n\nSee <Link path="guides/b">B</Link>.\n',
    'src/content/docs/guides/b.mdx': '---\ntitle: B\n---\nText.\n',
  });
  const page = read('guides/a.mdx');
  expect(page).toContain('<Card title="Connect">Two parts</Card>');
  expect(page).toContain('<a href="/guides/b">Go on</a>');
  expect(page).toContain('See <a href="/guides/b">B</a>.');
  expect(page).not.toContain('name');
  expect(out).toContain('its words stand in the text');
  await checked(cwd);
});

test('Starlight: groups, components, snippets and pictures', async () => {
  const { cwd, read, config } = await migrated({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'; export default { site: 'https://s.dev', redirects: { '/a': '/guides/one' }, integrations: [starlight({ title: 'S', sidebar: [{ label: 'G', autogenerate: { directory: 'guides' } }, 'two'] })] };`,
    'src/content/docs/index.mdx': '---\ntitle: Home\ntemplate: splash\n---\n\nHi\n',
    'src/content/docs/two.md': '---\ntitle: Two\n---\n\n:::caution\nMind\n:::\n',
    'src/content/docs/guides/one.mdx':
      '---\ntitle: One\nsidebar:\n  order: 1\n---\nimport { Aside, CardGrid, LinkCard } from \'@astrojs/starlight/components\';\nimport Part from \'../../../parts/part.mdx\';\nimport pic from \'../../../assets/p.png\';\n\n<Aside type="tip" title="T">In</Aside>\n\n<CardGrid>\n<LinkCard title="Two" href="/two/" description="D" />\n</CardGrid>\n\n<Part />\n\n<img src={pic.src} alt="P" />\n',
    'src/parts/part.mdx': 'Shared words.\n',
    'src/assets/p.png': 'png',
  });
  expect(config.navigation.groups[0]).toEqual({ group: 'G', pages: ['guides/one'] });
  expect(config.redirects).toEqual([{ source: '/a', destination: '/guides/one' }]);
  const one = read('guides/one.mdx');
  expect(one).toContain("import Part from '/snippets/");
  expect(one).toContain('<Tip title="T">');
  expect(one).toContain('<Card title="Two" href="/two">D</Card>');
  expect(one).toContain('src="/src/assets/p.png"');
  await checked(cwd);
});

test('GitBook: table of contents, blocks and redirects', async () => {
  const { cwd, read, config } = await migrated({
    '.gitbook.yaml': 'redirects:\n  was/here: guide/README.md\n',
    'SUMMARY.md':
      '# Summary\n\n* [Hello](README.md)\n\n## Guides\n\n* [Guide](guide/README.md)\n  * [Deep](guide/deep.md)\n',
    'README.md':
      '# Hello\n\n{% hint style="danger" %}\nMind {this}\n{% endhint %}\n\n{% tabs %}\n{% tab title="A" %}\nx\n{% tab title="B" %}\ny\n{% endtab %}\n{% endtabs %}\n',
    'guide/README.md':
      '# Guide\n\n[deep](deep.md)\n\n{% code title="a.js" %}\n```js\n1\n```\n{% endcode %}\n',
    'guide/deep.md':
      '# Deep\n\nText <me@x.dev>\n\n<table><thead>\n<tr><th>A\n</th></tr></thead><tbody><tr><td><a href="/guide">b\nc</a>\n</td>\n<td>\n  <p>d</p><p>e\nf</p></td></tr>\n</tbody></table>\n',
    'unlisted.md': '# Not there\n',
  });
  expect(config.navigation.groups[1]).toEqual({
    group: 'Guides',
    pages: [{ group: 'Guide', root: 'guide', pages: ['guide/deep'] }],
  });
  expect(config.redirects).toEqual([{ source: '/was/here', destination: '/guide' }]);
  expect(read('index.mdx')).toContain('<Danger>');
  expect(read('index.mdx')).toContain('Mind \\{this\\}');
  expect(read('index.mdx')).toMatch(
    /<Tab title="A">\s+x\s+<\/Tab>\s+<Tab title="B">\s+y\s+<\/Tab>/,
  );
  expect(read('guide/deep.mdx')).toContain('<p>e f</p>');
  expect(read('guide.mdx')).toContain('```js title="a.js"');
  expect(existsSync(join(cwd, 'new/unlisted.mdx'))).toBe(false);
  await checked(cwd);
});

test('GitBook: pictures of each mode, files with spaces, and tags that are shown as code', async () => {
  const { cwd, out, read } = await migrated({
    'SUMMARY.md': '* [Hello](README.md)\n',
    'README.md':
      '# Hello\n\nWrite `{% columns %}` to begin.\n\n<picture><source srcset=".gitbook/assets/a (1).svg" media="(prefers-color-scheme: dark)"><img src=".gitbook/assets/b.svg" alt="A"></picture>\n\n<img src=".gitbook/assets/b.svg" srcset=".gitbook/assets/b.svg 1x, .gitbook/assets/b.svg 2x" alt="B">\n\n{% file src=".gitbook/assets/c (1).zip" %}\n',
    '.gitbook/assets/a (1).svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.gitbook/assets/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.gitbook/assets/c (1).zip': 'c',
  });
  const page = read('index.mdx');
  expect(page).toContain('Write `{% columns %}` to begin.');
  expect(page).not.toContain('<Columns');
  expect(page).toContain('<source srcset="/gitbook/assets/a%20(1).svg"');
  expect(page).toContain('srcset="/gitbook/assets/b.svg 1x, /gitbook/assets/b.svg 2x"');
  expect(page).toContain('[c (1).zip](/gitbook/assets/c%20(1).zip)');
  expect(out).toContain('0 places not carried over');
  await checked(cwd);
});

test('says what it needs, overwrites nothing, and never runs the configuration', async () => {
  const empty = await migrated({ 'a.txt': '' });
  expect(empty.exit).toBe(2);
  expect(empty.err).toContain('contains no site that can be converted');
  expect(empty.err).toContain('For a folder of Markdown pages, octavo init writes a docs.json.');
  const hostile = await migrated({
    'docusaurus.config.js':
      "require('node:fs').writeFileSync('pwned', ''); while (true) {} function f() { return f(); } module.exports = { title: f(), __proto__: { x: 1 }, staticDirectories: ['../..', 'static'], presets: [['c', { docs: { path: '../../..' } }]] };",
    'docs/a.md': 'x',
    'new/there.txt': '',
  });
  expect(hostile.exit).toBe(2);
  expect(existsSync(join(hostile.cwd, 'pwned'))).toBe(false);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('names the folders that have a site of their own', async () => {
  const spaces = { 'guides/SUMMARY.md': '', 'old/mkdocs.yml': '', 'node_modules/a/SUMMARY.md': '' };
  const none = await migrated(spaces);
  expect(none.exit).toBe(2);
  expect(none.err).toContain('Name a folder that has one: guides, old.');
  const { err } = await migrated({ ...spaces, '.gitbook.yaml': '', 'README.txt': '' });
  expect(err).toContain('.gitbook.yaml is a site of GitBook, but it has no pages. Name a folder');
});

test('Docusaurus: sections of a sidebar, and pages that only list a category', async () => {
  const { cwd, config, read, out } = await migrated({
    'website/docusaurus.config.js': `module.exports = { title: 'Site', baseUrl: '/', presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.js' } }]],
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/gone', to: '/nowhere' }] }]] };`,
    'website/sidebars.js': `module.exports = { main: [{ type: 'html', value: '<b>Basics</b>' }, 'a', { type: 'category', label: 'My Notes', link: { type: 'generated-index' }, items: ['notes/b'] }] };`,
    'docs/a.md': '# A\n\n[Notes](/category/my-notes), [b](notes/b.md)\n',
    'docs/notes/b.md': '# B\n\nText.\n',
    'docs/unlisted.md': '# Else\n\nText.\n',
  });
  expect(config.navigation.groups).toEqual([
    { group: 'Basics', pages: ['a', { group: 'My Notes', pages: ['notes/b'] }] },
  ]);
  expect(config.redirects).toEqual([{ source: '/category/my-notes', destination: '/notes/b' }]);
  expect(config.seo).toEqual({ indexing: 'all' });
  expect(read('a.mdx')).toContain('[Notes](/notes/b), [b](/notes/b)');
  expect(out).toContain('leads to `/nowhere`, which is no page');
  await checked(cwd);
});

test('pages outside of the folder are named', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, {
    'website/docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { path: '../docs' } }]] };`,
    'docs/a.md': '# A\n',
  });
  const { exit, err } = await octavo(['migrate', 'website'], { cwd });
  expect(exit).toBe(2);
  expect(err).toContain('whose pages are in `../docs`, outside this folder');
});

test('Docusaurus: a plugin may be a module that exports no function', async () => {
  const { exit, err, config } = await migrated({
    'docusaurus.config.js': `module.exports = { title: 'Site', plugins: [[require('./plugin'), {}]] };`,
    'plugin.js': 'exports.name = "mine";',
    'docs/intro.md': '# Intro\n',
  });
  expect(exit, err).toBe(0);
  expect(config.name).toBe('Site');
});

test('Starlight: names of properties that every object has are no callouts or languages', async () => {
  const { read, config } = await migrated({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: { en: t('title'), de: 'Seite' } })] };`,
    'src/content/docs/index.mdx':
      '---\ntitle: Home\n---\n<Aside type="constructor">\nText\n</Aside>\n\n```constructor\na\n```\n',
  });
  expect(config.name).toBe('Seite');
  expect(read('index.mdx')).toContain('<Note>');
  expect(read('index.mdx')).toContain('```constructor\n');
});
