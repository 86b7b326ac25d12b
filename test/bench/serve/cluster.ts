import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { docsJson, writeFiles } from '../../build/site.ts';
import { type PostgresServer, startPostgres } from '../../platform/postgres.ts';
import { ask, ended, trigger } from '../../platform/requests.ts';
import { bucketEnvironment, type RunningS3, startS3 } from '../../platform/s3-server.ts';
import { createKey, type ServeProcess, startServe } from '../../platform/serve-process.ts';
import { freePort } from '../../platform/stores.ts';

/** What the manual recommends for several machines, on one. */
interface Cluster {
  webs: ServeProcess[];
  workers: ServeProcess[];
  database: PostgresServer;
  s3: RunningS3;
  start(role: 'web' | 'worker', name: string): Promise<ServeProcess>;
  keys: { admin: string; reader: string };
}

const failures = ['web', 'worker', 'database stopped', 'database frozen', 'bucket'] as const;
type Failure = (typeof failures)[number];

interface Counts {
  rounds: number;
  pages: number;
  failedPages: number;
  updates: number;
  lostUpdates: number;
  failedUpdates: number;
  threads: number;
  lostThreads: number;
}

/**
 * Three web processes, two workers, one PostgreSQL, one bucket: in each round something is published and asked, one part
 * is taken away in the middle, readers go on, and in the end everything that was acknowledged must be there.
 */
export async function measureCluster(folder: string, rounds: number): Promise<void> {
  const dir = join(folder, 'docs');
  const write = (round: number) =>
    writeFiles(dir, {
      'docs.json': docsJson({ pages: ['index', 'other'] }),
      'index.mdx': `---\ntitle: First\n---\n\nround-${round}-\n`,
      'other.mdx': `---\ntitle: Other\n---\n\nround-${round}-\n`,
    });
  mkdirSync(dir);
  write(0);
  const cluster = await startCluster(folder, dir);
  try {
    const counts = await injectFailures(cluster, rounds, write);
    console.log(`3 web processes, 2 workers: ${JSON.stringify(counts)}`);
  } finally {
    await Promise.all([...cluster.webs, ...cluster.workers].map((one) => one.stop()));
    await cluster.database.stop();
    await cluster.s3.stop();
  }
}

async function startCluster(folder: string, dir: string): Promise<Cluster> {
  const [database, s3] = await Promise.all([freePort().then(startPostgres), startS3()]);
  const env = {
    ...bucketEnvironment(s3.bucket),
    DATABASE_URL: database.newDatabase(),
    OCTAVO_SESSION_SECRET: 'x'.repeat(32),
  };
  const optionsOf = (role: string, name: string) => ({
    ...{ dir, data: join(folder, name), env, args: ['--roles', role] },
  });
  const start: Cluster['start'] = (role, name) => startServe(optionsOf(role, name));
  const workers = await Promise.all(['w1', 'w2'].map((name) => start('worker', name)));
  const webs = await Promise.all(['a', 'b', 'c'].map((name) => start('web', name)));
  const options = optionsOf('web', 'a');
  const keys = {
    admin: await createKey(options, 'admin'),
    reader: await createKey(options, 'assistant'),
  };
  return { webs, workers, database, s3, start, keys };
}

async function injectFailures(
  cluster: Cluster,
  rounds: number,
  write: (round: number) => void,
): Promise<Counts> {
  const { keys } = cluster;
  const counts: Counts = {
    ...{ rounds, pages: 0, failedPages: 0, updates: 0, lostUpdates: 0, failedUpdates: 0 },
    ...{ threads: 0, lostThreads: 0 },
  };
  await shows(cluster, 0);
  const threads: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    const failure = failures[round % failures.length]!;
    write(round);
    const [first, second] = [cluster.webs[round % 3]!, cluster.webs[(round + 1) % 3]!];
    const id = await trigger(first, keys.admin);
    counts.updates++;
    const thread = await ask(first, keys.reader);
    if (thread !== undefined) threads.push(thread);
    // Each time at another point of the update.
    await pause((round * 700) % 2500);
    const repair = await takeAway(cluster, failure, round);
    for (const until = Date.now() + 5000; Date.now() < until; await pause(50)) {
      counts.pages++;
      if (!(await readPage(cluster.webs, counts.pages))) counts.failedPages++;
    }
    await repair();
    let status = await ended(second, keys.admin, id);
    if (status === 404 || status === 'stuck') counts.lostUpdates++;
    if (status === 'failure') {
      // Said and not lost: the site has not changed, and the next update works.
      counts.failedUpdates++;
      status = await ended(second, keys.admin, await trigger(second, keys.admin));
    }
    if (status === 'success') await shows(cluster, round);
    console.log(`round ${round}: ${failure}, update ended with ${status}`);
  }
  counts.threads = threads.length;
  for (const [index, thread] of threads.entries()) {
    const again = await ask(cluster.webs[index % 3]!, keys.reader, thread);
    if (again !== thread) counts.lostThreads++;
  }
  return counts;
}

/** Takes one part away, and returns what brings it back. */
async function takeAway(
  cluster: Cluster,
  failure: Failure,
  round: number,
): Promise<() => Promise<void>> {
  const { database, s3 } = cluster;
  const kill = async (role: 'web' | 'worker', list: ServeProcess[], names: string[]) => {
    const place = round % list.length;
    await list[place]!.kill();
    return async () => {
      list[place] = await cluster.start(role, names[place]!);
    };
  };
  switch (failure) {
    case 'web':
      return kill('web', cluster.webs, ['a', 'b', 'c']);
    case 'worker':
      return kill('worker', cluster.workers, ['w1', 'w2']);
    case 'database stopped':
      await database.pause();
      return () => database.resume();
    case 'database frozen':
      database.freeze();
      return async () => database.thaw();
    case 'bucket':
      await s3.pause();
      return () => s3.resume();
  }
}

/** As a load balancer: a process that cannot be reached is passed over. */
async function readPage(webs: readonly ServeProcess[], turn: number): Promise<boolean> {
  for (let tries = 0; tries < webs.length; tries++) {
    const web = webs[(turn + tries) % webs.length]!;
    const answer = await fetch(web.public).catch(() => undefined);
    if (!answer) continue;
    const text = await answer.text().catch(() => '');
    return answer.ok && /round-\d+-/.test(text);
  }
  return false;
}

/** Every web process shows both pages of a round. */
async function shows({ webs }: Cluster, round: number): Promise<void> {
  const isThere = async (web: ServeProcess) => {
    const texts = await Promise.all(
      ['/', '/other'].map(async (path) => (await fetch(web.public + path)).text()),
    );
    return texts.every((text) => text.includes(`round-${round}-`));
  };
  for (let tries = 0; tries < 600; tries++) {
    if ((await Promise.all(webs.map(isThere))).every(Boolean)) return;
    await pause(200);
  }
  throw new Error(`Round ${round} is not shown everywhere.`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
