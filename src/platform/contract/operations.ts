import * as z from 'zod';
import { agentJobRecordSchema, agentJobSchema, pullRequestSchema } from './agent.ts';
import { assistantV1Schema, assistantV2Schema } from './assistant.ts';
import type { Operation } from './operation.ts';
import { operatorOperations } from './operators.ts';
import { searchResultsSchema, searchSchema } from './search.ts';
import { rollbackSchema, updateAcceptedSchema, updateStatusSchema } from './update.ts';

const domain = { domain: 'Domain of the site.' };
const projectId = { projectId: 'Identifier of the project.' };
const streamed = z.string().meta({ description: 'A stream, not one document.' });

export const operations = {
  assistantV1: {
    id: 'createAssistantMessage',
    method: 'post',
    path: '/v1/assistant/{domain}/message',
    listener: 'public',
    key: 'assistant',
    tag: 'Assistant',
    summary: 'Ask the assistant',
    description:
      'Answers a conversation about a site. The answer is streamed as data stream parts, the protocol of the `ai` ' +
      'package version 4 (`useChat` with `streamProtocol: "data"` and `sendExtraMessageFields: true`). The last part ' +
      'before the end is `2:[{"type":"finish","threadId":"…"}]`; the thread is in `X-Thread-Id` too.',
    parameters: domain,
    body: assistantV1Schema,
    success: {
      status: 200,
      description: 'The answer, as it is written.',
      type: 'text/plain',
      schema: streamed,
    },
    headers: { 'X-Thread-Id': 'The thread of this conversation.' },
    errors: { 404: 'No such site, or not your thread.', 429: 'Too many requests.' },
  },
  assistantV2: {
    id: 'createAssistantMessageV2',
    method: 'post',
    path: '/v2/assistant/{domain}/message',
    listener: 'public',
    key: 'assistant',
    tag: 'Assistant',
    summary: 'Ask the assistant (current clients)',
    description:
      'As above, for the `ai` package from version 5: a UI message stream. The thread is in `X-Thread-Id` and in ' +
      '`messageMetadata.threadId` of the `finish` part.',
    parameters: domain,
    body: assistantV2Schema,
    success: {
      status: 200,
      description: 'The answer, as it is written.',
      type: 'text/event-stream',
      schema: streamed,
    },
    headers: { 'X-Thread-Id': 'The thread of this conversation.' },
    errors: { 404: 'No such site, or not your thread.', 429: 'Too many requests.' },
  },
  search: {
    id: 'search',
    method: 'post',
    path: '/v1/search/{domain}',
    listener: 'public',
    key: 'assistant',
    tag: 'Search',
    summary: 'Search a site',
    description: 'Passages of the site that match the query, best first.',
    parameters: domain,
    body: searchSchema,
    success: {
      status: 200,
      description: 'The results.',
      type: 'application/json',
      schema: searchResultsSchema,
    },
    errors: { 404: 'No such site.', 429: 'Too many requests.' },
  },
  triggerUpdate: {
    id: 'triggerUpdate',
    method: 'post',
    path: '/v1/project/update/{projectId}',
    listener: 'admin',
    key: 'admin',
    tag: 'Updates',
    summary: 'Trigger an update',
    description:
      'Fetches, builds and publishes a project. Answers at once with the id of the status record.',
    parameters: projectId,
    success: {
      status: 202,
      description: 'The update is queued.',
      type: 'application/json',
      schema: updateAcceptedSchema,
    },
    errors: { 404: 'No such project.', 429: 'Too many requests.' },
  },
  rollback: {
    id: 'rollback',
    method: 'post',
    path: '/v1/project/rollback/{projectId}',
    listener: 'admin',
    key: 'admin',
    tag: 'Updates',
    summary: 'Go back to an earlier deployment',
    description: 'Publishes an earlier deployment again, as an update of its own.',
    parameters: projectId,
    body: rollbackSchema,
    success: {
      status: 202,
      description: 'The update is queued.',
      type: 'application/json',
      schema: updateAcceptedSchema,
    },
    errors: {
      404: 'No such project.',
      409: 'There is no such earlier deployment.',
      429: 'Too many requests.',
    },
  },
  updateStatus: {
    id: 'getUpdateStatus',
    method: 'get',
    path: '/v1/project/update-status/{statusId}',
    listener: 'admin',
    key: 'admin',
    tag: 'Updates',
    summary: 'Get the status of an update',
    description: 'The state of an update and everything known about it so far.',
    parameters: { statusId: 'Identifier of the update.' },
    success: {
      status: 200,
      description: 'The record.',
      type: 'application/json',
      schema: updateStatusSchema,
    },
    errors: { 404: 'No such update.' },
  },
  createAgentJob: {
    id: 'createAgentJob',
    method: 'post',
    path: '/v1/agent/{projectId}/job',
    listener: 'admin',
    key: 'admin',
    tag: 'Agent',
    summary: 'Create an agent job',
    description:
      'Asks an AI agent to write and edit documentation on a branch, and to open a pull request. The reply is streamed ' +
      'as data stream parts; the job continues if the client disconnects.',
    parameters: projectId,
    body: agentJobSchema,
    success: {
      status: 200,
      description: 'The events of the job, as they happen.',
      type: 'text/plain',
      schema: streamed,
    },
    headers: { 'X-Session-Id': 'Identifier of the job.', 'X-Branch-Name': 'Branch it works on.' },
    errors: {
      404: 'No such project.',
      409: 'A job works on that branch already, or the project has no repository.',
      429: 'Too many requests.',
      503: 'The server has no language model, or cannot reach its database.',
    },
  },
  agentJob: {
    id: 'getAgentJob',
    method: 'get',
    path: '/v1/agent/{projectId}/job/{id}',
    listener: 'admin',
    key: 'admin',
    tag: 'Agent',
    summary: 'Get an agent job',
    description: 'The state of a job, and its pull request when there is one.',
    parameters: { ...projectId, id: 'Identifier of the job, from `X-Session-Id`.' },
    success: {
      status: 200,
      description: 'The job.',
      type: 'application/json',
      schema: agentJobRecordSchema,
    },
    errors: { 404: 'No such job.' },
  },
  pullRequest: {
    id: 'getPullRequest',
    method: 'get',
    path: '/v1/agent/{projectId}/pull-request/{id}',
    listener: 'admin',
    key: 'admin',
    tag: 'Agent',
    summary: 'Get a pull request without a forge',
    description:
      'What an agent proposes for a repository that is on no forge: the branch is pushed, and this is its record.',
    parameters: { ...projectId, id: 'Identifier of the pull request.' },
    success: {
      status: 200,
      description: 'The record.',
      type: 'application/json',
      schema: pullRequestSchema,
    },
    errors: { 404: 'No such pull request.' },
  },
  ...operatorOperations,
} satisfies Record<string, Operation>;
