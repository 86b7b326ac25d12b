import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../src/incremental/open-cache.ts';
import type { StoredBody } from '../../src/incremental/store.ts';
import { checkOut, fetchMirror } from '../../src/platform/git/mirror.ts';
import { type BuiltSite, build, filesIn, temporaryFolder, writeFiles } from '../build/site.ts';
import { openDev } from '../dev/site.ts';
import { git, link, problems, projectWith } from './hostile.ts';

const poison = '<script>evil()</script>';

/** A project whose cache says something else of its page than the file, and what it was built to. */
async function poisoned(cacheDir?: string): Promise<BuiltSite> {
  const root = projectWith({});
  const place = { cacheDir: cacheDir && join(root, cacheDir) };
  const site = await build(root, place);
  const options = { root, urls: {}, includeRestricted: false, check: false, ...place };
  const cache = openCache(options)!;
  const bodies = cache.store<StoredBody>('body');
  const stored = bodies.get('/')!;
  bodies.set('/', { ...stored, value: { ...stored.value, html: poison } });
  cache.flush();
  rmSync(site.out, { recursive: true });
  return site;
}

function commit(root: string, top = root): void {
  git(top, 'init', '-q', '-b', 'main');
  git(top, 'add', '-f', '.');
  git(top, 'commit', '-qm', 'x');
}

describe('a cache in the repository is not used', () => {
  test('by a build, which says so and leaves it alone', async () => {
    const { root } = await poisoned();
    commit(root);
    const site = await build(root);
    expect(problems(site)).toEqual(['file/committed-cache .octavo/cache:1']);
    expect(site.read('index.html')).not.toContain(poison);
    expect(git(root, 'status', '--short')).toBe('');
  });

  test('when the project is a folder of the repository', async () => {
    const { root } = await poisoned();
    commit(root, dirname(root));
    const site = await build(root);
    expect(site.read('index.html')).not.toContain(poison);
  });

  test('when its name has other letters, which are the same on some disks', async () => {
    const { root } = await poisoned();
    cpSync(join(root, '.octavo'), join(root, '.OCTAVO'), { recursive: true });
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '-f', '.OCTAVO');
    git(root, 'commit', '-qm', 'x');
    const site = await build(root);
    expect(site.read('index.html')).not.toContain(poison);
  });

  test('when it is a submodule', async () => {
    const { root } = await poisoned();
    commit(join(root, '.octavo'));
    commit(root);
    const site = await build(root);
    expect(site.read('index.html')).not.toContain(poison);
  });

  test('when --cache-dir names it', async () => {
    const { root } = await poisoned('kept');
    commit(root);
    const site = await build(root, { cacheDir: join(root, 'kept') });
    expect(problems(site)).toContain('file/committed-cache kept:1');
    expect(site.read('index.html')).not.toContain(poison);
  });

  test('in watch mode', async () => {
    const { root } = await poisoned();
    commit(root);
    const codes: string[] = [];
    const { get, site } = await openDev(root, {
      onProblems: (all) => codes.push(...all.map(({ code }) => code)),
    });
    expect(await get('/')).not.toContain(poison);
    await site.surveyed();
    expect(codes).toContain('file/committed-cache');
  });

  test('when git cannot read the commit', async () => {
    const { root } = await poisoned();
    commit(root);
    const tree = git(root, 'rev-parse', 'HEAD^{tree}').trim();
    rmSync(join(root, '.git/objects', tree.slice(0, 2), tree.slice(2)));
    const site = await build(root);
    expect(site.read('index.html')).not.toContain(poison);
  });
});

test('a cache that no commit contains is used', async () => {
  const { root } = await poisoned();
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'x');
  const site = await build(root);
  expect(site.read('index.html')).toContain(poison);
});

test('a checkout of the server has no .octavo, not by a link either', async () => {
  const folder = temporaryFolder();
  const remote = join(folder, 'remote');
  writeFiles(remote, {
    'real/docs.json': '{}',
    'real/.octavo/cache/last/x': poison,
    'poison/cache/x': poison,
    '.OCTAVO/x': poison,
    'a.octavo': '',
  });
  link(remote, 'docs', 'real');
  link(remote, 'other/.octavo', '../poison');
  link(remote, 'third/.octavo/cache', '../../poison/cache');
  commit(remote);
  const mirror = await fetchMirror(join(folder, 'mirror.git'), { url: remote }, 'main', {});
  const target = join(folder, 'source');
  await checkOut(mirror, target, { checkoutFiles: 200, checkoutSize: 1_000_000 }, {});
  expect(filesIn(target)).toEqual([
    'a.octavo',
    'docs/docs.json',
    'poison/cache/x',
    'real/docs.json',
  ]);
});
