import { describe, expect, it } from 'vitest';
import { openBucket } from '../../src/platform/sites/bucket/bucket.ts';
import { describeBucket } from './bucket-checks.ts';
import { hasSwift, startSwift } from './swift-server.ts';

describe.skipIf(!hasSwift)('a server that checks signatures', () => {
  describeBucket('OpenStack Swift', startSwift, (settings) => {
    it('are refused with a wrong key or secret, by a message that says so', async () => {
      for (const wrong of [{ secret: 'wrong' }, { keyId: 'octavo:wrong' }]) {
        const bucket = openBucket({ ...settings(), ...wrong });
        await expect(bucket.get('docs/upd_1.tar.gz', '/nonexistent')).rejects.toThrow(
          /bucket answered GET with 403 SignatureDoesNotMatch/,
        );
      }
    });

    it('are signed in names with spaces and signs, and in lists of them', async () => {
      const bucket = openBucket({ ...settings(), prefix: "a b/+%'(é)!*~/" });
      expect(await bucket.get('x', '/nonexistent')).toBe(false);
      for await (const { key } of bucket.list()) expect(key).toBe('');
    });
  });
});
