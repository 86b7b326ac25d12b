import { Command, InvalidArgumentError, Option } from 'commander';
import type { KeyAccess } from '../../platform/key-access.ts';
import type { KeyKind, KeyRecord } from '../../platform/store/keys.ts';
import type { ExitCode } from '../exit-code.ts';
import { requireServePackages } from '../serve-packages.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { settingsOf, unusable } from './serve.ts';

interface Where {
  dir?: string;
  data?: string;
  config?: string;
}

interface NewKeyFlags extends Where {
  kind: KeyKind;
  project: string;
  name?: string;
  expires?: Date;
}

export function keysCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const create = place(new Command('create'))
    .description('Create a key. It is printed only once, because the server stores only its hash.')
    .addOption(
      new Option('--kind <kind>', 'assistant: assistant and search; admin: updates and agent')
        .choices(['assistant', 'admin'])
        .makeOptionMandatory(),
    )
    .option('--project <id>', 'project that the key is for', 'default')
    .option('--name <text>', 'what it is for, to tell it from others in the list')
    .option('--expires <when>', 'a date, or a number of days such as 90d', parseExpiry)
    .action(async (flags: NewKeyFlags) => {
      await withKeys(flags, terminal, async (keys, projects) => {
        const { kind, project, name, expires: expiresAt } = flags;
        if (!projects.includes(project)) throw new UsageError(noProject(project, projects, flags));
        terminal.out(`${(await keys.create({ kind, project, name, expiresAt })).key}\n`);
      });
      finish(0);
    });
  const list = place(new Command('list'))
    .description('List the keys, without their secrets.')
    .option('--project <id>', 'only the keys of this project')
    .option('--json', 'print as JSON')
    .action(async (flags: Where & { project?: string; json?: true }) => {
      await withKeys(flags, terminal, async (keys) => {
        const records = await keys.list(flags.project);
        terminal.out(
          flags.json ? `${JSON.stringify(records, null, 2)}\n` : records.map(lineOf).join(''),
        );
      });
      finish(0);
    });
  const revoke = place(new Command('revoke'))
    .description('Revoke a key with immediate effect.')
    .argument('<id>', 'its id, as listed')
    .action(async (id: string, flags: Where) => {
      await withKeys(flags, terminal, async (keys) => {
        if (!(await keys.revoke(id))) throw new UsageError(`There is no valid key ${id}.`);
      });
      finish(0);
    });
  const keys = new Command('keys').description('Create, list and revoke keys of octavo serve.');
  for (const command of [create, list, revoke]) keys.addCommand(command);
  return keys;
}

function noProject(project: string, projects: readonly string[], { config }: Where): string {
  const message = `There is no project ${project}; the projects are: ${projects.join(', ')}.`;
  return config === undefined
    ? `${message} If octavo serve runs with a config file, name it with --config.`
    : message;
}

/** Adds the flags for the location of the keys, which are the same as those of the server. */
function place(command: Command): Command {
  return command
    .option('--dir <dir>', 'project folder that octavo serve runs on (default: the current one)')
    .option('--data <dir>', 'its data folder (default: .octavo/data in the project folder)')
    .option('--config <file>', 'its config file');
}

async function withKeys(
  where: Where,
  terminal: Terminal,
  work: (keys: KeyAccess, projects: string[]) => Promise<void>,
): Promise<void> {
  requireServePackages();
  const settings = await settingsOf(where.dir, where, terminal);
  const { openKeys } = await import('../../platform/key-access.ts');
  const access = await openKeys(settings).catch(unusable);
  try {
    await work(
      access,
      settings.projects.map(({ id }) => id),
    );
  } finally {
    await access.close();
  }
}

function lineOf({ id, kind, project, hint, name, ...times }: KeyRecord): string {
  const state =
    times.revokedAt !== null
      ? 'revoked'
      : times.expiresAt === null
        ? 'valid'
        : `${new Date(times.expiresAt) > new Date() ? 'expires' : 'expired'} ${day(times.expiresAt)}`;
  const used = times.lastUsedAt === null ? 'never used' : `used ${day(times.lastUsedAt)}`;
  return `${[id, kind, project, `${hint}…`, state, used, name].join('  ').trimEnd()}\n`;
}

function day(date: Date | string): string {
  return new Date(date).toISOString().slice(0, 10);
}

function parseExpiry(value: string): Date {
  const days = /^(\d{1,5})d$/.exec(value)?.[1];
  const date =
    days === undefined ? new Date(value) : new Date(Date.now() + Number(days) * 86_400_000);
  if (Number.isNaN(date.getTime()) || date <= new Date()) {
    throw new InvalidArgumentError(
      'Expected a date in the future such as 2030-01-31, or a number of days such as 90d.',
    );
  }
  return date;
}
