import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseBase } from '../../src/cli/commands/shared-options.ts';
import { docsJsonSchema } from '../../src/project/schema/json-schema.ts';
import { docsJson, filesIn, projectOf, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const root = join(import.meta.dirname, '../..');

const commands = [
  'build',
  'dev',
  'check',
  'links',
  'rename',
  'preview',
  'init',
  'migrate',
  'serve',
  'keys',
  'admin',
  'completion',
];

const page = (title: string) => `---\ntitle: "${title}"\n---\n\nText.\n`;

describe('build', () => {
  test('writes dist beside docs.json and says so in one line', async () => {
    const cwd = projectOf({ 'index.mdx': page('Home') });
    const { exit, out, err } = await octavo(['build'], { cwd });
    expect(exit).toBe(0);
    expect(out).toMatch(/^Built 1 page in \d+\.\d s: dist\n$/);
    // A slow machine is told now and then how far the build is.
    expect(err).toMatch(/^(pages .*\n)*$/);
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
  });

  test('ends with why nothing was built, however much there is above', async () => {
    const cwd = projectOf({
      'docs.json': docsJson({ pages: ['index', 'gone'] }),
      'index.mdx': page('Home'),
      'mine/letter.txt': 'Dear',
    });
    const { exit, out } = await octavo(['build', '--out', 'mine'], { cwd });
    expect(exit).toBe(2);
    expect(out).toMatch(
      /\nNothing was built: .*mine contains files that Octavo did not write; nothing was changed\.\n1 error, 1 warning\n$/,
    );
  });

  test('takes the folder, the output and how to link', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A') });
    const cwd = join(root, '..');
    const flags = ['--out', 'site', '--base', 'docs', '--site', 'https://x.dev/', '--urls', 'file'];
    expect((await octavo(['build', 'project', ...flags], { cwd })).exit).toBe(0);
    const html = readFileSync(join(cwd, 'site/a.html'), 'utf8');
    expect(html).toContain('<link rel="canonical" href="https://x.dev/docs/a.html">');
    expect(html).toContain('href="/docs"');
  });

  test('takes the path of the site as its base, unless there is another', async () => {
    const cwd = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A') });
    await octavo(['build', '--site', 'https://me.github.io/my%20repo/'], { cwd });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('href="/my%20repo/a/"');
    await octavo(['build', '--site', 'https://x.dev/docs', '--base', '/'], { cwd });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('href="/a"');
  });

  test('prints problems with their place, and counts them', async () => {
    const cwd = projectOf({
      'docs.json': docsJson({ pages: ['index', 'gone'] }),
      'index.mdx': page('Home'),
    });
    const { exit, out } = await octavo(['build'], { cwd });
    expect(exit).toBe(0);
    expect(out).toMatch(/^docs\.json:\d+:\d+ warning \S+\n {2}/);
    expect(out).toMatch(/\n1 warning\n$/);
    expect((await octavo(['build', '--strict'], { cwd })).exit).toBe(1);
  });

  test('prints JSON and nothing else when asked', async () => {
    const cwd = projectOf({
      'docs.json': docsJson({ pages: ['index', 'gone'] }),
      'index.mdx': page('Home'),
    });
    const { out } = await octavo(['build', '--json'], { cwd });
    const json = JSON.parse(out);
    expect(json).toMatchObject({ exit: 0, written: true, pages: 1 });
    expect(json.diagnostics.at(-1)).toMatchObject({
      severity: 'warning',
      location: { file: 'docs.json' },
    });
    expect(Object.keys(json.timings)).toContain('pages');
  });

  test('prints timings and what needs no action on request', async () => {
    const cwd = projectOf({ 'index.mdx': page('Home') });
    const { out } = await octavo(['build', '--timings', '--verbose'], { cwd });
    expect(out).toMatch(/^info site\/no-address$/m);
    expect(out).toMatch(/^index( +[\d.]+){4}$/m);
    expect(out).toMatch(/^pages +[\d.]+$/m);
  });

  test('shows what it is doing on a terminal only, in one line', async () => {
    const cwd = projectOf({ 'index.mdx': page('Home') });
    const { err } = await octavo(['build'], { cwd, interactive: true });
    const clear = '\r\u001b[K';
    expect(err.startsWith(`${clear}read`)).toBe(true);
    expect(err.endsWith(clear)).toBe(true);
    expect(err).not.toContain('\n');
  });

  test('names the subfolder that holds docs.json, in the command that was typed', async () => {
    const root = projectOf({ 'index.mdx': page('Home') });
    const cwd = join(root, '..');
    const { exit, out } = await octavo(['build'], { cwd });
    expect(exit).toBe(1);
    expect(out).toContain('\n  Name the folder: octavo build project\n');
    expect(out).toContain('Nothing was built.');
    const checked = await octavo(['check', basename(cwd)], { cwd: join(cwd, '..') });
    expect(checked.out).toContain('\n\nNothing was checked.\n');
    expect(checked.out).toContain(`\n  Name the folder: octavo check ${basename(cwd)}/project\n`);
  });

  test('ends links in a slash for a host that redirects others', async () => {
    const cwd = projectOf({ 'index.mdx': page('Home'), 'a.mdx': page('A') });
    await octavo(['build', '--for', 'github-pages'], { cwd });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('href="/a/"');
    await octavo(['build', '--for', 'vercel', '--site', 'https://me.github.io'], { cwd });
    expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toContain('href="/a"');
  });
});

