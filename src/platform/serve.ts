import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Embedder, openEmbedder } from '../assistant/embedder.ts';
import { hybridRetriever, type Meanings, packMeanings } from '../assistant/hybrid.ts';
import { openModel } from '../assistant/models.ts';
import { jobWork } from './agent/job-work.ts';
import { createBitbucket } from './forge/bitbucket.ts';
import { createGitea } from './forge/gitea.ts';
import { createGitHub, repositoryOf } from './forge/github.ts';
import { createGitLab } from './forge/gitlab.ts';
import { createPlainRemote } from './forge/plain-remote.ts';
import { observe } from './observe.ts';
import { openListeners } from './open-listeners.ts';
import type { Models, Platform } from './platform.ts';
import { startRetention, sweepWork } from './retention.ts';
import { createSeals } from './sealed.ts';
import { addressOf } from './settings/forge-address.ts';
import type { CdnSettings, ModelSettings, Settings } from './settings/settings.ts';
import { createLiveSites } from './sites/live-sites.ts';
import { readMeanings } from './sites/meanings.ts';
import { openFiles } from './sites/open-files.ts';
import { createPurge } from './sites/purge.ts';
import { createSearchAnswers } from './sites/search-answers.ts';
import { siteAddress } from './sites/site-address.ts';
import { openRetriever, type SiteRetriever } from './sites/site-retriever.ts';
import { createStaticCache } from './sites/static-cache.ts';
import { openSites, startWork } from './start-work.ts';
import { createBudgetStore } from './store/budgets.ts';
import { watchChanges } from './store/changes.ts';
import { createDeploymentStore } from './store/deployments.ts';
import { createFeedbackStore } from './store/feedback.ts';
import { createJobStore } from './store/jobs.ts';
import { createKeyStore } from './store/keys.ts';
import { cacheKeys } from './store/memory/key-cache.ts';
import { lastSeenIn } from './store/memory/last-seen.ts';
import { createLocalRates } from './store/memory/local-rates.ts';
import type { OpenStore } from './store/open.ts';
import { createRateStore } from './store/rates.ts';
import { createReaderGroups } from './store/reader-groups.ts';
import { openReads } from './store/reads.ts';
import { createThreadStore } from './store/threads.ts';
import { createUpdateStore } from './store/updates.ts';
import { createVectorStore, type VectorStore } from './store/vectors.ts';
import { errorFields, type Log } from './telemetry/log.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { updateWork } from './updates/update-work.ts';
import { startWorker } from './workers/worker.ts';

export interface Running {
  platform: Platform;
  public: string;
  admin: string;
  /**
   * Hands over unfinished work, goes on to answer for `drain` milliseconds, and lets open requests finish.
   */
  stop(drain?: number): Promise<void>;
}

/** Bytes of memory for the cache of small files. */
const pageMemory = 64 * 1024 * 1024;
/** The same for results of searches. */
const searchMemory = 32 * 1024 * 1024;
/** Milliseconds after which a search is done anew where the service of its meaning may not have answered. */
const meaningPatience = 60_000;
/** Milliseconds that a reader waits for a deployment to be copied from where it is stored. */
const copyPatience = 1000;
/** Milliseconds that open responses have to say that they end here, when the process stops. */
const farewell = 3000;

