import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import { ForgeError } from '../forge/forge.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { JobRow } from '../store/jobs.ts';
import { errorFields, withoutSecrets } from '../telemetry/log.ts';
import { checkOutBranch, commitAll, push } from './checkout.ts';
import { titleFrom } from './instructions.ts';
import type { Job, JobRun } from './job.ts';
import { createJobBudget } from './job-budget.ts';
import { createJobLog } from './job-log.ts';
import { repositoryFor } from './repository.ts';
import { writePages } from './write-pages.ts';

/** A commit trailer by which a worker recognizes the commit of another worker that was killed. */
const trailer = (id: string) => `Octavo-Session: ${id}`;

/** Performs one agent job: check out, edit, validate, commit, push, open a pull request. */
export async function performJob(
  row: JobRow,
  project: ProjectSettings,
  run: JobRun,
): Promise<void> {
  const { platform, worker, signal } = run;
  const { jobs, metrics, settings } = platform;
  const log = createJobLog(jobs, row.id);
  const work = join(settings.data, 'work', `${row.id}.${row.attempts}`);
  const limit = AbortSignal.timeout(settings.limits.agentTime);
  const budget = createJobBudget(platform.budgets, project, row.state.usage);
  const end = async (status: 'success' | 'failure', outcome: JobRow['state']) => {
    const state = { ...outcome, usage: budget.usage };
    if (state.message !== undefined) log.tell({ type: 'text', text: `\n${state.message}\n` });
    await log.flush();
    if (!(await jobs.end(row.id, worker, status, state))) return;
    metrics.count('octavo_agent_jobs_total', { status });
    const { promptTokens, completionTokens } = budget.usage;
    const tokens = promptTokens + completionTokens;
    metrics.count('octavo_agent_tokens_total', { project: project.id }, tokens);
    platform.log(status === 'success' ? 'info' : 'warn', 'agent job ended', {
      job: row.id,
      project: project.id,
      status,
      ...(status === 'failure' && { error: state.message }),
    });
  };
  let status: 'success' | 'failure' = 'success';
  let outcome: JobRow['state'];
  try {
    const repository = await repositoryFor(project);
    if (!repository) throw new Error('The project has no git repository.');
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { recursive: true });
    const job = {
      ...run,
      signal: AbortSignal.any([signal, limit]),
      row,
      project,
      repository,
      log,
      budget,
      work,
    };
    outcome = await edit(job);
  } catch (error) {
    if (signal.aborted) return;
    // The job is claimed again after the lease has expired, and continues from what was pushed.
    if (error instanceof StoreUnavailable) throw error;
    status = 'failure';
    const reason = error instanceof ForgeError ? 'github_missconfigured' : 'error';
    const message = limit.aborted
      ? `The job took longer than ${settings.limits.agentTime / 60_000} minutes.`
      : firstCharacters(
          withoutSecrets(error instanceof Error ? error.message : String(error)),
          1000,
        );
    platform.log('warn', 'agent job failed', { job: row.id, ...errorFields(error) });
    outcome = { reason, message };
  } finally {
    await rm(work, { recursive: true, force: true }).catch(() => {});
  }
  await end(status, outcome);
}

async function edit(job: Job): Promise<JobRow['state']> {
  const { row, project, repository, log, platform, worker, signal } = job;
  const { branch } = row;
  log.tell({ type: 'status', status: 'cloning' });
  const git = { signal };
  const at = {
    ...repository,
    branch,
    remote: {
      url: repository.url,
      token: await platform.forge(project).token(project),
      user: platform.forge(project).user,
    },
    limits: platform.settings.limits,
  };
  const checkout = await checkOutBranch(at, join(job.work, 'repository'), git);
  let title = titleFrom(row.request);
  let body = '';
  let cut: string | undefined;
  let commit = row.state.commit;
  if (checkout.message.includes(trailer(row.id))) {
    // A worker that was killed had already pushed this commit.
    commit = checkout.remote;
    title = checkout.message.split('\n')[0] ?? title;
  } else if (commit === undefined) {
    const described = await writePages(job, checkout);
    title = described.title ?? title;
    body = described.body ?? '';
    cut = described.cut;
    log.tell({ type: 'status', status: 'committing' });
    const message = `${title}\n\n${trailer(row.id)}`;
    commit = await commitAll(checkout, repository.docs, message, git);
    if (commit === undefined) {
      if (cut !== undefined) throw new Error(`${cut} Nothing was changed.`);
      return { message: 'Nothing was changed, so there is no pull request.' };
    }
    log.tell({ type: 'status', status: 'pushing' });
    await push(checkout, at, git);
    await platform.jobs.note(row.id, worker, { commit, usage: job.budget.usage });
  }
  log.tell({ type: 'status', status: 'opening_pull_request' });
  const { link, draft } = await platform.forge(project).propose(project, {
    branch,
    base: repository.base,
    title,
    body: paragraphsOf(body, cut),
    draft: row.request.asDraft,
    sha: commit,
  });
  return {
    commit,
    pullRequestLink: link,
    draft,
    message: paragraphsOf(cut, `${draft ? 'Draft pull' : 'Pull'} request: ${link}`),
  };
}

function paragraphsOf(...paragraphs: (string | undefined)[]): string {
  return paragraphs.filter(Boolean).join('\n\n');
}
