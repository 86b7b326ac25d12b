import { Command, InvalidArgumentError } from 'commander';
import { printableJson } from '../../diagnostics/printable.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import { type AdminClient, adminClient } from '../admin/admin-client.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';
import { wholeNumber } from './shared-options.ts';

interface Where {
  server: string;
  project: string;
}

interface ListFlags extends Where {
  limit: number;
  after?: string;
  before?: string;
  cursor?: string;
  json?: true;
  status?: string;
  source?: string;
  branch?: string;
  kind?: string;
}

type Item = Record<string, unknown>;

/** The lists that can be requested: their filters, and the columns of a line. */
const lists: Record<string, { filters: string[]; columns(item: Item): unknown[] }> = {
  updates: {
    filters: ['status', 'source'],
    columns: ({ _id, status, source, summary }) => [_id, status, source, summary],
  },
  deployments: {
    filters: [],
    columns: ({ id, live, sha }) => [id, live ? 'live' : 'earlier', sha],
  },
  jobs: {
    filters: ['status', 'branch'],
    columns: ({ sessionId, status, branch, pullRequestLink, messageToUser }) => [
      sessionId,
      status,
      branch,
      pullRequestLink ?? messageToUser,
    ],
  },
  threads: {
    filters: [],
    columns: ({ id, messages, question }) => [id, countOf(messages as number, 'message'), question],
  },
  feedback: {
    filters: [],
    columns: ({ path, helpful, reason, comment }) => [
      path,
      helpful === null ? '' : helpful ? 'helpful' : 'not helpful',
      reason,
      comment,
    ],
  },
  unanswered: {
    filters: [],
    columns: ({ threadId, question }) => [threadId, question],
  },
  keys: {
    filters: ['kind'],
    columns: ({ id, kind, hint, revokedAt, expiresAt, name }) => [
      id,
      kind,
      `${hint}…`,
      revokedAt !== null ? 'revoked' : expiresAt === null ? 'valid' : `expires ${expiresAt}`,
      name,
    ],
  },
};

export function adminCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const admin = new Command('admin').description(
    'Inspect and control a running server. The admin key is read from OCTAVO_ADMIN_KEY.',
  );
  for (const name of Object.keys(lists)) admin.addCommand(listCommand(name, terminal, finish));
  const post = (
    command: Command,
    work: (client: AdminClient, id: string | undefined) => Promise<string>,
  ) =>
    admin.addCommand(
      place(command).action(async (...args: unknown[]) => {
        const [id, flags] = command.registeredArguments.length > 0 ? args : [undefined, args[0]];
        const client = adminClient((flags as Where).server, (flags as Where).project);
        terminal.out(`${await work(client, id as string | undefined)}\n`);
        finish(0);
      }),
    );
  post(new Command('update').description('Fetch, build and publish the project.'), (client) =>
    client.started('POST', (project) => `/v1/project/update/${project}`),
  );
  post(
    new Command('rollback')
      .description('Publish an earlier deployment again.')
      .argument('[id]', 'id of the deployment (default: the one before the live one)'),
    (client, id) =>
      client.started('POST', (project) => `/v1/project/rollback/${project}`, {
        ...(id !== undefined && { deploymentId: id }),
      }),
  );
  post(
    new Command('cancel')
      .description('Cancel an update or agent job that is waiting or running.')
      .argument('<id>', 'its id, as listed'),
    async (client, id) => {
      await client.ask('POST', (project) =>
        id!.startsWith('job_')
          ? `/v1/agent/${project}/job/${encodeURIComponent(id!)}/cancel`
          : `/v1/project/cancel-update/${encodeURIComponent(id!)}`,
      );
      return `${id} is cancelled`;
    },
  );
  return admin;
}

function listCommand(name: string, terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const { filters, columns } = lists[name]!;
  const description =
    name === 'unanswered'
      ? 'List questions for which the assistant found no page.'
      : `List ${name}, newest first.`;
  const command = place(new Command(name))
    .description(description)
    .option('--limit <number>', 'how many to list, at most 100', wholeNumber(1, 100), 20)
    .option('--after <time>', 'only what was created after this', parseTime)
    .option('--before <time>', 'only what was created before this', parseTime)
    .option('--cursor <text>', 'continue after the end of the last list')
    .option('--json', 'print as JSON');
  for (const filter of filters)
    command.option(`--${filter} <value>`, `only those with this ${filter}`);
  return command.action(async (flags: ListFlags) => {
    const { server, project, json, ...asked } = flags;
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked)) {
      if (key !== 'color' && value !== undefined) query.set(key, String(value));
    }
    const client = adminClient(server, project);
    const list = await client.ask('GET', (id) => `/v1/project/${name}/${id}?${query}`);
    const { items, next } = list as { items: Item[]; next: string | null };
    if (json) terminal.out(`${printableJson(JSON.stringify(list, null, 2))}\n`);
    else {
      for (const item of items) terminal.out(`${lineOf([item.createdAt, ...columns(item)])}\n`);
      if (next !== null) terminal.err(`There are more. Continue with --cursor ${next}\n`);
    }
    finish(0);
  });
}

function place(command: Command): Command {
  return command
    .option('--server <url>', 'address of the admin listener', 'http://127.0.0.1:3001')
    .option('--project <id>', 'id of the project', 'default');
}

/** Text from readers and commits must not control the terminal or start another line. */
function lineOf(columns: unknown[]): string {
  const shown = columns.filter((value) => value !== null && value !== undefined && value !== '');
  return shown
    .map((value) =>
      firstCharacters(
        String(value)
          .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
          .trim(),
        200,
      ),
    )
    .join('  ');
}

function parseTime(value: string): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('Expected a time such as 2030-01-31 or 2030-01-31T12:00:00Z.');
  }
  return date.toISOString();
}
