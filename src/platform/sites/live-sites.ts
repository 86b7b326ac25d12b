import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { instructionsIn } from '../../site/agents/assistant.ts';
import { type SiteHandler, siteHandler } from '../../site/handler.ts';
import { siteNameIn } from '../../site/service.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { Deployment, DeploymentStore } from '../store/deployments.ts';
import type { LastSeen } from '../store/memory/last-seen.ts';
import { withEdge } from './edge.ts';
import { createMemo } from './memo.ts';
import { readerSiteName, readerSitesFolder } from './reader-sites.ts';
import type { SiteFiles } from './site-files.ts';
import type { SiteRetriever } from './site-retriever.ts';

/** A deployment that is ready to serve requests. */
export interface OpenSite {
  /** Identifies the site. */
  name: string;
  /** The name of the site in docs.json. */
  title?: string;
  deployment: Deployment;
  folder: string;
  handler: SiteHandler;
  retriever: SiteRetriever;
  /** The author's instructions for the assistant. */
  instructions?: string;
  /** The site for readers in exactly these groups; undefined if there is none. */
  forGroups(groups: readonly string[]): Promise<OpenSite | undefined>;
}

export interface LiveSites {
  /** The current deployment of a project; undefined before the first one. */
  live(project: string): Promise<OpenSite | undefined>;
  /** The current deployment if it is open and not known to have been replaced. */
  ready(project: string): OpenSite | undefined;
  /** The earlier deployments that are still stored, newest first. */
  earlier(project: string): Promise<OpenSite[]>;
  open(deployment: Deployment): Promise<OpenSite | undefined>;
  /** Call it after the current deployment of a project has changed. */
  invalidate(project: string): void;
  /** Call it after the site of a project was removed. */
  remove(project: string): void;
  /** Takes over the current deployments, by project, as another process may have changed them. */
  follow(ids: ReadonlyMap<string, string>): void;
}

const maxOpenSites = 50;

export interface LiveSitesOptions {
  /** `name` identifies the site. */
  createRetriever(folder: string, deployment: Deployment, name: string): SiteRetriever;
  /** What was served before this process started. */
  lastSeen: LastSeen;
  /**
   * How many milliseconds a reader waits for a new deployment to be copied to this machine before the earlier one is
   * served. If absent, files need no copying, and the reader always gets the new one.
   */
  copyTimeout?: number;
  /** How many seconds caches in front may keep the pages of a project; undefined without such a cache. */
  edgeSeconds?(project: string): number | undefined;
  /** Called with the earlier deployment when this process starts to serve another one of the project. */
  onReplaced?(project: string, deployment: string): void;
}

