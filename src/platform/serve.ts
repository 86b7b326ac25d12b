import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { jobWork } from './agent/job-work.ts';
import { observe } from './observe.ts';
import { openPlatform } from './open/platform.ts';
import { openListeners } from './open-listeners.ts';
import type { Platform } from './platform.ts';
import { startRetention, sweepWork } from './retention.ts';
import type { Settings } from './settings/settings.ts';
import { openSites, startWork } from './start-work.ts';
import { watchChanges } from './store/changes.ts';
import type { OpenStore } from './store/open.ts';
import { errorFields, type Log } from './telemetry/log.ts';
import { updateWork } from './updates/update-work.ts';
import { startWorker } from './workers/worker.ts';

export interface Running {
  platform: Platform;
  public: string;
  admin: string;
  /** Hands over unfinished work, keeps responding for `drain` milliseconds, and lets open requests finish. */
  stop(drain?: number): Promise<void>;
}

/** The time limit for open responses to announce their end when the process stops, in milliseconds. */
const closeGrace = 3000;

/** Starts the service on an open store. */
export async function startServer(
  settings: Settings,
  store: OpenStore,
  { log, version }: { log: Log; version: string },
): Promise<Running> {
  const { database } = store;
  const stopping = new AbortController();
  const ending = new AbortController();
  // Every open response listens to the signal, so Node must not warn about a leak.
  setMaxListeners(0, ending.signal);
  const wakers: (() => void)[] = [];
  const platform = openPlatform(settings, database, {
    log,
    version,
    stopping: stopping.signal,
    ending: ending.signal,
    wake() {
      for (const wake of wakers) wake();
    },
  });
  observe(platform, store.failure?.());
  // Only one process uses the embedded database, so work marked as running belongs to a process that has ended.
  if (store.lock) {
    await platform.updates.expireLeases();
    await platform.jobs.expireLeases();
    await sweepWork(platform, true);
  }

  const listeners = await openListeners(platform);
  await store.lock?.announce({ url: platform.addresses.admin, secret: platform.controlSecret });
  const name = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  const workers = settings.roles.worker
    ? [startWorker(updateWork(platform, name), log), startWorker(jobWork(platform, name), log)]
    : [];
  wakers.push(...workers.map(({ wake }) => wake));
  const retention = startRetention(platform);
  const changes = watchChanges(database, {
    onDeployments: (ids) => platform.sites.follow(ids),
    onKeys() {
      platform.keys.forget();
      if (settings.roles.web) void openSites(platform);
    },
  });
  const begin = startWork(platform);
  database.availability.listen((isAway) => {
    if (isAway) return;
    // Keys that were read from disk while the database was away may have changed.
    platform.keys.forget();
    begin().catch((error) => log('error', 'starting work failed', errorFields(error)));
  });
  await begin();
  return {
    platform,
    public: platform.addresses.public,
    admin: platform.addresses.admin,
    async stop(drain = settings.drain) {
      stopping.abort();
      retention.stop();
      changes.stop();
      const handedBack = Promise.all(workers.map((worker) => worker.stop()));
      await new Promise((resolve) => setTimeout(resolve, drain));
      const late = setTimeout(() => ending.abort(), settings.finishTimeout);
      await Promise.all(listeners.map((listener) => listener.close(ending.signal, closeGrace)));
      clearTimeout(late);
      await handedBack;
      await platform.localRates.stop();
      await platform.reads.close();
      await store.close();
    },
  };
}
