import type { Platform } from './platform.ts';
import { StoreUnavailable } from './store/availability.ts';
import { errorFields } from './telemetry/log.ts';
import { sourceRef } from './updates/source-ref.ts';

/**
 * What a process does when it starts, and again when its database comes back: it opens the sites and, only once, queues
 * the first updates.
 */
export function startWork(platform: Platform): () => Promise<void> {
  const { roles } = platform.settings;
  let isQueued = !roles.worker;
  return async () => {
    if (roles.web) await openSites(platform);
    if (isQueued) return;
    isQueued = true;
    await queueFirstUpdates(platform).catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      isQueued = false;
    });
  };
}

/** Opens what is published, so that it can be served without the database from then on. */
export async function openSites({ settings, sites, keys, log }: Platform): Promise<void> {
  for (const { id } of settings.projects) {
    try {
      await Promise.all([sites.live(id), keys.ofSite(id)]);
    } catch (error) {
      if (error instanceof StoreUnavailable) continue;
      log('warn', 'site not opened', { project: id, ...errorFields(error) });
    }
  }
}

/**
 * Publishes folders at every start, because they may have changed. Publishes a repository only if it was never
 * published or its files are gone, for example after a database was restored without them.
 */
async function queueFirstUpdates(platform: Platform): Promise<void> {
  for (const { id, source } of platform.settings.projects) {
    const live = await platform.deployments.live(id);
    if (source.kind === 'git' && live && (await platform.files.open(id, live.id))) continue;
    await platform.updates.queue({ project: id, ref: sourceRef(source), source: 'internal' });
  }
  platform.wake();
}
