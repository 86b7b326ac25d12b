import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stepCountIs, streamText } from 'ai';
import { watchSilence } from '../../assistant/silence.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import { ForgeError } from '../forge/forge.ts';
import type { Platform } from '../platform.ts';
import type { Limits, ProjectSettings } from '../settings/settings.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { JobRow } from '../store/jobs.ts';
import { errorFields, withoutSecrets } from '../telemetry/log.ts';
import { buildInChild, type ChildResult } from '../updates/build-child.ts';
import {
  type Checkout,
  checkOutBranch,
  commitAll,
  docsFolder,
  hasChanges,
  push,
  writeStart,
} from './checkout.ts';
import { instructions, titleFrom } from './instructions.ts';
import { createJobBudget, type JobBudget } from './job-budget.ts';
import { createJobLog, type JobLog } from './job-log.ts';
import { type Repository, repositoryFor } from './repository.ts';
import { agentTools } from './tools.ts';
import { openWorkspace } from './workspace.ts';

export interface JobRun {
  platform: Platform;
  worker: string;
  signal: AbortSignal;
}

interface Job extends JobRun {
  row: JobRow;
  project: ProjectSettings;
  repository: Repository;
  log: JobLog;
  budget: JobBudget;
  work: string;
}

/** Attempts the agent has to fix what it has broken. */
const rounds = 3;

/** A commit trailer: by it a worker recognizes the commit of another worker that was killed. */
const trailer = (id: string) => `Octavo-Session: ${id}`;

/** Does one agent job: check out, edit, validate, commit, push, pull request. */
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
    // It is claimed again when the lease is over, and goes on with what was pushed.
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
    const described = await write(job, checkout);
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
    body: together(body, cut),
    draft: row.request.asDraft,
    sha: commit,
  });
  return {
    commit,
    pullRequestLink: link,
    draft,
    message: together(cut, `${draft ? 'Draft pull' : 'Pull'} request: ${link}`),
  };
}

function together(...paragraphs: (string | undefined)[]): string {
  return paragraphs.filter(Boolean).join('\n\n');
}

interface Written {
  title?: string;
  body?: string;
  /** Says that the agent was stopped by a limit, so that its work may be incomplete. */
  cut?: string;
}

/** Lets the model work, and sends it back to work while the site does not build. */
async function write(job: Job, checkout: Checkout): Promise<Written> {
  const { platform, project, repository, row, log, signal, work, budget } = job;
  const root = docsFolder(checkout, repository.docs);
  const workspace = await openWorkspace(root, checkout.links);
  const { limits } = platform.settings;
  let described: Written = {};
  const build = (folder: string): Promise<ChildResult> =>
    buildInChild({
      root: folder,
      out: join(work, 'site'),
      base: '/',
      privateNetwork: platform.settings.privateNetwork,
      time: limits.buildTime,
      memory: limits.buildMemory,
      signal,
    });
  const validate = () => {
    log.tell({ type: 'status', status: 'validating' });
    return build(root);
  };
  const live = await platform.sites.live(project.id);
  const tools = agentTools({
    workspace,
    retriever: live?.retriever,
    validate,
    describe: (title, body) => {
      described = { title, body };
    },
  });
  const { system, messages } = instructions(project.name, row.request);
  const tokens = () => budget.usage.promptTokens + budget.usage.completionTokens;
  for (let round = 1; ; round++) {
    log.tell({ type: 'status', status: 'editing' });
    const result = streamText({
      model: platform.models.agent![row.request.model],
      system,
      messages,
      tools,
      abortSignal: signal,
      maxRetries: 2,
      onError: () => {},
      prepareStep: async ({ messages: asked }) => {
        await budget.beforeStep([system, asked]);
        return {};
      },
      onStepFinish: ({ usage }) => budget.afterStep(usage),
      stopWhen: [stepCountIs(limits.agentSteps), () => tokens() > limits.agentTokens],
    });
    for await (const part of watchSilence(
      result.fullStream,
      limits.modelSilence + limits.buildTime,
    )) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new Error('The job was stopped.');
      if (part.type === 'text-delta') log.tell({ type: 'text', text: part.text });
      if (part.type === 'tool-call') {
        const { toolCallId: callId, toolName: name, input: args } = part;
        log.tell({ type: 'call', callId, name, args: shortened(args) });
      }
      if (part.type === 'tool-result') {
        log.tell({ type: 'result', callId: part.toolCallId, result: shortened(part.output) });
      }
      if (part.type === 'tool-error') {
        log.tell({ type: 'result', callId: part.toolCallId, result: { error: 'It failed.' } });
      }
    }
    // A model that has done its work does not end with a call of a tool.
    const isCut = (await result.finishReason) === 'tool-calls';
    const cut = isCut ? cutBy(tokens() > limits.agentTokens, limits) : undefined;
    if (!(await hasChanges(checkout))) return { ...described, cut };
    const after = await validate();
    if (after.ok) return { ...described, cut };
    // The agent need not fix what was broken before the job.
    const start = join(work, 'start');
    await writeStart(checkout, start);
    const baseline = new Set((await build(docsFolder({ folder: start }, repository.docs))).lines);
    const broken = after.lines.filter((line) => /\berror: /.test(line) && !baseline.has(line));
    if (broken.length === 0) return { ...described, cut };
    if (round === rounds) {
      throw new Error(`The documentation does not build after ${rounds} attempts: ${broken[0]}`);
    }
    messages.push(...(await result.response).messages, {
      role: 'user',
      content: `The documentation does not build:\n${broken.slice(0, 20).join('\n')}\nFix it.`,
    });
  }
}

function cutBy(isTokens: boolean, { agentSteps, agentTokens }: Limits): string {
  const limit = isTokens ? `${agentTokens} tokens` : countOf(agentSteps, 'step');
  return `The agent was stopped after ${limit}, before it said that it was done.`;
}

/** Clients see arguments and results only to follow the job; whole files are in the pull request. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length <= 2000 ? value : { shortened: firstCharacters(text, 2000) };
}
