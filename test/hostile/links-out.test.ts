import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileReader } from '../../src/cli/report.ts';
import { openOctavoFolder } from '../../src/project/octavo-folder.ts';
import { questionsFile, readQuestions } from '../../src/project/questions/questions-file.ts';
import { openBuiltSite } from '../../src/site/built-site.ts';
import { build, temporaryFolder, writeFiles } from '../build/site.ts';
import { builders, link, page, problems, projectWith } from './hostile.ts';

const secret = 'SECRET WORDS';

function outside(): string {
  const folder = temporaryFolder();
  writeFiles(folder, {
    'page.mdx': `---\ntitle: Out\n---\n\n${secret}\n`,
    'partials/footer.hbs': secret,
    'data.txt': secret,
  });
  return folder;
}

/** Nothing of the outside was published, and nothing was written to it. */
function expectUntouched(site: Awaited<ReturnType<typeof build>>, folder: string): void {
  if (existsSync(site.out))
    for (const file of site.files()) expect(site.read(file)).not.toContain(secret);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'data.txt',
    'page.mdx',
    'partials',
    'partials/footer.hbs',
  ]);
}

describe('a link out of the project is not followed', () => {
  test.each([
    ['a folder of pages', 'link', ''],
    ['a page', 'out.mdx', 'page.mdx'],
    ['a static file', 'data.txt', 'data.txt'],
    ['a link to a link', 'second', 'first'],
  ])('%s', async (_, name, to) => {
    const folder = outside();
    const root = projectWith({});
    link(root, 'first', folder);
    link(root, name, to === 'first' ? 'first' : join(folder, to));
    const site = await build(root);
    expect(problems(site)).toContain(`file/outside-project ${name}:1`);
    expectUntouched(site, folder);
  });

  test.each(['.octavo', '.octavo/cache', '.octavo/cache/last'])('%s', async (name) => {
    const folder = outside();
    const root = projectWith({});
    link(root, name, folder);
    const site = await build(root);
    expect(problems(site)).toEqual([`file/outside-project ${name}:1`]);
    expect(site.result.written).toBe(true);
    expectUntouched(site, folder);
  });

  test('the file of questions', async () => {
    const folder = outside();
    writeFiles(folder, {
      'asked.json': '{"version":1,"pages":{"a":[{"key":"k","about":"A","questions":["Why?"]}]}}',
    });
    const root = projectWith({});
    link(root, questionsFile, join(folder, 'asked.json'));
    expect((await readQuestions(root)).value).toBeUndefined();
    expect(problems(await build(root))).toContain(`config/questions ${questionsFile}:1`);
  });

  test.each(['pages', 'files'])('.octavo/cache/%s', async (name) => {
    const folder = outside();
    const root = projectWith({});
    link(root, `.octavo/cache/${name}`, folder);
    expectUntouched(await build(root), folder);
  });

  test.each(['fonts', 'specs'])('.octavo/%s', (name) => {
    const folder = outside();
    const root = projectWith({});
    link(root, `.octavo/${name}`, folder);
    expect(openOctavoFolder(root, name)).toBeUndefined();
  });

  test('.octavo/.gitignore', async () => {
    const folder = outside();
    const root = projectWith({});
    link(root, '.octavo/.gitignore', join(folder, 'ignored'));
    expectUntouched(await build(root), folder);
  });

  test.each([
    ['the output folder', 'dist'],
    ['a folder around the output', 'dist/site'],
  ])('%s', async (_, out) => {
    const folder = outside();
    const root = projectWith({});
    rmSync(join(folder, 'data.txt'));
    link(root, 'dist', folder);
    const site = await build(root, { out: join(root, out) });
    expect(problems(site)).toEqual(['output/link dist:1']);
    expect(site.result.exit).toBe(2);
    expect(readdirSync(folder).sort()).toEqual(['page.mdx', 'partials']);
  });

  test('an output folder that is to be made where a link leads', async () => {
    const folder = outside();
    const root = projectWith({});
    link(root, 'dist', join(folder, 'new'));
    const site = await build(root, { out: join(root, 'dist') });
    expect(problems(site)).toContain('output/link dist:1');
    expect(existsSync(join(folder, 'new'))).toBe(false);
  });

  test('--cache-dir in the project', async () => {
    const folder = outside();
    const root = projectWith({});
    link(root, 'cache', folder);
    const site = await build(root, { cacheDir: join(root, 'cache/octavo') });
    expect(problems(site)).toContain('file/outside-project cache:1');
    expectUntouched(site, folder);
  });

  test.each([
    ['the folder of templates', 'theme', '', 'config/templates-missing docs.json:'],
    ['a folder in it', 'theme/partials', 'partials', 'theme/template-unused theme/partials:1'],
    [
      'a template',
      'theme/partials/footer.hbs',
      'partials/footer.hbs',
      'theme/template-unused theme/partials/footer.hbs:1',
    ],
  ])('%s', async (_, name, to, problem) => {
    const folder = outside();
    const root = projectWith({}, { octavo: { templates: 'theme' } });
    link(root, name, join(folder, to));
    const site = await build(root);
    expect(problems(site)).toContainEqual(expect.stringContaining(problem));
    expectUntouched(site, folder);
  });

  test('preview serves no file that a link in the output leads to', async () => {
    const folder = outside();
    const { out } = await build(projectWith({}));
    link(out, 'data.txt', join(folder, 'data.txt'));
    link(out, 'more', folder);
    const site = await openBuiltSite(out);
    const status = async (path: string) =>
      (await site!.handler(new Request(`http://localhost${path}`))).status;
    expect(await status('/')).toBe(200);
    expect(await status('/data.txt')).toBe(404);
    expect(await status('/more/data.txt')).toBe(404);
  });
});

