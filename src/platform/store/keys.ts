import { randomBytes } from 'node:crypto';
import { type Database, first } from './database.ts';
import { newId, sha256 } from './ids.ts';

export type KeyKind = 'assistant' | 'admin';

/** A key as it appears in lists. The key itself is shown only once, when it is created. */
export interface KeyRecord {
  id: string;
  project: string;
  kind: KeyKind;
  name: string;
  /** The first characters of the key, to tell keys apart. */
  hint: string;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export interface NewKey {
  project: string;
  kind: KeyKind;
  name?: string;
  expiresAt?: Date;
}

/**
 * The prefix of a key shows its kind. Only a hash of the key is stored; for 256 random bits, it need not be a slow
 * hash.
 */
const prefixes = { assistant: 'oct_pub_', admin: 'oct_adm_' } as const;

export const keyColumns = `id, project, kind, name, hint, created_at as "createdAt", expires_at as "expiresAt",
  revoked_at as "revokedAt", last_used_at as "lastUsedAt"`;

export interface KeyStore {
  create(key: NewKey): Promise<{ key: string; record: KeyRecord }>;
  list(project?: string): Promise<KeyRecord[]>;
  /** False if there is no such key or it was already revoked. */
  revoke(id: string): Promise<boolean>;
  /** The key with this text, even if it is expired or revoked. */
  find(key: string): Promise<KeyRecord | undefined>;
  /** The key that the pages of a project use, created on the first call. */
  ofSite(project: string): Promise<string>;
}

export function createKeyStore(database: Database): KeyStore {
  const insert = async (key: string, { project, kind, name = '', expiresAt }: NewKey) =>
    (await first<KeyRecord>(
      database,
      `insert into api_key (id, project, kind, name, hash, hint, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${keyColumns}`,
      [
        newId('key'),
        project,
        kind,
        name,
        sha256(key),
        key.slice(0, prefixes[kind].length + 4),
        expiresAt ?? null,
      ],
    ))!;
  return {
    async create(asked) {
      const key = newKey(asked.kind);
      return { key, record: await insert(key, asked) };
    },
    list: (project) =>
      database.query<KeyRecord>(
        `select ${keyColumns} from api_key where $1::text is null or project = $1 order by created_at, id`,
        [project ?? null],
      ),
    async revoke(id) {
      const rows = await database.query(
        'update api_key set revoked_at = now() where id = $1 and revoked_at is null returning id',
        [id],
      );
      return rows.length > 0;
    },
    find: (key) =>
      first<KeyRecord>(
        database,
        // Written at most once a minute, so that a key in steady use does not cause a write with every request.
        `with used as (
           update api_key set last_used_at = now()
           where hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')
         )
         select ${keyColumns} from api_key where hash = $1`,
        [sha256(key)],
      ),
    async ofSite(project) {
      const row = await first<{ key: string }>(
        database,
        'select key from site_key where project = $1',
        [project],
      );
      if (row && (await this.find(row.key))?.revokedAt === null) return row.key;
      // A revoked key is replaced: this is how an operator changes it.
      if (row) await database.query('delete from site_key where key = $1', [row.key]);
      const key = newKey('assistant');
      const newRow = await first<{ key: string }>(
        database,
        'insert into site_key (project, key) values ($1, $2) on conflict (project) do nothing returning key',
        [project, key],
      );
      if (!newRow) return this.ofSite(project);
      await insert(key, { project, kind: 'assistant', name: 'pages of the site' });
      return key;
    },
  };
}

function newKey(kind: KeyKind): string {
  return prefixes[kind] + randomBytes(32).toString('base64url');
}
