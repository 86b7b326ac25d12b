import * as z from 'zod';
import { agentJobRecordSchema } from './agent.ts';
import { timeSchema } from './common.ts';
import { feedbackSchema, listedFeedback, listedQuestion } from './feedback.ts';
import type { Operation } from './operation.ts';
import { updateSources, updateStates } from './update.ts';

/** The paging parameters of a list, whose newest items come first. */
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20).meta({ description: 'At most.' }),
  after: timeSchema.optional().meta({ description: 'Only what was created after this.' }),
  before: timeSchema.optional().meta({ description: 'Only what was created before this.' }),
  cursor: z.string().max(200).optional().meta({
    description: '`next` of the page before.',
  }),
};

const updatesQuery = z.object({
  ...page,
  status: z.enum(updateStates).optional(),
  source: z.enum(updateSources).optional(),
});
const jobsQuery = z.object({
  ...page,
  status: z.enum(updateStates).optional(),
  branch: z.string().max(200).optional(),
});
const threadsQuery = z.object(page);
const keysQuery = z.object({ ...page, kind: z.enum(['assistant', 'admin']).optional() });

const time = z.iso.datetime();

const listedUpdate = z
  .object({
    _id: z.string().meta({ description: 'Ask for its whole record with it.' }),
    status: z.enum(updateStates),
    source: z.enum(updateSources),
    kind: z.enum(['build', 'rollback']),
    summary: z.string().nullable(),
    author: z.string().nullable(),
    commit: z.object({
      sha: z.string().nullable(),
      ref: z.string().nullable(),
      message: z.string().nullable(),
    }),
    supersededBy: z.string().nullable().meta({
      description: 'The newer update that was done in its place.',
    }),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'ListedUpdate' });

const listedDeployment = z
  .object({
    id: z.string().meta({ description: 'The update that made it; roll back with it.' }),
    sha: z.string().nullable(),
    live: z.boolean(),
    createdAt: time,
  })
  .meta({ id: 'Deployment' });

