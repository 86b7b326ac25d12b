import { type Platform, projectById } from '../platform.ts';
import type { UpdateRow } from '../store/updates.ts';
import type { Work } from '../workers/worker.ts';
import { performUpdate } from './perform-update.ts';

/**
 * The updates of this process's projects: side by side up to a set number, and of one project one after the other. The
 * project that has waited longest is next, however many updates another has queued.
 */
export function updateWork(platform: Platform, worker: string): Work<UpdateRow> {
  const { updates, settings } = platform;
  const projects = settings.projects.map(({ id }) => id);
  return {
    name: 'update',
    atOnce: settings.limits.updatesAtOnce,
    claim: () => updates.claim(worker, projects),
    renew: (id) => updates.renew(id, worker),
    release: (id) => updates.release(id, worker),
    perform: (update, signal) =>
      performUpdate(update, projectById(platform, update.project)!, { platform, worker, signal }),
  };
}
