import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

function commit(top: string, message: string): void {
  git(top, 'add', '-A');
  git(top, 'commit', '--quiet', '-m', message);
}

/** A repository with a project in `docs`: `v1` is a tag with a page `old`, the working folder has `new` instead. */
function project(versions: unknown): { root: string; top: string } {
  const top = temporaryFolder();
  const root = join(top, 'docs');
  git(top, 'init', '--quiet', '--initial-branch=main');
  writeFiles(root, {
    'docs.json': docsJson({ pages: ['index', 'same', 'old'] }),
    'index.mdx': 'First home. [Same](/same)\n',
    'same.mdx': 'Same in the first version.\n',
    'old.mdx': 'Only there.\n',
  });
  commit(top, 'One');
  git(top, 'tag', 'v1.0');
  git(top, 'rm', '--quiet', 'docs/old.mdx');
  writeFiles(root, {
    'docs.json': docsJson({ pages: ['index', 'same', 'new'] }, { octavo: { versions } }),
    'same.mdx': 'Same in the second version.\n',
    'new.mdx': 'Only here.\n',
  });
  commit(top, 'Two');
  return { root, top };
}

const versions = { current: 'v2', earlier: [{ version: 'v1', ref: 'v1.0' }] };

test('builds each version from its own tree, with one switcher and a banner on the older one', async () => {
  const { root } = project(versions);
  const build = () =>
    octavo(['build', '--base', '/docs', '--site', 'https://e.com/docs'], { cwd: root });
  const { exit, out } = await build();
  expect(out).not.toContain('error');
  expect(exit).toBe(0);
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  expect(read('v1/same/index.html')).toContain('Same in the first version.');
  expect(read('same/index.html')).toContain('Same in the second version.');
  expect(existsSync(join(root, 'dist/v1/new'))).toBe(false);
  // The switcher keeps the page where there is one, and leads home where there is none.
  expect(links(read('same/index.html'))).toEqual(['/docs/same', '/docs/v1/same']);
  expect(links(read('new/index.html'))).toEqual(['/docs/new', '/docs/v1']);
  expect(links(read('v1/old/index.html'))).toEqual(['/docs', '/docs/v1/old']);
  // The author's own links stay in the version, and its address is its own.
  expect(read('v1/index.html')).toContain('href="/docs/v1/same"');
  expect(read('v1/same/index.html')).toContain(
    '<link rel="canonical" href="https://e.com/docs/v1/same"',
  );
  expect(read('v1/same/index.html')).toContain('oct-old-version');
  expect(read('same/index.html')).not.toContain('oct-old-version');
  expect(existsSync(join(root, 'dist/v1/_headers'))).toBe(false);
  expect(read('robots.txt')).toContain(
    'Sitemap: https://e.com/docs/sitemap.xml\nSitemap: https://e.com/docs/v1/sitemap.xml\n',
  );
  // A second build makes nothing again; a moved tag is seen.
  const before = statSync(join(root, '.octavo/versions/v1/site/index.html')).mtimeMs;
  expect((await build()).out).toContain('Nothing has changed');
  writeFileSync(join(root, 'new.mdx'), 'Changed.\n');
  expect((await build()).exit).toBe(0);
  expect(statSync(join(root, '.octavo/versions/v1/site/index.html')).mtimeMs).toBe(before);
  git(root, 'tag', '--force', 'v1.0', 'HEAD');
  expect((await build()).exit).toBe(0);
  expect(read('v1/same/index.html')).toContain('Same in the second version.');
});