describe('check', () => {
  test('writes nothing and fails on a broken link', async () => {
    const cwd = projectOf(
      { 'index.mdx': page('Home') },
      { navbar: { links: [{ label: 'x', href: '/nowhere' }] } },
    );
    const { exit, out } = await octavo(['check'], { cwd });
    expect(exit).toBe(1);
    expect(out).toMatch(/error link\/broken/);
    expect(out).toMatch(/Checked 1 page\.\n1 error\n$/);
    expect(readdirSync(cwd).sort()).toEqual(['docs.json', 'index.mdx']);
  });
});

describe('init', () => {
  test('starts a project that builds without a warning', async () => {
    const cwd = temporaryFolder();
    const { exit, out } = await octavo(['init', 'docs'], { cwd });
    expect(exit).toBe(0);
    expect(out).toContain('  octavo dev docs\n  octavo build docs\n');
    const built = await octavo(['build', 'docs', '--strict'], { cwd });
    expect(built.out).toMatch(/^Built \d+ pages in/);
    expect(built.exit).toBe(0);
    expect((await octavo(['check', 'docs', '--verbose'], { cwd })).out).toMatch(
      /^Checked \d+ pages\.\nTranslations from en:\n {2}fr: 1 of 1 pages\n.*which translations are stale\.\n$/,
    );
  });

  test('offers every navigation pattern', async () => {
    const cwd = temporaryFolder();
    await octavo(['init'], { cwd });
    const config = readFileSync(join(cwd, 'docs.json'), 'utf8');
    for (const key of [
      'pages',
      'groups',
      'tabs',
      'menu',
      'anchors',
      'dropdowns',
      'products',
      'versions',
      'languages',
      'global',
      'openapi',
    ]) {
      expect(config, key).toContain(`"${key}":`);
    }
  });

  test('starts with one page on request', async () => {
    const cwd = temporaryFolder();
    const { out } = await octavo(['init', '--minimal'], { cwd });
    expect(out).toMatch(/^Wrote 4 files: /);
    expect(filesIn(cwd)).toEqual(['.gitignore', 'docs.json', 'index.mdx', 'package.json']);
    const { $schema } = JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8'));
    expect($schema).toBe('./node_modules/octavo/dist/schema/docs.json');
    const { out: checked } = await octavo(['check', '--verbose'], { cwd });
    expect(checked).toBe('Checked 1 page.\n');
  });

  test('pins Octavo, keeps what is made out of git, and publishes by a workflow', async () => {
    const cwd = temporaryFolder();
    await octavo(['init'], { cwd });
    const manifest = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    const version = (await octavo(['--version'])).out.trim();
    expect(manifest.devDependencies.octavo).toMatch(/^git\+https:.*#v\d+\.\d+\.\d+$/);
    expect(manifest.devDependencies.octavo).toContain(version);
    expect(readFileSync(join(cwd, '.gitignore'), 'utf8')).toContain('.octavo/');
    const workflow = readFileSync(join(cwd, '.github/workflows/docs.yml'), 'utf8');
    expect(Object.keys(parse(workflow).jobs)).toEqual(['check', 'publish']);
    expect(workflow).not.toMatch(/npx (?!--no-install)/);
  });

  test('names the schema that comes with Octavo, for editors', async () => {
    const cwd = temporaryFolder();
    await octavo(['init'], { cwd });
    const { $schema } = JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8'));
    const shipped = $schema.replace('./node_modules/octavo/', '');
    expect(shipped).not.toBe($schema);
    expect(readFileSync(join(root, shipped), 'utf8')).toBe(`${JSON.stringify(docsJsonSchema())}\n`);
  });

  test('leaves files around the pages alone, and writes no workflow that would not run', async () => {
    const cwd = temporaryFolder();
    execFileSync('git', ['init', '--quiet'], { cwd });
    writeFiles(join(cwd, 'docs'), { '.gitignore': 'mine\n', 'package.json': '{}\n' });
    const { exit, out } = await octavo(['init', 'docs'], { cwd });
    expect(exit).toBe(0);
    expect(out).not.toContain('package.json');
    expect(readFileSync(join(cwd, 'docs/.gitignore'), 'utf8')).toBe('mine\n');
    expect(existsSync(join(cwd, 'docs/.github'))).toBe(false);
  });

  test('lists the pages that are there, and shows their specification, without touching a file', async () => {
    const cwd = temporaryFolder();
    const own = {
      'README.md': 'About the repository.\n',
      'index.md': '# Harbour\n',
      'guides/02-moor.mdx': '---\ntitle: Moor\n---\n\nText.\n',
      'guides/01-anchor.mdx': '---\ntitle: Anchor\n---\n\nText.\n',
      'api/harbour.yaml':
        'openapi: 3.1.0\ninfo: { title: Harbour, version: "1" }\npaths:\n  /ships:\n    get:\n      summary: List ships\n      responses: { "200": { description: OK } }\n',
      'compose.yaml': 'services: {}\n',
    };
    writeFiles(cwd, own);
    const { exit, out } = await octavo(['init'], { cwd });
    expect(exit).toBe(0);
    expect(out).toContain(
      'The navigation in docs.json lists what the folder contains: 3 pages, api/harbour.yaml.',
    );
    for (const [file, text] of Object.entries(own))
      expect(readFileSync(join(cwd, file), 'utf8')).toBe(text);
    expect(JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8')).navigation).toEqual({
      tabs: [
        {
          tab: 'Guides',
          groups: [
            { group: 'Get started', pages: ['index'] },
            { group: 'Guides', pages: ['guides/01-anchor', 'guides/02-moor'] },
          ],
        },
        { tab: 'API reference', openapi: 'api/harbour.yaml' },
      ],
    });
    expect(existsSync(join(cwd, 'quickstart.mdx'))).toBe(false);
    expect((await octavo(['check', '--strict'], { cwd })).out).toMatch(/^Checked 5 pages\./);
  });

  test('writes a first page for a folder that has only specifications', async () => {
    const cwd = temporaryFolder();
    const spec = (title: string) =>
      JSON.stringify({ openapi: '3.1.0', info: { title, version: '1' }, paths: {} });
    writeFiles(cwd, { 'ships.json': spec('Ships'), 'crews.json': spec('Crews') });
    await octavo(['init'], { cwd });
    expect(existsSync(join(cwd, 'index.mdx'))).toBe(true);
    const { tabs } = JSON.parse(readFileSync(join(cwd, 'docs.json'), 'utf8')).navigation;
    expect(tabs[1].groups).toEqual([
      { group: 'Crews', openapi: 'crews.json' },
      { group: 'Ships', openapi: 'ships.json' },
    ]);
  });

  test('sends sites of other generators, and mint.json, to migrate', async () => {
    const cwd = temporaryFolder();
    writeFiles(cwd, { 'docs/mint.json': '{}', 'book/website/docusaurus.config.js': '' });
    const mint = await octavo(['init', 'docs'], { cwd });
    expect([mint.exit, mint.err]).toEqual([2, expect.stringContaining('`octavo migrate docs`')]);
    const other = await octavo(['init', 'book'], { cwd });
    expect(other.err).toContain('belongs to a site of Docusaurus: `octavo migrate book`');
    expect(existsSync(join(cwd, 'book/docs.json'))).toBe(false);
  });

  test('what the file system refuses is no fault of the program', async () => {
    const cwd = temporaryFolder();
    writeFiles(cwd, { 'a-file': '' });
    const { exit, err } = await octavo(['init', 'a-file/docs'], { cwd });
    expect([exit, err]).toEqual([2, expect.stringContaining('is a file, not a folder')]);
    expect(err).not.toContain('fault of Octavo');
  });

  test('overwrites nothing', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'docs.json'), 'mine');
    const { exit, err } = await octavo(['init'], { cwd });
    expect(exit).toBe(2);
    expect(err).toContain('docs.json already exists');
    expect(filesIn(cwd)).toEqual(['docs.json']);
    expect(readFileSync(join(cwd, 'docs.json'), 'utf8')).toBe('mine');
  });
});

