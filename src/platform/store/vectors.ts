import type { Database, Sql } from './database.ts';

/** Embeddings of texts, by model and hash of the text, so that an unchanged text is never sent again. */
export interface VectorStore {
  find(model: string, hashes: readonly string[]): Promise<Map<string, Float32Array>>;
  /** The hashes that have no embedding. */
  missing(model: string, hashes: readonly string[]): Promise<string[]>;
  keep(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
}

interface StoredVector {
  hash: string;
  vector: Uint8Array;
}

/** The most hashes in one statement. */
const batch = 500;

const chosen = 'model = $1 and hash = any($2::text[])';

export function createVectorStore(database: Database): VectorStore {
  const use = async <T extends object>(
    model: string,
    hashes: readonly string[],
    columns: string,
    take: (rows: T[]) => void,
  ) => {
    for (let at = 0; at < hashes.length; at += batch) {
      take(
        await database.query<T>(
          `update embedding set used_at = now() where ${chosen} returning ${columns}`,
          [model, hashes.slice(at, at + batch)],
        ),
      );
    }
  };
  return {
    async find(model, hashes) {
      const vectors = new Map<string, Float32Array>();
      await use<StoredVector>(model, hashes, 'hash, vector', (rows) => addTo(vectors, rows));
      return vectors;
    },
    async missing(model, hashes) {
      const missing = new Set(hashes);
      await use<Pick<StoredVector, 'hash'>>(model, hashes, 'hash', (rows) => {
        for (const { hash } of rows) missing.delete(hash);
      });
      return [...missing];
    },
    async keep(model, vectors) {
      for (const [hash, { buffer, byteOffset, byteLength }] of vectors) {
        await database.query(
          'insert into embedding (model, hash, vector) values ($1, $2, $3) on conflict do nothing',
          [model, hash, new Uint8Array(buffer, byteOffset, byteLength)],
        );
      }
    },
  };
}

/** The embeddings of a few hashes, without recording that they are in use. */
export async function readVectors(
  sql: Sql,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, Float32Array>> {
  const vectors = new Map<string, Float32Array>();
  const statement = `select hash, vector from embedding where ${chosen}`;
  addTo(vectors, await sql.query<StoredVector>(statement, [model, hashes]));
  return vectors;
}

function addTo(vectors: Map<string, Float32Array>, rows: readonly StoredVector[]): void {
  for (const { hash, vector } of rows) {
    // A copy, because a Float32Array must start at a multiple of four bytes.
    vectors.set(hash, new Float32Array(new Uint8Array(vector).buffer));
  }
}
