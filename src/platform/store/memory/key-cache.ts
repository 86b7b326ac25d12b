import { StoreUnavailable } from '../availability.ts';
import { sha256 } from '../ids.ts';
import type { KeyRecord, KeyStore } from '../keys.ts';
import type { LastSeen } from './last-seen.ts';

/** Milliseconds after which the use of a key is recorded in the store again. */
const noteInterval = 60_000;

export interface KeyCache extends KeyStore {
  /** Call it after another process has changed a key. */
  forget(): void;
}

/**
 * Keeps the keys in use in memory, so that requests with a known key do not query the store. A process that starts
 * while the database is away takes the keys that pages use from `lastSeen`.
 */
export function cacheKeys(keys: KeyStore, lastSeen: LastSeen): KeyCache {
  const records = new Map<string, { record: KeyRecord; notedAt: number }>();
  /** The keys as they were before the last change, for use while the database is away. */
  const earlier = new Map<string, KeyRecord>();
  const ofSites = new Map<string, string>();
  /** The number of changes, by which a result that was read before the last change is recognized and not kept. */
  let changes = 0;

  const forget = () => {
    changes++;
    for (const [hash, { record }] of records) earlier.set(hash, record);
    records.clear();
    ofSites.clear();
  };
  const read = async (key: string, hash: string) => {
    const before = changes;
    const record = await keys.find(key).catch((error) => {
      const fallback = error instanceof StoreUnavailable ? earlier.get(hash) : undefined;
      if (!fallback) throw error;
      return fallback;
    });
    if (!record) earlier.delete(hash);
    if (record && before === changes) records.set(hash, { record, notedAt: performance.now() });
    return record;
  };

  return {
    create: keys.create,
    list: keys.list,
    async revoke(id) {
      const revoked = await keys.revoke(id);
      forget();
      for (const [hash, record] of earlier) if (record.id === id) earlier.delete(hash);
      return revoked;
    },
    async find(key) {
      const hash = sha256(key);
      const entry = records.get(hash);
      if (!entry) return read(key, hash);
      if (performance.now() - entry.notedAt > noteInterval) {
        entry.notedAt = performance.now();
        read(key, hash).catch(() => {});
      }
      return entry.record;
    },
    async ofSite(project) {
      const hit = ofSites.get(project);
      if (hit !== undefined) return hit;
      const before = changes;
      try {
        const key = await keys.ofSite(project);
        // Readers search with this key even while the database is away.
        const record = await read(key, sha256(key));
        if (before === changes) ofSites.set(project, key);
        if (record) void lastSeen.keep(project, { key: { key, record } });
        return key;
      } catch (error) {
        const { key: fallback } =
          error instanceof StoreUnavailable ? await lastSeen.read(project) : {};
        if (!fallback) throw error;
        const { key, record } = fallback;
        records.set(sha256(key), { record, notedAt: performance.now() });
        return key;
      }
    },
    forget,
  };
}
