import type { Database } from './database.ts';

/** Embeddings of texts, by model and hash of the text, so that an unchanged text is never sent again. */
export interface VectorStore {
  find(model: string, hashes: readonly string[]): Promise<Map<string, Float32Array>>;
  keep(model: string, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
}

/** The most hashes in one statement. */
const batch = 500;

export function createVectorStore(database: Database): VectorStore {
  return {
    async find(model, hashes) {
      const vectors = new Map<string, Float32Array>();
      for (let at = 0; at < hashes.length; at += batch) {
        const rows = await database.query<{ hash: string; vector: Uint8Array }>(
          `update embedding set used_at = now() where model = $1 and hash = any($2::text[])
           returning hash, vector`,
          [model, hashes.slice(at, at + batch)],
        );
        for (const { hash, vector } of rows) {
          // A copy, because a Float32Array must start at a multiple of four bytes.
          vectors.set(hash, new Float32Array(new Uint8Array(vector).buffer));
        }
      }
      return vectors;
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
