import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchProject } from '../../src/watch/watch.ts';
import { projectOf, writeFiles } from '../build/site.ts';
import { until } from './site.ts';

const page = (text: string) => `---\ntitle: "Home"\n---\n\n${text}\n`;

/** Puts another function in the place of `fs.watch` during a test. */
function replaceWatch(watch: () => unknown): void {
  const own = fs.watch;
  fs.watch = watch as never;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.watch = own;
    syncBuiltinESMExports();
  });
}

async function watched(
  root: string,
  files: string[],
  polls = () => {},
  changed: (files: Set<string>) => void = () => {},
): Promise<string[]> {
  const told: string[] = [];
  const watcher = watchProject({
    root,
    // Times of files have fractions, and some systems round them up.
    since: Date.now() + 20,
    files,
    ignores: () => false,
    noticed: () => {},
    polls,
    changed(all) {
      changed(all);
      told.push(...all);
    },
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return told;
}

test.each(['ENOSPC', 'EMFILE'])(
  'changes are found where the system watches no more files (%s)',
  async (code) => {
    replaceWatch(() => {
      throw Object.assign(new Error(code), { code });
    });
    const root = projectOf({ 'index.mdx': page('Old'), 'a/b.css': 'a{}' });
    let polls = 0;
    const told = await watched(root, ['index.mdx', 'a/b.css'], () => polls++);
    expect(polls).toBe(1);
    writeFiles(root, { 'a/b.css': 'b { }', 'new.mdx': page('New') });
    await until(async () => told.includes('a/b.css') && told.includes('new.mdx'), 'both changes');
  },
);

test('what editors write beside a file is no change', async () => {
  const root = projectOf({ 'index.mdx': page('Old'), 'a.mdx~': page('Older') });
  const told = await watched(root, ['index.mdx', 'a.mdx~']);
  writeFiles(root, {
    '4913': '',
    'errors/4913/a.mdx': page('Error'),
    'index.mdx___jb_tmp___': page('New'),
    'index.mdx': page('New'),
  });
  await until(async () => told.includes('index.mdx'), 'the change');
  await until(async () => told.includes('errors/4913/a.mdx'), 'the page');
  expect([...new Set(told)].sort()).toEqual(['errors/4913/a.mdx', 'index.mdx']);
});

test.each([true, false])(
  'nothing in the output of a build is a change (told: %s)',
  async (isTold) => {
    if (!isTold) replaceWatch(() => Object.assign(new EventEmitter(), { close: () => {} }));
    const output = { '_octavo/a.js': '1', 'index.html': 'x' };
    const below = (folder: string) =>
      Object.fromEntries(Object.entries(output).map(([file, text]) => [`${folder}/${file}`, text]));
    const root = projectOf({ 'index.mdx': page('Old'), ...below('old') });
    const told = await watched(root, ['index.mdx']);
    const made = projectOf(below('public'));
    fs.renameSync(join(made, 'public'), join(root, 'public'));
    writeFiles(root, { 'old/index.html': 'y', 'index.mdx': page('New'), 'new/a.mdx': page('A') });
    await until(async () => told.includes('new/a.mdx') && told.includes('index.mdx'), 'the change');
    expect([...new Set(told)].sort()).toEqual(['index.mdx', 'new/a.mdx']);
  },
);

test('a file that is gone before it was told is no change', async () => {
  const root = projectOf({ 'index.mdx': page('Old'), 'old.css': 'a{}' });
  const told = await watched(root, ['index.mdx', 'old.css']);
  fs.writeFileSync(join(root, '4913'), '');
  fs.rmSync(join(root, '4913'));
  writeFiles(root, { 'index.mdx.tmp': page('New') });
  fs.renameSync(join(root, 'index.mdx.tmp'), join(root, 'index.mdx'));
  fs.rmSync(join(root, 'old.css'));
  await until(async () => told.includes('old.css'), 'the deletion');
  expect([...new Set(told)].sort()).toEqual(['index.mdx', 'old.css']);
});

test('changes that the system does not tell of are found, each once', async () => {
  replaceWatch(() => Object.assign(new EventEmitter(), { close: () => {} }));
  const root = projectOf({ 'index.mdx': page('Old'), 'a/b.css': 'a{}', 'gone.css': 'a{}' });
  const told = await watched(root, ['index.mdx', 'a/b.css', 'gone.css']);
  writeFiles(root, { 'a/b.css': 'b { }', 'new.css': 'a{}', '.index.mdx.swp': 'x' });
  fs.rmSync(join(root, 'gone.css'));
  await until(async () => told.length >= 3, 'the changes');
  fs.rmSync(join(root, 'new.css'));
  await until(async () => told.length >= 4, 'the next change');
  expect(told.slice(0, 3).sort()).toEqual(['a/b.css', 'gone.css', 'new.css']);
  expect(told.slice(3)).toEqual(['new.css']);
});

test('a folder that is deleted is told as its files, at once', async () => {
  const root = projectOf({ 'index.mdx': page('Home'), 'a/b.css': 'a{}', 'a/c/d.css': 'a{}' });
  const batches: string[][] = [];
  const told = await watched(root, ['index.mdx', 'a/b.css', 'a/c/d.css'], undefined, (all) =>
    batches.push([...all].sort()),
  );
  fs.mkdirSync(join(root, 'empty'));
  fs.rmSync(join(root, 'a'), { recursive: true });
  await until(async () => told.includes('a/c/d.css'), 'the deletion');
  expect(batches).toEqual([['a/b.css', 'a/c/d.css']]);
});

test('a link that leads to itself is no file, and ends nothing', async () => {
  const root = projectOf({ 'index.mdx': page('Old'), 'a.css': 'a{}' });
  const told = await watched(root, ['index.mdx', 'a.css']);
  fs.rmSync(join(root, 'a.css'));
  fs.symlinkSync('a.css', join(root, 'a.css'));
  await until(async () => told.includes('a.css'), 'the change');
  writeFiles(root, { 'new.css': 'a{}' });
  await until(async () => told.includes('new.css'), 'the next change');
});
