import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { hashSections } from '../../../src/platform/sites/embed-passages.ts';
import { openRetriever } from '../../../src/platform/sites/site-retriever.ts';
import { type Database, first, type Parameter } from '../../../src/platform/store/database.ts';
import { migrate } from '../../../src/platform/store/migrate.ts';
import { openReads } from '../../../src/platform/store/reads.ts';
import { findPgvector } from '../../../src/platform/store/section-vectors/find-pgvector.ts';
import { createSectionVectors } from '../../../src/platform/store/section-vectors/section-vectors.ts';
import { startPostgres } from '../../platform/postgres.ts';
import { freePort } from '../../platform/stores.ts';
import { hasPgvector } from '../../platform/vector-stores.ts';
import { benchModel, randomVectors } from './random-vectors.ts';

const run = join(import.meta.dirname, '../../tools/run.mjs');
const program = join(import.meta.dirname, 'vectors-process.ts');

/** Compares questions with all sections of a built site, in memory and in PostgreSQL, each in a process of its own. */
export async function measureVectors(site: string, length: number): Promise<void> {
  if (!hasPgvector) return console.log('vectors: left out, there is no PostgreSQL with pgvector');
  const server = await startPostgres(await freePort());
  const address = server.newDatabase();
  const database = openPlain(address);
  try {
    await migrate(database);
    const sections = await hashSections(openRetriever(site, { base: '/' }, '').all());
    const vector = randomVectors(length, 7);
    for (let at = 0; at < sections.length; at += 500) {
      const hashes = sections.slice(at, at + 500).map(({ hash }) => hash);
      const bytes = hashes.map(() => Buffer.from(vector().buffer).toString('hex'));
      await database.query(
        `insert into embedding (model, hash, vector) select $1, hash, decode(bytes, 'hex')
         from unnest($2::text[], $3::text[]) as x(hash, bytes) on conflict do nothing`,
        [benchModel, hashes, bytes],
      );
    }
    const found = await findPgvector(database);
    const vectors = createSectionVectors(database, openReads(undefined, database));
    const fill = async (name: string) => {
      const started = performance.now();
      const place = { name, project: 'bench', deployment: name };
      await vectors.fill(place, benchModel, async () => sections);
      return ((performance.now() - started) / 1000).toFixed(1);
    };
    const stored = await fill('bench');
    const copied = await fill('next');
    const size = await first<{ size: string }>(
      database,
      `select pg_size_pretty(pg_total_relation_size('site_vectors_1')) as size`,
    );
    console.log(
      `vectors: ${JSON.stringify(found)}, ${sections.length} sections of ${length}, stored in ${stored} s, ` +
        `those of the next deployment in ${copied} s, ${size!.size} each`,
    );
    for (const mode of ['memory', 'database', 'memory', 'database']) {
      const args = ['--expose-gc', run, program, mode, site, address, String(length)];
      process.stdout.write(execFileSync(process.execPath, args));
    }
  } finally {
    await database.close();
    await server.stop();
  }
}

/** One connection, which is not given up on a machine that has other work. */
function openPlain(address: string): Database {
  const client = new pg.Client(address);
  const connected = client.connect();
  const query = async (statement: string, parameters: readonly Parameter[] = []) => {
    await connected;
    return (await client.query(statement, [...parameters])).rows as never;
  };
  return {
    engine: 'postgres',
    availability: { isAway: false, listen() {} },
    query,
    async transaction(work) {
      await query('begin');
      const result = await work({ query });
      await query('commit');
      return result;
    },
    close: () => client.end(),
  };
}