describe('wrong use', () => {
  test.each([
    [['biuld'], 'Did you mean build?'],
    [['broken-links'], '`octavo check` finds broken links'],
    [['validate', 'docs'], '`octavo check --strict`'],
    [['openapi-check', 'a.yaml'], '`octavo openapi check`'],
    [['automations', 'list'], '`octavo serve`'],
    [['login'], 'no account'],
    [['start'], '`octavo dev`'],
    [['build', '--ot', 'x'], 'Did you mean --out?'],
    [['build', 'nowhere'], 'There is no folder nowhere.'],
    [['build', '--site', 'docs.example.com'], 'a URL such as'],
    [['score', '--site', 'docs.example.com'], 'a URL such as'],
    [['build', '--base', 'https://x.dev'], 'a path such as /docs'],
    [['build', '--base', '../x'], 'a path such as /docs'],
    [['build', '--base', '/docs/%2e%2E/x'], 'a path such as /docs'],
    [['build', '--base', '/docs?v=1'], 'a path such as /docs'],
    [['preview', '--base', 'docs/..'], 'a path such as /docs'],
    [['build', '--urls', 'pretty'], 'directory, file'],
    [['build', '--relative', '--offline'], 'cannot be used with'],
    [['build', '--no-cache', '--cache-dir', 'x'], 'cannot be used with'],
    [['build', 'a', 'b'], 'too many arguments'],
    [['preview', '--port', 'x'], 'a number from 0 to 65535'],
    [['preview', '-p', '0x10'], 'a number from 0 to 65535'],
    [['preview', '-p', ''], 'a number from 0 to 65535'],
    [['preview'], 'Run octavo build first'],
    [['preview', '..'], 'Run octavo build .. first'],
    [['serve', '--port', 'x'], 'a number from 0 to 65535'],
    [['serve', '--drain', '1.5'], 'a number from 0 to 9999'],
    [['links', '--pause', '2147483648'], 'a number from 0 to 3600000'],
    [['links', '--pause', ''], 'a number from 0 to 3600000'],
    [['keys', 'create'], "option '--kind <kind>' not specified"],
    [['keys', 'create', '--kind', 'admin', '--expires', '0d'], 'days such as 90d'],
    [['keys', 'create', '--kind', 'admin', '--project', 'acme'], 'name it with --config'],
    [['keys', 'revoke'], "missing required argument 'id'"],
    [['keys', 'lsit'], 'Did you mean list?'],
    [['check', '--format', 'xml'], 'text, github, gitlab, sarif, json'],
    [['check', '--json', '--format', 'sarif'], 'cannot be used with'],
    [['check', '--quiet', '--verbose'], 'cannot be used with'],
    [['completion', 'tcsh'], 'bash, zsh, fish'],
  ])('%j exits with 2 and says what to do', async (argv, message) => {
    const { exit, out, err } = await octavo(argv, { cwd: temporaryFolder() });
    expect(exit).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).not.toMatch(/\n\s+at /);
  });

  test('a file cannot be the folder of the cache', async () => {
    const cwd = projectOf({ 'index.mdx': 'Home.' });
    const { exit, err } = await octavo(['build', '--cache-dir', 'index.mdx'], { cwd });
    expect(err).toContain('index.mdx cannot be the folder of the cache (EEXIST).');
    expect(exit).toBe(2);
  });

  test('a base may be copied from an address', () => {
    expect(parseBase('/caf%C3%A9/')).toBe('/café/');
  });

  test.each([...commands, 'keys create'])('%s --help tells what there is', async (command) => {
    const { exit, out } = await octavo([...command.split(' '), '--help']);
    expect(exit).toBe(0);
    expect(out).toContain(`Usage: octavo ${command}`);
  });

  test('help has no JSON in it', async () => {
    for (const command of [...commands, 'keys create']) {
      const { out } = await octavo([...command.split(' '), '--help']);
      expect(out, command).not.toMatch(/[{}]/);
    }
  });

  test('the version is that of the package', async () => {
    expect((await octavo(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