/** Keeps the current deployments in memory. If the database is away, readers still get what was last served. */
export function createLiveSites(
  deployments: DeploymentStore,
  files: SiteFiles,
  { createRetriever, lastSeen, copyTimeout, edgeSeconds, onReplaced }: LiveSitesOptions,
): LiveSites {
  const opened = new Map<string, Promise<OpenSite | undefined>>();
  /** The deployment that readers of a project saw last. */
  const served = new Map<string, OpenSite>();
  /** The current deployments as read from the database. */
  const current = new Map<string, string>();

  const pointers = createMemo(deployments.live, (deployment, project) => {
    if (deployment) current.set(project, deployment.id);
    // Anybody can request previews with any number, so missing ones are not cached.
    return deployment !== undefined;
  });
  const lists = createMemo(deployments.list);

  const invalidate = (project: string) => {
    pointers.delete(project);
    current.delete(project);
    lists.delete(project);
    if (onReplaced && served.has(project)) changeOver(project).catch(() => {});
  };

  const remove = (project: string) => {
    const site = served.get(project);
    served.delete(project);
    if (site) opened.delete(site.deployment.id);
    invalidate(project);
    void lastSeen.forget(project);
  };

  /** Opens the new deployment now, because behind a cache it may take long until a reader requests a page. */
  const changeOver = async (project: string) => {
    const deployment = await pointers.get(project);
    if (deployment) await open(deployment);
    await live(project);
  };

  const open = (deployment: Deployment) => {
    const hit = opened.get(deployment.id);
    if (hit) return hit;
    const promise = files.open(deployment.project, deployment.id).then((folder) => {
      if (folder === undefined) {
        opened.delete(deployment.id);
        return undefined;
      }
      return siteIn(folder, deployment, deployment.id);
    });
    promise.catch(() => opened.delete(deployment.id));
    opened.set(deployment.id, promise);
    for (const id of opened.keys()) {
      if (opened.size <= maxOpenSites) break;
      opened.delete(id);
    }
    return promise;
  };

  const handlerOf = (folder: string, { id, project, base }: Deployment) => {
    const handler = siteHandler(folder, base, { isServed: true });
    const seconds = edgeSeconds?.(project);
    return seconds === undefined ? handler : withEdge(handler, id, seconds);
  };

  const siteIn = (folder: string, deployment: Deployment, name: string): OpenSite => {
    const readerSites = new Map<string, Promise<OpenSite | undefined>>();
    return {
      name,
      deployment,
      ...readSiteFacts(folder),
      handler: handlerOf(folder, deployment),
      retriever: createRetriever(folder, deployment, name),
      forGroups(groups) {
        const readerSite = readerSiteName(groups);
        const hit = readerSites.get(readerSite);
        if (hit) return hit;
        const inside = join(folder, readerSitesFolder, readerSite);
        const promise = stat(inside).then(
          (stats) =>
            stats.isDirectory() ? siteIn(inside, deployment, `${name} ${readerSite}`) : undefined,
          () => undefined,
        );
        readerSites.set(readerSite, promise);
        return promise;
      },
    };
  };

  const live = async (project: string): Promise<OpenSite | undefined> => {
    const last = served.get(project);
    const deployment = await pointers.get(project).catch(async (error) => {
      const fallback = last?.deployment ?? (await lastSeen.read(project)).deployment;
      if (fallback) return fallback;
      throw error;
    });
    if (!deployment) return undefined;
    if (last?.deployment.id === deployment.id) return last;
    const next = open(deployment);
    const site = last ? ((await within(next, copyTimeout)) ?? last) : await next;
    if (!site || site === last) return site;
    // If the process was stopped before it could report the change, it does so after its next start.
    const before =
      onReplaced && !last ? (await lastSeen.read(project)).deployment : last?.deployment;
    if (served.get(project) === site) return site;
    served.set(project, site);
    void lastSeen.keep(project, { deployment: site.deployment });
    if (before && before.id !== site.deployment.id) onReplaced?.(project, before.id);
    return site;
  };

  return {
    live,
    ready(project) {
      const site = served.get(project);
      return site && current.get(project) === site.deployment.id ? site : undefined;
    },
    async earlier(project) {
      const live = served.get(project)?.deployment;
      const others = (await lists.get(project).catch(ifAway)).filter(({ id }) => id !== live?.id);
      const sites = await Promise.all(others.map(open));
      return sites.filter((site) => site !== undefined);
    },
    open,
    invalidate,
    remove,
    follow(ids) {
      for (const [project, promise] of pointers) {
        const check = (deployment: Deployment | undefined) => {
          if (deployment?.id === ids.get(project) || !pointers.has(project, promise)) return;
          if (ids.has(project)) invalidate(project);
          else remove(project);
        };
        promise.then(check).catch(() => {});
      }
    },
  };
}

/** What the build has recorded about a site. */
function readSiteFacts(folder: string): Pick<OpenSite, 'folder' | 'title' | 'instructions'> {
  return { folder, title: siteNameIn(folder), instructions: instructionsIn(folder) };
}

function ifAway(error: unknown): Deployment[] {
  if (error instanceof StoreUnavailable) return [];
  throw error;
}

/** The result; undefined if it takes longer than `ms` or fails. */
async function within<T>(promise: Promise<T>, ms: number | undefined): Promise<T | undefined> {
  const outcome = promise.catch(() => undefined);
  if (ms === undefined) return outcome;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