test.each([['--base=/docs'], ['--relative']])(
  'keeps styles, scripts and fonts of all versions once (%s)',
  async (form) => {
    const { root } = project(versions);
    expect((await octavo(['build', form], { cwd: root })).exit).toBe(0);
    const dist = join(root, 'dist');
    const html = readFileSync(join(dist, 'v1/same/index.html'), 'utf8');
    const linked = [...html.matchAll(/(?:href|src)="([^"]*\/_octavo\/[^"]*\.\w+)"/g)];
    expect(linked.length).toBeGreaterThan(2);
    for (const [, link] of linked) {
      const { pathname } = new URL(link!, 'https://e.com/docs/v1/same/');
      expect(pathname).toMatch(/^\/docs\/_octavo\//);
      expect(existsSync(join(dist, pathname.replace('/docs/', '')))).toBe(true);
    }
    // What is searched is the version's own.
    expect(html).toContain(
      `data-oct-root="${form === '--relative' ? '../_octavo/' : '/docs/v1/_octavo/'}"`,
    );
    const own = readdirSync(join(dist, 'v1/_octavo'), { recursive: true }) as string[];
    expect(own.filter((file) => /\.(?:css|woff2|png)$/.test(file))).toEqual([]);
    expect(own).toContain('search.js');
    expect(readFileSync(join(dist, '_headers'), 'utf8')).toContain('/v1/_octavo/search/*');
  },
);

test('a version built with restricted pages is not used for a build without them', async () => {
  const { root, top } = project(versions);
  git(top, 'checkout', '--quiet', '-b', 'first', 'v1.0');
  writeFiles(root, { 'old.mdx': '---\ngroups: [staff]\n---\n\nFor the staff.\n' });
  commit(top, 'Restrict');
  git(top, 'tag', '--force', 'v1.0');
  git(top, 'checkout', '--quiet', 'main');
  const page = join(root, 'dist/v1/old/index.html');
  await octavo(['build', '--include-restricted'], { cwd: root });
  expect(existsSync(page)).toBe(true);
  await octavo(['build'], { cwd: root });
  expect(existsSync(page)).toBe(false);
});

test('says which version cannot be built, and builds the others', async () => {
  const earlier = [
    { version: 'v1', ref: 'v1.0' },
    { version: 'V1', ref: 'v1.0' },
    { version: 'gone', ref: 'no-such-tag' },
    { version: '_octavo', ref: 'v1.0' },
  ];
  const { root } = project({ current: 'v2', earlier });
  const { exit, out } = await octavo(['build', '--relative'], { cwd: root });
  expect(exit).toBe(1);
  expect(out).toContain('There is no branch, tag or commit `no-such-tag`.');
  expect(out).toContain('The name `V1` gives no folder of its own.');
  expect(out).toContain('The name `_octavo` gives no folder of its own.');
  const read = (file: string) => readFileSync(join(root, 'dist', file), 'utf8');
  expect(links(read('v1/same/index.html'))).toEqual(['../../same/', './']);
  expect(links(read('same/index.html'))).toEqual(['./', '../v1/same/']);
});

test.each(['--output=/tmp/x', '../../x', 'a..b', 'HEAD~1', 'main@{1}', '$(touch x)', 'a b', ''])(
  'refuses %j as the name of a version’s tree',
  async (ref) => {
    const { root } = project({ current: 'v2', earlier: [{ version: 'v1', ref }] });
    const { out } = await octavo(['build'], { cwd: root });
    expect(out).toContain('config/invalid');
    expect(existsSync(join(root, 'dist/v1'))).toBe(false);
  },
);

test('without a repository, only the working folder is built', async () => {
  const root = temporaryFolder();
  const settings = { octavo: { versions } };
  writeFiles(root, {
    'docs.json': docsJson({ pages: ['index'] }, settings),
    'index.mdx': 'Home.\n',
  });
  const { exit, out } = await octavo(['build'], { cwd: root });
  expect(exit).toBe(1);
  expect(out).toContain('There is no git history, so');
  expect(existsSync(join(root, 'dist/index.html'))).toBe(true);
});

/** Where the switcher between versions leads. */
function links(html: string): string[] {
  const menu = /<span class="oct-hidden">Version<\/span>[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  return [...new Set([...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!))];
}