/** Places of a project that are read, all but that of docs.json, without which nothing else is. */
const places = [
  '.mintignore',
  'a.mdx',
  'a.json',
  'snippets/x.mdx',
  'theme/partials/footer.hbs',
  '.octavo/cache/last/x',
];

/** A project in which something without an end is in these places. */
function endless(names: string[], put: (root: string, name: string) => void): string {
  const root = projectWith(
    { 'index.mdx': `${page}\n<img src="/pipe.png" />\n` },
    { octavo: { templates: 'theme' } },
  );
  for (const name of names) {
    rmSync(join(root, name), { force: true });
    mkdirSync(join(root, name, '..'), { recursive: true });
    put(root, name);
  }
  return root;
}

const pipes = (names: string[]) =>
  endless([...names, 'pipe.png'], (root, name) => {
    execFileSync('mkfifo', [join(root, name)]);
  });

function devices(names: string[]): string {
  const root = endless(names, (folder, name) => link(folder, name, '/dev/zero'));
  link(root, 'b.mdx', '/proc/self/environ');
  link(root, 'c.mdx', '/proc');
  return root;
}

describe.each(builders)('%s waits for nothing that has no end', (_, run) => {
  test('a pipe in the place of docs.json', () => run(pipes(['docs.json'])));
  test('a link to a device in the place of docs.json', () => run(devices(['docs.json'])));
  test('pipes in all other places', () => run(pipes(places)));
  test('links to devices in all other places', () => run(devices(places)));
});

describe('a build waits for nothing that has no end', () => {
  test.each(places)('%s', async (name) => {
    await build(pipes([name]));
    await build(devices([name]));
  });
});

test('a pipe among the pages is told', async () => {
  const root = projectWith({});
  execFileSync('mkfifo', [join(root, 'a.mdx')]);
  link(root, 'b.mdx', 'a.mdx');
  writeFileSync(join(root, 'c.mdx'), page);
  expect(problems(await build(root))).toEqual(
    expect.arrayContaining(['file/unreadable a.mdx:1', 'file/unreadable b.mdx:1']),
  );
});

test('lines that are printed with a problem come from the project’s own files', () => {
  const root = projectWith({});
  writeFileSync(join(root, '../outside.txt'), 'SECRET');
  link(root, 'link.txt', '../outside.txt');
  execFileSync('mkfifo', [join(root, 'pipe.txt')]);
  const read = fileReader(root);
  expect(['index.mdx', 'link.txt', 'pipe.txt'].map(read)).toEqual([page, undefined, undefined]);
});
