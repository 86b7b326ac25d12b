import * as z from 'zod';

/** The body of `POST /v1/agent/{projectId}/job`. The messages are the admin's instructions to the agent. */
export const agentJobSchema = z
  .looseObject({
    branch: z.string().min(1).max(200).meta({
      description: 'Branch to work on. It is created if it does not exist.',
    }),
    messages: z
      .array(
        z.looseObject({
          role: z.enum(['system', 'user', 'assistant']),
          content: z.string().min(1).max(64_000),
        }),
      )
      .min(1)
      .max(200),
    asDraft: z.boolean().default(true).meta({ description: 'Opens the pull request as a draft.' }),
    model: z.enum(['sonnet', 'opus']).default('sonnet').meta({
      description:
        '`sonnet` is faster and cheaper, `opus` more capable. The server maps them to its models.',
    }),
  })
  .meta({ id: 'AgentJobRequest' });

export type AgentJobRequest = z.output<typeof agentJobSchema>;

/** The record of a job, which can be requested at any time. */
export const agentJobRecordSchema = z
  .object({
    sessionId: z.string(),
    projectId: z.string(),
    subdomain: z.string(),
    branch: z.string(),
    status: z.enum(['queued', 'in_progress', 'success', 'failure']),
    haulted: z.boolean(),
    haultReason: z.enum([
      'completed',
      'github_missconfigured',
      'error',
      'processing',
      'interrupted',
    ]),
    pullRequestLink: z.string().optional(),
    commit: z.string().optional(),
    draft: z.boolean().optional(),
    messageToUser: z.string(),
    createdAt: z.iso.datetime(),
    endedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'AgentJob' });

export type AgentJobRecord = z.output<typeof agentJobRecordSchema>;

export const pullRequestSchema = z
  .object({
    id: z.string(),
    branch: z.string(),
    base: z.string(),
    title: z.string(),
    body: z.string(),
    draft: z.boolean(),
    sha: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'PullRequest' });
