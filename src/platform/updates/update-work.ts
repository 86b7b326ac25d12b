import { type Platform, projectById } from '../platform.ts';
import { ownerOf, previewProject, readPreviewId } from '../previews/preview-project.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { UpdateRow } from '../store/updates.ts';
import type { Work } from '../workers/worker.ts';
import { performUpdate } from './perform-update.ts';

/**
 * The updates of this process's projects: up to a set number in parallel, but one at a time per project. The project
 * that has waited longest is next, however many updates another has queued.
 */
export function updateWork(platform: Platform, worker: string): Work<UpdateRow> {
  const { updates, settings } = platform;
  const projects = new Set(settings.projects.map(({ id }) => id));
  return {
    name: 'update',
    concurrency: settings.limits.updatesAtOnce,
    async claim() {
      const waiting = await updates.waiting();
      const own = waiting.filter((id) => projects.has(ownerOf(id)));
      return own.length === 0 ? undefined : updates.claim(worker, own);
    },
    renew: (id) => updates.renew(id, worker),
    release: (id) => updates.release(id, worker),
    perform: (update, signal) =>
      performUpdate(update, projectOf(platform, update), { platform, worker, signal }),
  };
}

function projectOf(platform: Platform, { project: id, ref }: UpdateRow): ProjectSettings {
  const preview = readPreviewId(id);
  const project = projectById(platform, preview?.project ?? id)!;
  return preview ? previewProject(project, preview.pull, ref, platform.settings) : project;
}
