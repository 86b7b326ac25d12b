import { type Platform, projectById } from '../platform.ts';
import type { JobRow } from '../store/jobs.ts';
import type { Work } from '../workers/worker.ts';
import { performJob } from './perform-job.ts';

/** A job mostly waits for the model, so several can run in parallel. */
const concurrency = 3;

export function jobWork(platform: Platform, worker: string): Work<JobRow> {
  const { jobs, settings } = platform;
  const projects = settings.projects.map(({ id }) => id);
  return {
    name: 'agent',
    concurrency,
    claim: async () => (platform.models.agent ? jobs.claim(worker, projects) : undefined),
    renew: (id) => jobs.renew(id, worker),
    release: (id) => jobs.release(id, worker),
    perform: (job, signal) =>
      performJob(job, projectById(platform, job.project)!, { platform, worker, signal }),
  };
}
