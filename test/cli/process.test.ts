import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { build, docsJson, filesIn, projectOf, temporaryFolder } from '../build/site.ts';
import { mayMount } from '../may-mount.ts';
import { digest, type Ended, largeProject, leftovers, main, rewrite, start } from './process.ts';

test.skipIf(process.platform === 'win32')('a folder that is gone is told', async () => {
  const folder = join(temporaryFolder(), 'gone');
  mkdirSync(folder);
  const script = 'cd "$1" && rmdir "$1" && exec "$2" "$3" build';
  const child = spawn('sh', ['-c', script, 'sh', folder, process.execPath, main]);
  let err = '';
  child.stderr.on('data', (data) => {
    err += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, err }).toEqual({
    code: 2,
    err: 'The folder you are in is not there any more: go to another one and run octavo again.\n',
  });
});

describe('a build that is killed', () => {
  /** Kills a build while it writes beside the old output, which must stay as it is. */
  async function killed(signal: NodeJS.Signals): Promise<{ root: string; out: string }> {
    const root = largeProject();
    const out = join(root, '../out');
    await build(root, { out });
    const before = digest(out);
    rewrite(root, 'second');
    const { child, ended } = start(['build', root, '--out', out]);
    while (leftovers(join(root, '..')).length === 0 && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    child.kill(signal);
    expect((await ended).signal).toBe(signal);
    expect(digest(out)).toBe(before);
    return { root, out };
  }

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s tidies up by itself and ends as killed',
    async (signal) => {
      const { root } = await killed(signal);
      expect(leftovers(join(root, '..'))).toEqual([]);
    },
  );

  test('by SIGKILL leaves the old output, and the next build tidies up', async () => {
    const { root, out } = await killed('SIGKILL');
    expect((await build(root, { out })).result.exit).toBe(0);
    expect(readFileSync(join(out, 'p1/index.html'), 'utf8')).toContain('second');
    expect(leftovers(join(root, '..'))).toEqual([]);
  });
});

test('two builds at once leave one whole output', async () => {
  const root = largeProject();
  const out = join(root, '../out');
  const args = ['build', root, '--out', out];
  const results = await Promise.all([start(args).ended, start(args).ended]);
  expect(results.map((result) => result.code)).toEqual([0, 0]);
  const alone = await build(root, { out: join(temporaryFolder(), 'alone') });
  expect(digest(out)).toBe(digest(alone.out));
  expect(leftovers(join(root, '..'))).toEqual([]);
});

describe.skipIf(!mayMount())('a disk of its own (skipped where mounting is not permitted)', () => {
  let disk: string;
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'octavo-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]);
  });
  afterEach(() => {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  });

  test('that fills up during the build keeps the last output', async () => {
    const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
    const out = join(disk, 'out');
    expect((await start(['build', root, '--out', out]).ended).code).toBe(0);
    const before = digest(out);
    writeFileSync(join(root, 'big.mp4'), Buffer.alloc(4_000_000, 1));
    const { code, out: said, err } = await start(['build', root, '--out', out]).ended;
    expect(code).toBe(1);
    expect(said).toContain('error output/disk-full');
    expect(err).toBe('');
    expect(digest(out)).toBe(before);
    expect(leftovers(disk)).toEqual([]);
  });

  test('that may only be read is told of', async () => {
    const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
    const out = join(disk, 'out');
    await build(root, { out });
    const before = digest(out);
    execFileSync('mount', ['-o', 'remount,ro', disk]);
    const { code, out: said } = await start(['build', root, '--out', out]).ended;
    expect(code).toBe(1);
    expect(said).toContain('error output/not-writable');
    expect(said).toContain('EROFS');
    expect(digest(out)).toBe(before);
  });

  test('that is the output folder itself is filled in place, and that is said', async () => {
    const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
    const { code, out: said } = await start(['build', root, '--out', disk]).ended;
    expect(code).toBe(0);
    expect(said).toContain('it was filled file by file');
    expect(filesIn(disk)).toContain('index.html');
    expect((await start(['build', root, '--out', disk]).ended).code).toBe(0);
    expect(leftovers(disk)).toEqual(['.octavo-site']);
  });
});

describe('preview', () => {
  /** Runs until the work is done. */
  async function previewing(args: string[], work: (url: string) => Promise<void>): Promise<Ended> {
    const { child, ended } = start(['preview', ...args]);
    try {
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout!.once('data', (data) => resolve(String(data).trim()));
        ended.then(({ err }) => reject(new Error(err)));
      });
      await work(url);
    } finally {
      child.kill('SIGINT');
    }
    return ended;
  }

  test('serves what was built, where it was built for', async () => {
    const root = projectOf({
      'index.mdx': '---\ntitle: "Home"\n---\n',
      'a.mdx': '---\ntitle: "A"\n---\n',
    });
    await build(root, { out: join(root, 'dist'), urls: { base: '/docs' } });
    const ended = await previewing([root, '--port', '0'], async (url) => {
      expect(url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
      expect(await (await fetch(url)).text()).toContain('Home');
      expect((await fetch(new URL('a', url))).status).toBe(200);
      expect((await fetch(new URL('nowhere', url))).status).toBe(404);
      expect((await fetch(new URL('..', url))).url).toBe(url);
    });
    expect(ended).toMatchObject({ code: 0, err: '' });
  });

  test('takes the next port when one is taken', async () => {
    const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
    await build(root, { out: join(root, 'dist') });
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, 'localhost', () => resolve((other.address() as { port: number }).port));
    });
    try {
      const { err } = await previewing([root, '--port', String(port)], async (url) => {
        expect(Number(new URL(url).port)).toBeGreaterThan(port);
      });
      expect(err).toContain(`Port ${port} is in use; using `);
    } finally {
      other.close();
    }
  });
});

test('the server ends where it cannot listen', async () => {
  const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
  const { ended } = start(['serve', root, '--host', '203.0.113.9']);
  expect(await ended).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^error: This machine has no address 203\.0\.113\.9\.$/m),
  });
});

test('watch mode ends where it cannot listen, and after Ctrl-C', async () => {
  const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
  const { ended } = start(['dev', root, '--host', 'nowhere.invalid']);
  expect(await ended).toMatchObject({
    code: 2,
    err: 'error: This machine has no address nowhere.invalid.\n',
  });
  const running = start(['dev', root, '--port', '0']);
  await new Promise((resolve) => running.child.stdout!.once('data', resolve));
  running.child.kill('SIGINT');
  expect(await running.ended).toMatchObject({ code: 0, err: '' });
});

test('a reader of the output who leaves early is no reason to fail', async () => {
  const root = projectOf({ 'index.mdx': '---\ntitle: "Home"\n---\n' });
  const { child, ended } = start(['build', root, '--verbose']);
  child.stdout!.destroy();
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('colours follow the terminal and the conventions', async () => {
  const root = projectOf({ 'docs.json': docsJson({ pages: ['index', 'gone'] }), 'index.mdx': '' });
  const color = async (args: string[], env: NodeJS.ProcessEnv) =>
    (
      await start(['check', root, ...args], { NO_COLOR: undefined, FORCE_COLOR: undefined, ...env })
        .ended
    ).out.includes('\u001b[');
  expect(await color([], {})).toBe(false);
  expect(await color([], { FORCE_COLOR: '1' })).toBe(true);
  expect(await color([], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
  expect(await color(['--no-color'], { FORCE_COLOR: '1' })).toBe(false);
});
