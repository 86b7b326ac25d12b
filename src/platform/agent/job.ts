import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { JobRow } from '../store/jobs.ts';
import type { JobBudget } from './job-budget.ts';
import type { JobLog } from './job-log.ts';
import type { Repository } from './repository.ts';

export interface JobRun {
  platform: Platform;
  worker: string;
  signal: AbortSignal;
}

/** An agent job that a worker performs. */
export interface Job extends JobRun {
  row: JobRow;
  project: ProjectSettings;
  repository: Repository;
  log: JobLog;
  budget: JobBudget;
  work: string;
}
