import { type Platform, projectById } from '../platform.ts';
import type { UpdateRow } from '../store/updates.ts';
import type { Work } from '../workers/worker.ts';
import { performUpdate } from './perform-update.ts';

/** The updates of this process's projects, one at a time. */
export function updateWork(platform: Platform, worker: string): Work<UpdateRow> {
  const { updates, settings } = platform;
  const projects = settings.projects.map(({ id }) => id);
  return {
    name: 'update',
    atOnce: 1,
    claim: () => updates.claim(worker, projects),
    renew: (id) => updates.renew(id, worker),
    release: (id) => updates.release(id, worker),
    perform: (update, signal) =>
      performUpdate(update, projectById(platform, update.project)!, { platform, worker, signal }),
  };
}
