import { dataStreamHeaders, dataStreamKeepAlive } from '../../assistant/data-stream.ts';
import { keepAlive } from '../../assistant/keep-alive.ts';
import { streamedBody } from '../../site/serve/streamed-body.ts';
import { toJobRecord } from '../agent/job-record.ts';
import { encodeJob } from '../agent/job-stream.ts';
import { repositoryFor } from '../agent/repository.ts';
import { operations } from '../contract/operations.ts';
import { branchFault } from '../git/branch-name.ts';
import type { App } from '../http/app.ts';
import { budgetSpent } from '../http/budget.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { ownProject } from './updates.ts';

export function agentRoutes(app: App, platform: Platform): void {
  const { jobs, rates, settings } = platform;
  serveOperation(app, platform, operations.createAgentJob, async ({ key, parameter, body }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    if (!platform.models.agent) throw new Problem(503, 'The server has no language model.');
    const repository = await repositoryFor(project);
    if (!repository) throw new Problem(409, 'The project has no git repository.');
    const fault = await branchFault(body.branch, repository.base);
    if (fault !== undefined)
      throw new Problem(400, `branch: the name ${fault}.`, { field: 'branch' });
    await limitRate(rates, `agent:${project.id}`, settings.limits.agentPerProject);
    const { id: projectId, tokensPerDay } = project;
    if ((await platform.budgets.usedToday(projectId)) >= tokensPerDay) throw budgetSpent();
    const { branch, messages, asDraft, model } = body;
    const id = await jobs.queue(project.id, { branch, messages, asDraft, model });
    if (id === undefined) throw new Problem(409, `A job works on ${body.branch} already.`);
    platform.wake();
    const departure = new AbortController();
    const lines = keepAlive(
      encodeJob(jobs, id, departure.signal, platform.ending),
      dataStreamKeepAlive,
      15_000,
    );
    return new Response(
      streamedBody(lines, () => departure.abort()),
      {
        headers: {
          ...dataStreamHeaders,
          'x-session-id': id,
          'x-branch-name': encodeURI(body.branch),
          'cache-control': 'no-cache, no-transform',
          'x-accel-buffering': 'no',
        },
      },
    );
  });

  serveOperation(app, platform, operations.agentJob, async ({ call, key, parameter }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    const job = await jobs.find(parameter('id'));
    if (job?.project !== project.id) throw notFound('The job');
    return call.json(toJobRecord(job, project.domain));
  });

  serveOperation(app, platform, operations.pullRequest, async ({ call, key, parameter }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    const record = await platform.pullRequests.record(project.id, parameter('id'));
    if (!record) throw notFound('The pull request');
    const { project: _, ...rest } = record;
    return call.json(rest);
  });
}