const listedThread = z
  .object({
    id: z.string(),
    question: z.string().nullable().meta({ description: 'What the reader asked first.' }),
    messages: z.number().int(),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Thread' });

const listedKey = z
  .object({
    id: z.string(),
    kind: z.enum(['assistant', 'admin']),
    name: z.string(),
    hint: z.string().meta({ description: 'The first characters of the key.' }),
    createdAt: time,
    expiresAt: time.nullable(),
    revokedAt: time.nullable(),
    lastUsedAt: time.nullable(),
  })
  .meta({ id: 'Key' });

const projectId = { projectId: 'Identifier of the project.' };

function list<Q extends z.ZodObject, I extends z.ZodType>(of: {
  id: string;
  name: string;
  query: Q;
  item: I;
  description: string;
}) {
  const { id, name, query, item, description } = of;
  return {
    id,
    method: 'get',
    path: `/v1/project/${name}/{projectId}`,
    listener: 'admin',
    key: 'admin',
    tag: 'Operation',
    summary: `List ${name}`,
    description,
    parameters: projectId,
    query,
    success: {
      status: 200,
      description: 'One page of the list.',
      type: 'application/json',
      schema: z.object({
        items: z.array(item),
        next: z.string().nullable().meta({ description: '`cursor` of the next page, if any.' }),
      }),
    },
    errors: { 400: 'A parameter is invalid.', 404: 'No such project.' },
  } as const satisfies Operation;
}

const cancelledSchema = z
  .object({ cancelled: z.literal(true) })
  .meta({ id: 'Cancelled', description: 'It has ended as failed.' });

const cancelled = {
  status: 200,
  description: 'It is cancelled.',
  type: 'application/json',
  schema: cancelledSchema,
};

/** What operators can see and control. */
export const operatorOperations = {
  listUpdates: list({
    id: 'listUpdates',
    name: 'updates',
    query: updatesQuery,
    item: listedUpdate,
    description: 'The updates of a project, newest first.',
  }),
  listDeployments: list({
    id: 'listDeployments',
    name: 'deployments',
    query: z.object(page),
    item: listedDeployment,
    description: 'The deployments of a project that are still kept, newest first.',
  }),
  listJobs: list({
    id: 'listAgentJobs',
    name: 'jobs',
    query: jobsQuery,
    item: agentJobRecordSchema,
    description: 'The agent jobs of a project, newest first.',
  }),
  listThreads: list({
    id: 'listThreads',
    name: 'threads',
    query: threadsQuery,
    item: listedThread,
    description: 'The conversations of readers with the assistant, newest first.',
  }),
  listKeys: list({
    id: 'listKeys',
    name: 'keys',
    query: keysQuery,
    item: listedKey,
    description: 'The keys of a project without their secrets, newest first.',
  }),
  giveFeedback: {
    id: 'giveFeedback',
    method: 'post',
    path: '/v1/feedback/{domain}',
    listener: 'public',
    tag: 'Feedback',
    summary: 'Say something about a page',
    description:
      'What a reader thinks of a page or a code block. Browsers send it from pages of the site without a key.',
    parameters: { domain: 'Domain of the site.' },
    body: feedbackSchema,
    success: {
      status: 202,
      description: 'It is kept.',
      type: 'application/json',
      schema: z.object({ kept: z.literal(true) }),
    },
    errors: {
      403: 'Pages of that origin may not send feedback.',
      404: 'No such site.',
      429: 'Too many requests.',
      503: 'The server cannot reach its database. Retry-After says when to try again.',
    },
  },
  listFeedback: list({
    id: 'listFeedback',
    name: 'feedback',
    query: z.object(page),
    item: listedFeedback,
    description: 'What readers said about pages, newest first.',
  }),
  exportFeedback: {
    id: 'exportFeedback',
    method: 'get',
    path: '/v1/project/feedback-csv/{projectId}',
    listener: 'admin',
    key: 'admin',
    tag: 'Operation',
    summary: 'Export feedback',
    description:
      'The same for a spreadsheet: up to 10,000 rows, newest first. Cells that would be formulas begin with an apostrophe.',
    parameters: projectId,
    query: z.object({ after: page.after, before: page.before }),
    success: {
      status: 200,
      description: 'The table (RFC 4180).',
      type: 'text/csv',
      schema: z.string(),
    },
    errors: { 400: 'A parameter is invalid.', 404: 'No such project.' },
  },
  listUnanswered: list({
    id: 'listUnanswered',
    name: 'unanswered',
    query: z.object(page),
    item: listedQuestion,
    description: 'Questions of readers for which the assistant found no page, newest first.',
  }),
  cancelUpdate: {
    id: 'cancelUpdate',
    method: 'post',
    path: '/v1/project/cancel-update/{statusId}',
    listener: 'admin',
    key: 'admin',
    tag: 'Operation',
    summary: 'Cancel an update',
    description:
      'Ends an update that waits or runs, and those that it does in their place. The site stays as it is.',
    parameters: { statusId: 'Identifier of the update.' },
    success: cancelled,
    errors: { 404: 'No such update.', 409: 'It has ended.' },
  },
  cancelJob: {
    id: 'cancelAgentJob',
    method: 'post',
    path: '/v1/agent/{projectId}/job/{id}/cancel',
    listener: 'admin',
    key: 'admin',
    tag: 'Operation',
    summary: 'Cancel an agent job',
    description: 'Ends a job that waits or runs. What it has pushed already stays.',
    parameters: { ...projectId, id: 'Identifier of the job.' },
    success: cancelled,
    errors: { 404: 'No such job.', 409: 'It has ended.' },
  },
} satisfies Record<string, Operation>;

export type ListedUpdate = z.output<typeof listedUpdate>;
export type ListedThread = z.output<typeof listedThread>;
export type ListedKey = z.output<typeof listedKey>;
export type ListedDeployment = z.output<typeof listedDeployment>;
