import { expect, it } from 'vitest';
import { readEnvironment } from '../../src/platform/settings/environment.ts';
import { openBucket } from '../../src/platform/sites/bucket/bucket.ts';
import { describeBucket } from './bucket-checks.ts';
import { bucketEnvironment, startS3 } from './s3-server.ts';

describeBucket('s3rver', startS3, (settings) => {
  it('are refused with a wrong key, by a message that says so', async () => {
    const wrong = openBucket({ ...settings(), keyId: 'wrong' });
    await expect(wrong.get('docs/upd_1.tar.gz', '/nonexistent')).rejects.toThrow(
      /bucket answered GET with 403 InvalidAccessKeyId/,
    );
    const { url } = settings();
    const other = openBucket({ ...settings(), url: url.replace(/docs$/, 'none') });
    await expect(other.get('x', '/nonexistent')).rejects.toThrow(/404 NoSuchBucket/);
  });

  it('are named by the environment', () => {
    const env = { DATABASE_URL: 'postgres://x/y', ...bucketEnvironment(settings()) };
    expect(readEnvironment(env).files).toEqual({ ...settings(), sessionToken: undefined });
    expect(() => readEnvironment({ ...env, AWS_ACCESS_KEY_ID: '' })).toThrow(/AWS_ACCESS_KEY_ID/);
    expect(() => readEnvironment({ ...env, DATABASE_URL: '' })).toThrow(/needs DATABASE_URL/);
    expect(() => readEnvironment({ ...env, OCTAVO_BUCKET_PREFIX: '../x y' })).toThrow(/PREFIX/);
    expect(() => readEnvironment({ OCTAVO_READ_DATABASE_URL: 'postgres://x/y' })).toThrow(
      /needs DATABASE_URL/,
    );
  });
});