/** Starts the service on an open store. */
export async function startServer(
  settings: Settings,
  store: OpenStore,
  { log, version }: { log: Log; version: string },
): Promise<Running> {
  const { database } = store;
  const stopping = new AbortController();
  const ending = new AbortController();
  // Every open answer listens.
  setMaxListeners(0, ending.signal);
  const deployments = createDeploymentStore(database);
  const files = openFiles(settings, database);
  const reads = openReads(settings.readDatabaseUrl, database);
  const vectors = createVectorStore(database);
  const embedder = settings.embeddings && openEmbedder(settings.embeddings);
  const github = createGitHub(settings.github);
  const forges = {
    gitlab: createGitLab(settings.forges.gitlab.token),
    bitbucket: createBitbucket(settings.forges.bitbucket.token),
    gitea: createGitea(settings.forges.gitea.token),
  };
  const pullRequests = createPlainRemote(
    database,
    (project, id) =>
      `${settings.adminUrl ?? platform.addresses.admin}/v1/agent/${project}/pull-request/${id}`,
  );
  const rates = createRateStore(database);
  const lastSeen = lastSeenIn(join(settings.data, 'last-seen'));
  const wakers: (() => void)[] = [];
  const platform: Platform = {
    settings,
    version,
    log,
    metrics: createMetrics(),
    database,
    reads,
    keys: cacheKeys(createKeyStore(database), lastSeen),
    threads: createThreadStore(database),
    rates,
    budgets: createBudgetStore(database),
    localRates: createLocalRates(rates),
    updates: createUpdateStore(database),
    jobs: createJobStore(database),
    feedback: createFeedbackStore(database),
    readerGroups: createReaderGroups(database),
    forge(project) {
      if (repositoryOf(project)) return github;
      const address = addressOf(project);
      return address ? forges[address.kind] : pullRequests;
    },
    pullRequests,
    deployments,
    files,
    vectors,
    embedder,
    sites: createLiveSites(deployments, files, {
      createRetriever(folder, deployment) {
        const address = rootOf(deployment.project, settings);
        const words = openRetriever(folder, deployment, address);
        return embedder ? withMeaning(words, embedder, vectors, log) : words;
      },
      lastSeen,
      patience: settings.files === 'folder' ? undefined : copyPatience,
      ...(settings.cdn && settings.roles.web && edgeOf(settings, settings.cdn, log)),
    }),
    pages: createStaticCache(pageMemory),
    searches: createSearchAnswers({
      bytes: searchMemory,
      milliseconds: embedder && meaningPatience,
    }),
    models: openModels(settings.model),
    seals: createSeals(settings.sessionSecrets),
    servicePages: openPagesOnce(),
    controlSecret: randomBytes(32).toString('base64url'),
    addresses: { public: '', admin: '' },
    stopping: stopping.signal,
    ending: ending.signal,
    wake() {
      for (const wake of wakers) wake();
    },
  };
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
    // What was taken from the disk may have changed.
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
      const late = setTimeout(() => ending.abort(), settings.patience);
      await Promise.all(listeners.map((listener) => listener.close(ending.signal, farewell)));
      clearTimeout(late);
      await handedBack;
      await platform.localRates.stop();
      await reads.close();
      await store.close();
    },
  };
}

/** Pages that depend on who asks are no business of a cache, nor are those of pull requests. */
function edgeOf({ projects }: Settings, cdn: CdnSettings, log: Log) {
  const purge = createPurge(cdn, log);
  const isPublic = (project: string) => projects.some(({ id, login }) => id === project && !login);
  return {
    edgeSeconds: (project: string) => (isPublic(project) ? cdn.seconds : undefined),
    onReplaced: (project: string, deployment: string) => {
      if (isPublic(project)) void purge(project, deployment);
    },
  };
}

/** Loaded when it is needed, because most processes never show such a page. */
function openPagesOnce(): Platform['servicePages'] {
  let opened: ReturnType<Platform['servicePages']> | undefined;
  return () => {
    opened ??= import('../theme/service-pages.ts').then((module) => module.openServicePages());
    return opened;
  };
}

function openModels(model: ModelSettings | undefined): Models {
  if (!model) return {};
  const open = (name: string) => openModel({ ...model, model: name });
  return {
    answers: open(model.model),
    agent: { sonnet: open(model.sonnet ?? model.model), opus: open(model.opus ?? model.model) },
  };
}

function withMeaning(
  words: SiteRetriever,
  embedder: Embedder,
  vectors: VectorStore,
  log: Log,
): SiteRetriever {
  let read: Promise<Meanings> | undefined;
  const meanings = () => {
    read ??= readMeanings(words.all(), embedder, vectors).then(packMeanings);
    read.catch(() => {
      read = undefined;
    });
    return read;
  };
  const onFailure = (error: unknown) => log('warn', 'search by meaning failed', errorFields(error));
  const both = hybridRetriever(words, meanings, embedder, onFailure);
  return {
    ...words,
    find: async (query, options) =>
      (await words.has(options.filter)) ? both.find(query, options) : [],
  };
}

function rootOf(project: string, settings: Settings): string {
  const found = settings.projects.find(({ id }) => id === project);
  return found ? siteAddress(found, { settings }) : '';
}
