import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { acknowledgeMore, countLost, nothingYet } from '../../platform/acknowledged.ts';
import { isShown, writeRound } from '../../platform/kill-rounds.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../platform/postgres.ts';
import { ask, ended, trigger } from '../../platform/requests.ts';
import { createKey, type ServeProcess, startServe } from '../../platform/serve-process.ts';
import { freePort } from '../../platform/stores.ts';
import { openLimits } from './open-limits.ts';

/** Milliseconds for which the database is away. */
const away = 5000;

const failures: [name: string, fail: (database: PostgresServer) => Promise<void>][] = [
  [
    'stopped',
    async (database) => {
      await database.pause();
      await pause(away);
      await database.resume();
    },
  ],
  [
    'frozen',
    async (database) => {
      database.freeze();
      await pause(away);
      database.thaw();
    },
  ],
  [
    'restarted',
    async (database) => {
      await database.pause();
      await database.resume();
    },
  ],
];

interface Asked {
  /** Pages and searches, which need no database. */
  reads: number;
  failedReads: number;
  /** Questions, which need it. */
  questions: number;
  refused: number;
  /** Answers other than success and 503 with `Retry-After`. */
  wrong: number;
  /** Milliseconds. */
  slowestRead: number;
  slowestRefusal: number;
}

/**
 * Stops, freezes and restarts PostgreSQL in turns, so many times, each in the middle of an update while readers and
 * questions go on, and counts in the end what was lost of all that was acknowledged.
 */
export async function measureDatabase(folder: string, rounds: number): Promise<void> {
  if (!hasPostgres) return console.log('database: left out, there is no PostgreSQL');
  const database = await startPostgres(await freePort());
  const dir = join(folder, 'database');
  mkdirSync(dir);
  writeRound(dir, 0);
  const options = {
    dir,
    data: join(folder, 'database-data'),
    args: ['--config', openLimits(join(folder, 'database.json'), dir)],
    env: { DATABASE_URL: database.newDatabase() },
  };
  const server = await startServe(options);
  try {
    const keys = {
      admin: await createKey(options, 'admin'),
      reader: await createKey(options, 'assistant'),
    };
    await isShown(server, 'round-0-');
    const acknowledged = nothingYet();
    const sum = new Map<string, Asked>();
    for (let round = 1; round <= rounds; round++) {
      writeRound(dir, round);
      await acknowledgeMore(server, options, acknowledged);
      acknowledged.updates.push(await trigger(server, keys.admin));
      const thread = await ask(server, keys.reader);
      if (thread !== undefined) acknowledged.threads.push(thread);
      const [name, fail] = failures[round % failures.length]!;
      const asked = sum.get(name) ?? nothingAsked();
      sum.set(name, asked);
      await whileAsking(server, keys.reader, asked, () => fail(database));
      // The record is the next thing that needs the database.
      await ask(server, keys.reader);
      const status = await ended(server, keys.admin, acknowledged.updates.at(-1)!);
      if (status === 'success') await isShown(server, `round-${round}-`);
      console.log(`round ${round}: database ${name}, update ended with ${status}`);
    }
    for (const [name, asked] of sum) console.log(`database ${name}: ${JSON.stringify(asked)}`);
    const lost = await countLost(server, keys, acknowledged);
    console.log(`database away ${rounds} times: lost ${JSON.stringify(lost)}`);
  } finally {
    await server.stop();
    await database.stop();
  }
}

function nothingAsked(): Asked {
  return {
    ...{ reads: 0, failedReads: 0, questions: 0, refused: 0, wrong: 0 },
    ...{ slowestRead: 0, slowestRefusal: 0 },
  };
}

/** Reads and asks, each ten times a second at most, until the work has ended. */
async function whileAsking(
  server: ServeProcess,
  key: string,
  asked: Asked,
  work: () => Promise<void>,
): Promise<void> {
  let isDone = false;
  const timed = async (path: string, body?: object) => {
    const started = performance.now();
    const answer = await fetch(server.public + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: body && { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    await answer.text();
    return { answer, time: Math.round(performance.now() - started) };
  };
  const read = async () => {
    const turn = asked.reads++ % 3;
    const { answer, time } =
      turn === 0
        ? await timed('/v1/search/default', { query: `round ${asked.reads}` })
        : await timed(turn === 1 ? '/' : '/other');
    if (!answer.ok) asked.failedReads++;
    asked.slowestRead = Math.max(asked.slowestRead, time);
  };
  const question = async () => {
    asked.questions++;
    const messages = [{ role: 'user', content: 'Which round is it?' }];
    const { answer, time } = await timed('/v1/assistant/default/message', { fp: 'x', messages });
    if (answer.ok) return;
    if (answer.status !== 503 || !answer.headers.get('retry-after')) asked.wrong++;
    asked.refused++;
    asked.slowestRefusal = Math.max(asked.slowestRefusal, time);
  };
  const repeat = async (once: () => Promise<void>) => {
    while (!isDone) await Promise.all([once(), pause(100)]);
  };
  const asking = Promise.all([repeat(read), repeat(question)]);
  await work().finally(() => {
    isDone = true;
  });
  await asking;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
