import { readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tar from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketSettings } from '../../src/platform/settings/settings.ts';
import { openBucket } from '../../src/platform/sites/bucket/bucket.ts';
import { bucketFiles } from '../../src/platform/sites/bucket/bucket-files.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import type { RunningS3 } from './s3-server.ts';

/** What must hold of sites on any server of the S3 API; `more` adds what is said of one of them. */
export function describeBucket(
  name: string,
  start: () => Promise<RunningS3>,
  more: (settings: () => BucketSettings) => void,
): void {
  describe(`sites in a bucket of ${name}`, () => {
    let settings: BucketSettings;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ bucket: settings, stop } = await start());
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
      writeFiles(built, {
        'a/index.html': 'A',
        'large.bin': large,
        empty: '',
        '.readers/x/a': 'B',
      });
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

    it('are listed, however many answers that takes', async () => {
      const bucket = openBucket(settings);
      const file = join(temporaryFolder(), 'object');
      writeFileSync(file, 'x');
      const made = Array.from({ length: 8 }, (_, number) => `many/upd_${number}.tar.gz`);
      for (const key of made) await bucket.put(key, file);
      expect((await names()).filter((key) => key.startsWith('many/'))).toEqual(made);
      for (const key of made) await bucket.remove(key);
      expect((await names()).filter((key) => key.startsWith('many/'))).toEqual([]);
    });

    more(() => settings);
  });
}
