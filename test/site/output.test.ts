import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Output, openOutput, recoverOutput } from '../../src/site/output/output.ts';
import { OutputReplaced } from '../../src/site/output/patch-in.ts';
import { type Marker, markerFile, placeBeside, workFolder } from '../../src/site/output/place.ts';
import { isSameListing, listPublished, takeSnapshot } from '../../src/site/output/snapshot.ts';
import { mayMount } from '../may-mount.ts';

const marker: Marker = { generator: 'octavo', base: '/', links: 'absolute' };
let folder: string;
let out: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'octavo-output-'));
  out = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function open(): Promise<Output> {
  const opened = await openOutput(out);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.output;
}

async function build(
  files: Record<string, string>,
): Promise<{ inPlace: boolean; files: string[] }> {
  const output = await open();
  for (const [path, body] of Object.entries(files)) await output.write(path, body);
  return output.publish(marker);
}

const read = (path: string) => readFileSync(join(out, path), 'utf8');
/** A build on this host whose process is gone. */
const deadOwner = () => {
  const probe = workFolder(placeBeside(out), 'new', 'x', 0);
  expect(probe).toContain('.dist.octavo-new-x-0');
  return (async () => {
    const { thisOwner } = await import('../../src/site/output/place.ts');
    const [host, pid] = thisOwner().split('-');
    return `${host}-${pid}-1`;
  })();
};

