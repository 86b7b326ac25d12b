import { join } from 'node:path';
import { stepCountIs, streamText } from 'ai';
import { watchSilence } from '../../assistant/silence.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import type { Limits } from '../settings/settings.ts';
import { buildInChild, type ChildResult } from '../updates/build-child.ts';
import { type Checkout, docsFolder, hasChanges, writeStart } from './checkout.ts';
import { instructions } from './instructions.ts';
import type { Job } from './job.ts';
import { agentTools } from './tools.ts';
import { openWorkspace } from './workspace.ts';

/** How often the agent may try to fix what it has broken. */
const maxRounds = 3;

/** What the pull request says about the agent's work, as far as the agent has described it. */
export interface Proposal {
  title?: string;
  body?: string;
  /** States that a limit stopped the agent, so its work may be incomplete. */
  cut?: string;
}

/** Lets the model work, and asks it to continue while the site does not build. */
export async function writePages(job: Job, checkout: Checkout): Promise<Proposal> {
  const { platform, project, repository, row, log, signal, work, budget } = job;
  const root = docsFolder(checkout, repository.docs);
  const workspace = await openWorkspace(root, checkout.links);
  const { limits } = platform.settings;
  let described: Proposal = {};
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
    // A model that has finished does not end with a tool call.
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
    if (round === maxRounds) {
      throw new Error(`The documentation does not build after ${maxRounds} attempts: ${broken[0]}`);
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

/** Shortens arguments and results: clients see them only to follow the job, and whole files are in the pull request. */
function shortened(value: unknown): unknown {
  const text = JSON.stringify(value) ?? 'null';
  return text.length <= 2000 ? value : { shortened: firstCharacters(text, 2000) };
}
