import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tar from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/platform/settings/environment.ts';
import type { BucketSettings } from '../../src/platform/settings/settings.ts';
import { openBucket } from '../../src/platform/sites/bucket/bucket.ts';
import { bucketFiles } from '../../src/platform/sites/bucket/bucket-files.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { bucketEnvironment, startS3 } from './s3-server.ts';

describe('sites in a bucket', () => {
  let settings: BucketSettings;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ bucket: settings, stop } = await startS3());
  });
  afterAll(() => stop());
  const names = async () => {
    const found: string[] = [];
    for await (const { key } of openBucket(settings).list()) found.push(key);
    return found.sort();
  };

  it('come back whole on another machine, and go when nobody needs them', async () => {
    const large = new Uint8Array(2_500_000).map((_, index) => (index * 7919) % 251);
    const built = temporaryFolder();
    writeFiles(built, { 'a/index.html': 'A', 'large.bin': large, empty: '', '.readers/x/a': 'B' });
    const one = bucketFiles(openBucket(settings), join(temporaryFolder(), 'cache'));
    await one.put('docs', 'upd_1', built);
    await one.put('docs', 'upd_1', built);
    const cache = join(temporaryFolder(), 'cache');
    const two = bucketFiles(openBucket(settings), cache);
    const [folder, same] = await Promise.all([
      two.open('docs', 'upd_1'),
      two.open('docs', 'upd_1'),
    ]);
    expect(folder).toBe(same);
    expect(readFileSync(join(folder!, 'a/index.html'), 'utf8')).toBe('A');
    expect(readFileSync(join(folder!, '.readers/x/a'), 'utf8')).toBe('B');
    expect(readFileSync(join(folder!, 'large.bin')).equals(large)).toBe(true);
    expect(readFileSync(join(folder!, 'empty'), 'utf8')).toBe('');
    expect(readdirSync(cache)).toEqual(['upd_1']);
    expect(await two.open('docs', 'upd_2')).toBeUndefined();
    await two.remove('docs', 'upd_1');
    expect(readdirSync(cache)).toEqual([]);
    expect(await names()).toEqual([]);
    // It is no fault that it is gone.
    await two.remove('docs', 'upd_1');
  });

  it('stay while they are young, or known', async () => {
    const built = temporaryFolder();
    writeFiles(built, { 'index.html': 'A' });
    const cache = join(temporaryFolder(), 'cache');
    const files = bucketFiles(openBucket(settings), cache);
    for (const id of ['upd_1', 'upd_2']) await files.put('docs', id, built);
    await files.open('docs', 'upd_1');
    utimesSync(join(cache, 'upd_1'), 0, 0);
    await files.sweep(new Set(['upd_2']));
    expect(await names()).toEqual(['docs/upd_1.tar.gz', 'docs/upd_2.tar.gz']);
  });

  it('lead nowhere else, whatever somebody has put there', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'site/index.html': 'A' });
    symlinkSync('/etc', join(folder, 'site/out'));
    const file = join(folder, 'made.tar.gz');
    await tar.create({ file, cwd: join(folder, 'site'), gzip: true }, ['.']);
    const bucket = openBucket(settings);
    await bucket.put('docs/upd_9.tar.gz', file);
    const files = bucketFiles(bucket, join(temporaryFolder(), 'cache'));
    expect(readdirSync((await files.open('docs', 'upd_9'))!)).toEqual(['index.html']);

    // What is no archive leaves no copy.
    writeFileSync(file, 'not an archive');
    await bucket.put('docs/upd_10.tar.gz', file);
    const cache = join(temporaryFolder(), 'cache');
    await expect(bucketFiles(bucket, cache).open('docs', 'upd_10')).rejects.toThrow();
    expect(readdirSync(cache)).toEqual([]);
  });

  it('are refused with a wrong key, by a message that says so', async () => {
    const wrong = openBucket({ ...settings, keyId: 'wrong' });
    await expect(wrong.get('docs/upd_1.tar.gz', '/nonexistent')).rejects.toThrow(
      /bucket answered GET with 403 InvalidAccessKeyId/,
    );
    const { url } = settings;
    const other = openBucket({ ...settings, url: url.replace(/docs$/, 'none') });
    await expect(other.get('x', '/nonexistent')).rejects.toThrow(/404 NoSuchBucket/);
  });

  it('are named by the environment', () => {
    const env = { DATABASE_URL: 'postgres://x/y', ...bucketEnvironment(settings) };
    expect(readEnvironment(env).files).toEqual({ ...settings, sessionToken: undefined });
    expect(() => readEnvironment({ ...env, AWS_ACCESS_KEY_ID: '' })).toThrow(/AWS_ACCESS_KEY_ID/);
    expect(() => readEnvironment({ ...env, DATABASE_URL: '' })).toThrow(/needs DATABASE_URL/);
    expect(() => readEnvironment({ ...env, OCTAVO_BUCKET_PREFIX: '../x y' })).toThrow(/PREFIX/);
    expect(() => readEnvironment({ OCTAVO_READ_DATABASE_URL: 'postgres://x/y' })).toThrow(
      /needs DATABASE_URL/,
    );
  });
});
