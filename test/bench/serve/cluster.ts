import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeRound } from '../../platform/kill-rounds.ts';
import { type PostgresServer, startPostgres } from '../../platform/postgres.ts';
import { ask, ended, trigger } from '../../platform/requests.ts';
import { bucketEnvironment, type RunningS3, startS3 } from '../../platform/s3-server.ts';
import { createKey, type ServeProcess, startServe } from '../../platform/serve-process.ts';
import { freePort } from '../../platform/stores.ts';
import { hasSwift, startSwift } from '../../platform/swift-server.ts';
import { hasNginx, startBalancer } from './balancer.ts';

/** What the manual recommends for several machines, on one. */
interface Cluster {
  webs: ServeProcess[];
  workers: ServeProcess[];
  database: PostgresServer;
  s3: RunningS3;
  start(role: 'web' | 'worker', name: string): Promise<ServeProcess>;
  keys: { admin: string; reader: string };
  /** What readers ask: nginx in front of the web processes. */
  door: string;
  closeDoor(): void;
}

const names = { web: ['a', 'b', 'c'], worker: ['w1', 'w2'] };

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
 * is taken away in the middle, readers go on behind nginx as the manual sets it up, and in the end everything that was
 * acknowledged must be there.
 */
export async function measureCluster(folder: string, rounds: number): Promise<void> {
  if (!hasNginx) return console.log('cluster: left out, there is no nginx');
  const dir = join(folder, 'docs');
  mkdirSync(dir);
  writeRound(dir, 0);
  const cluster = await startCluster(folder, dir);
  try {
    const counts = await injectFailures(cluster, rounds, (round) => writeRound(dir, round));
    const bucket = hasSwift ? 'OpenStack Swift' : 's3rver';
    console.log(`3 web processes, 2 workers, bucket of ${bucket}: ${JSON.stringify(counts)}`);
  } finally {
    cluster.closeDoor();
    await Promise.all([...cluster.webs, ...cluster.workers].map((one) => one.stop()));
    await cluster.database.stop();
    await cluster.s3.stop();
  }
}

async function startCluster(folder: string, dir: string): Promise<Cluster> {
  const [database, s3] = await Promise.all([
    freePort().then((port) => startPostgres(port)),
    hasSwift ? startSwift() : startS3(),
  ]);
  const env = {
    ...bucketEnvironment(s3.bucket),
    DATABASE_URL: database.newDatabase(),
    OCTAVO_SESSION_SECRET: 'x'.repeat(32),
  };
  const ports = new Map<string, readonly [number, number]>();
  for (const name of [...names.web, ...names.worker]) {
    ports.set(name, [await freePort(), await freePort()]);
  }
  const port = await freePort();
  const door = `http://127.0.0.1:${port}`;
  const [first] = ports.get('a')!.slice(1);
  const addresses = ['--public-url', door, '--admin-url', `http://127.0.0.1:${first}`];
  const optionsOf = (role: string, name: string) => ({
    ...{ dir, data: join(folder, name), env, ports: ports.get(name)! },
    args: ['--roles', role, ...(role === 'web' ? ['--trust-proxy'] : []), ...addresses],
  });
  const start: Cluster['start'] = (role, name) => startServe(optionsOf(role, name));
  const workers = await Promise.all(names.worker.map((name) => start('worker', name)));
  const webs = await Promise.all(names.web.map((name) => start('web', name)));
  const closeDoor = await startBalancer(
    folder,
    port,
    names.web.map((name) => ports.get(name)![0]),
  );
  const options = optionsOf('web', 'a');
  const keys = {
    admin: await createKey(options, 'admin'),
    reader: await createKey(options, 'assistant'),
  };
  return { webs, workers, database, s3, start, keys, door, closeDoor };
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
      if (!(await readPage(cluster.door, counts.pages))) counts.failedPages++;
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
  const kill = async (role: 'web' | 'worker', list: ServeProcess[]) => {
    const place = round % list.length;
    await list[place]!.kill();
    return async () => {
      list[place] = await cluster.start(role, names[role][place]!);
    };
  };
  switch (failure) {
    case 'web':
      return kill('web', cluster.webs);
    case 'worker':
      return kill('worker', cluster.workers);
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

async function readPage(door: string, turn: number): Promise<boolean> {
  const answer = await fetch(`${door}/${turn % 2 === 0 ? '' : 'other'}`).catch(() => undefined);
  const text = await answer?.text().catch(() => '');
  return answer?.ok === true && /round-\d+-/.test(text ?? '');
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