describe('a build', () => {
  test('appears at once, and nothing is left beside it', async () => {
    const output = await open();
    await output.write('a/index.html', 'one');
    expect(existsSync(out)).toBe(false);
    const { files } = await output.publish(marker);
    expect(files).toEqual(['a/index.html']);
    expect(read('a/index.html')).toBe('one');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('replaces the last output whole', async () => {
    await build({ 'old.html': 'old', 'a.html': '1' });
    await build({ 'a.html': '2' });
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a.html']);
    expect(read('a.html')).toBe('2');
  });

  test('that is given up leaves the last output', async () => {
    await build({ 'a.html': '1' });
    const output = await open();
    await output.write('a.html', '2');
    await output.discard();
    expect(read('a.html')).toBe('1');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('keeps the permissions of the folder it replaces', async () => {
    await build({ 'a.html': '1' });
    chmodSync(out, 0o711);
    await build({ 'a.html': '2' });
    expect(statSync(out).mode & 0o777).toBe(0o711);
  });

  test('follows a link to where the output really is', async () => {
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', out);
    await build({ 'a.html': '1' });
    expect(readFileSync(join(folder, 'real/a.html'), 'utf8')).toBe('1');
    expect(readdirSync(folder).sort()).toEqual(['dist', 'real']);
  });

  test('never writes outside its folder', async () => {
    const output = await open();
    await expect(output.write('../escaped', 'x')).rejects.toThrow('leaves its folder');
    await output.discard();
  });
});

describe('the folder', () => {
  test('with foreign files is refused', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.doc'), 'x');
    expect(await openOutput(out)).toEqual({ ok: false, reason: 'foreign' });
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('that is empty is used', async () => {
    mkdirSync(out);
    await build({ 'a.html': '1' });
    expect(read('a.html')).toBe('1');
  });

  test('that is a file is refused', async () => {
    writeFileSync(out, 'x');
    expect(await openOutput(out)).toEqual({ ok: false, reason: 'not-a-folder' });
  });
});

describe('two builds at once', () => {
  test('do not harm each other, and the last one wins whole', async () => {
    const first = await open();
    const second = await open();
    await Promise.all([
      first.write('a.html', 'first'),
      second.write('a.html', 'second'),
      second.write('b.html', 'second'),
    ]);
    await second.publish(marker);
    await first.publish(marker);
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a.html']);
    expect(read('a.html')).toBe('first');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('may swap in the same moment', async () => {
    const outputs = await Promise.all(Array.from({ length: 8 }, open));
    await Promise.all(
      outputs.map((output, i) =>
        Promise.all([output.write('a', `${i}`), output.write('b', `${i}`)]),
      ),
    );
    await Promise.all(outputs.map((output) => output.publish(marker)));
    expect(read('a')).toBe(read('b'));
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

describe('the next start after a kill', () => {
  test('removes a half-written output', async () => {
    await build({ 'a.html': '1' });
    const left = workFolder(placeBeside(out), 'new', await deadOwner(), 0);
    mkdirSync(left);
    writeFileSync(join(left, 'a.html'), 'half');
    await recoverOutput(out);
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(read('a.html')).toBe('1');
  });

  test('finishes a swap between its two renames', async () => {
    await build({ 'a.html': '1' });
    const owner = await deadOwner();
    renameSync(out, workFolder(placeBeside(out), 'old', owner, 0));
    const fresh = workFolder(placeBeside(out), 'new', owner, 0);
    mkdirSync(fresh);
    writeFileSync(join(fresh, 'a.html'), '2');
    writeFileSync(join(fresh, markerFile), '{}');
    await recoverOutput(out);
    expect(read('a.html')).toBe('2');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('undoes it when the new output is not whole', async () => {
    await build({ 'a.html': '1' });
    renameSync(out, workFolder(placeBeside(out), 'old', await deadOwner(), 0));
    await recoverOutput(out);
    expect(read('a.html')).toBe('1');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('leaves the folder of a build that is still running', async () => {
    const running = await open();
    await running.write('a.html', '1');
    await recoverOutput(out);
    await running.publish(marker);
    expect(read('a.html')).toBe('1');
  });
});

describe('a build that keeps most of the last output', () => {
  const first = { 'a/index.html': 'a1', 'b/index.html': 'b1', 'c/d/index.html': 'd1', x: 'file' };

  /** A build that leaves `kept` where it is. */
  async function prepare(kept: string[], written: Record<string, string>): Promise<Output> {
    const output = await open();
    expect(output.keep(kept, takeSnapshot(out)!)).toBe(true);
    for (const [path, body] of Object.entries(written)) await output.write(path, body);
    return output;
  }

  const filesOf = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== markerFile)
        .map((entry) => join(entry.parentPath, entry.name))
        .sort()
        .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
    );

  test('writes what is new, removes what is gone, and does not touch the rest', async () => {
    await build(first);
    const before = statSync(join(out, 'a/index.html'));
    const output = await prepare(['a/index.html'], { 'b/index.html': 'b2', 'e/f.html': 'f2' });
    expect(await output.read('a/index.html')).toBe('a1');
    expect(filesOf(out)).toEqual(first);
    expect(await output.publish(marker)).toEqual({
      files: ['a/index.html', 'b/index.html', 'e/f.html'],
      written: ['b/index.html', 'e/f.html'],
      inPlace: false,
    });
    expect(filesOf(out)).toEqual({ 'a/index.html': 'a1', 'b/index.html': 'b2', 'e/f.html': 'f2' });
    expect(statSync(join(out, 'a/index.html'))).toMatchObject({ ino: before.ino });
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a', 'b', 'e']);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('leaves a file where it is that says the same as before, and tells what it says', async () => {
    await build(first);
    const before = statSync(join(out, 'b/index.html'));
    const output = await prepare(['x'], { 'a/index.html': 'a2', 'b/index.html': 'b1' });
    expect(await output.read('b/index.html')).toBe('b1');
    const published = await output.publish(marker);
    expect(published.files).toEqual(['a/index.html', 'b/index.html', 'x']);
    expect(published.written).toEqual(['a/index.html']);
    expect(filesOf(out)).toEqual({ 'a/index.html': 'a2', 'b/index.html': 'b1', x: 'file' });
    expect(statSync(join(out, 'b/index.html'))).toMatchObject({ ino: before.ino });
  });

  test('may put a folder where a file was, and a file where a folder was', async () => {
    await build(first);
    const output = await prepare(['a/index.html'], { 'x/index.html': 'x2', c: 'c2' });
    await output.publish(marker);
    expect(filesOf(out)).toEqual({ 'a/index.html': 'a1', c: 'c2', 'x/index.html': 'x2' });
  });

  test('is told when there is no such file', async () => {
    await build(first);
    const output = await open();
    expect(output.keep(['a/index.html', 'z/index.html'], takeSnapshot(out)!)).toBe(false);
    await output.discard();
  });

  test('is told of all files afterwards, those that were left as they were before', async () => {
    await build(first);
    const before = takeSnapshot(out)!;
    const output = await prepare(['a/index.html', 'x'], { 'b/index.html': 'b2' });
    const published = await output.publish(marker);
    expect(listPublished(out, published, before.files)).toEqual(takeSnapshot(out)!.files);
    writeFileSync(join(out, 'x'), 'touched by hand');
    const listing = listPublished(out, published, before.files);
    expect(listing.x).toEqual(before.files.x);
    expect(isSameListing(listing, takeSnapshot(out)!.files)).toBe(false);
  });

  test('keeps no file that is called as what objects have, unless it was there', async () => {
    await build(first);
    const last = takeSnapshot(out)!;
    const output = await open();
    expect(output.keep(['constructor'], last)).toBe(false);
    await output.write('constructor', 'new');
    const published = await output.publish(marker);
    expect(listPublished(out, { ...published, written: [] }, last.files)).toEqual(
      takeSnapshot(out)!.files,
    );
  });

  test('gives up when another build was faster, whose output stays whole', async () => {
    await build(first);
    const output = await prepare(['a/index.html'], { 'b/index.html': 'b2' });
    const other = await prepare(['x'], { 'b/index.html': 'other' });
    await other.publish(marker);
    await expect(output.publish(marker)).rejects.toThrow(OutputReplaced);
    await output.discard();
    expect(filesOf(out)).toEqual({ 'b/index.html': 'other', x: 'file' });
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('leaves the last output as it was when a file cannot be put into its place', async () => {
    await build(first);
    const output = await prepare(['a/index.html'], { 'b/index.html': 'b2', 'z/y': '2', z2: '2' });
    // No file of the output, and yet in the way.
    mkdirSync(join(out, 'z2/full'), { recursive: true });
    await expect(output.publish(marker)).rejects.toThrow(/z2/);
    await output.discard();
    expect(filesOf(out)).toEqual(first);
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a', 'b', 'c', 'x', 'z2']);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test.each([0, 1, 2, 3, 4])(
    'is finished by the next start, killed after %i files',
    async (moved) => {
      await build(first);
      const owner = await deadOwner();
      const taken = workFolder(placeBeside(out), 'old', owner, 0);
      const fresh = workFolder(placeBeside(out), 'new', owner, 0);
      renameSync(out, taken);
      const written = { 'b/index.html': 'b2', 'e/f.html': 'f2', [markerFile]: '{}' };
      const gone = ['c/d/index.html'];
      mkdirSync(join(fresh, '.octavo-displaced'), { recursive: true });
      writeFileSync(
        join(fresh, '.octavo-patch'),
        JSON.stringify({ written: Object.keys(written), gone }),
      );
      for (const [path, body] of Object.entries(written)) {
        mkdirSync(join(fresh, path, '..'), { recursive: true });
        writeFileSync(join(fresh, path), body);
      }
      for (const path of [...gone, ...Object.keys(written)].slice(0, moved)) {
        if (gone.includes(path)) {
          renameSync(join(taken, path), join(fresh, '.octavo-displaced/1'));
          continue;
        }
        mkdirSync(join(taken, path, '..'), { recursive: true });
        renameSync(join(fresh, path), join(taken, path));
      }
      await recoverOutput(out);
      expect(filesOf(out)).toEqual({
        'a/index.html': 'a1',
        'b/index.html': 'b2',
        'e/f.html': 'f2',
        x: 'file',
      });
      expect(readdirSync(out)).not.toContain('c');
      expect(readdirSync(folder)).toEqual(['dist']);
    },
  );
});

describe.skipIf(!mayMount())('a mount point (skipped where mounting is not permitted)', () => {
  beforeEach(() => {
    mkdirSync(out);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', out]);
  });
  afterEach(() => {
    execFileSync('umount', [out]);
  });

  test('is filled in place, and what is no longer part of the site goes', async () => {
    expect(await build({ 'a/index.html': '1', 'b.html': '1', x: 'file' })).toEqual({
      inPlace: true,
      files: ['a/index.html', 'b.html', 'x'],
      written: ['a/index.html', 'b.html', 'x'],
    });
    await build({ a: 'now a file', 'x/index.html': 'now a folder' });
    expect(readdirSync(out, { recursive: true }).map(String).sort()).toEqual([
      markerFile,
      'a',
      'x',
      'x/index.html',
    ]);
    expect(read('x/index.html')).toBe('now a folder');
  });

  test('keeps what has not changed, and is given the rest', async () => {
    await build({ 'a/index.html': '1', 'b.html': '1', c: '1' });
    const { ino } = statSync(join(out, 'a/index.html'));
    const output = await open();
    expect(output.keep(['a/index.html'], takeSnapshot(out)!)).toBe(true);
    await output.write('b.html', '2');
    expect(await output.publish(marker)).toMatchObject({ inPlace: true });
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a', 'b.html']);
    expect([read('a/index.html'), read('b.html')]).toEqual(['1', '2']);
    expect(statSync(join(out, 'a/index.html')).ino).toBe(ino);
  });

  test('is not filled beside what another build has put there meanwhile', async () => {
    await build({ 'a.html': '1', 'b.html': '1' });
    const output = await open();
    expect(output.keep(['a.html'], takeSnapshot(out)!)).toBe(true);
    writeFileSync(join(out, markerFile), '{"generator":"another"}');
    await output.write('b.html', '2');
    await expect(output.publish(marker)).rejects.toThrow(OutputReplaced);
    await output.discard();
    expect(read('b.html')).toBe('1');
  });

  test('that is full keeps the last output', async () => {
    await build({ 'a.html': '1' });
    const output = await open();
    await expect(output.write('a.html', 'x'.repeat(2_000_000))).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    await output.discard();
    expect(readdirSync(out).sort()).toEqual([markerFile, 'a.html']);
    expect(read('a.html')).toBe('1');
  });
});
