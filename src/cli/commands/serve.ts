import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { settingWarnings } from '../../platform/setting-warnings.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { SettingsError } from '../../platform/settings/settings-error.ts';
import { createLog, errorFields } from '../../platform/telemetry/log.ts';
import { logModelWarnings } from '../../platform/telemetry/model-warnings.ts';
import type { ExitCode } from '../exit-code.ts';
import { version } from '../package-version.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { whyNotListening } from '../problems/listen-error.ts';
import { projectFolder } from '../project-folder.ts';
import { requireServePackages } from '../serve-packages.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { parsePort, parseUrl, projectArgument, wholeNumber } from './shared-options.ts';

interface Flags extends NetworkFlags {
  port: number;
  adminPort: number;
  host: string;
  data?: string;
  config?: string;
  roles: Settings['roles'];
  trustProxy?: true;
  trustedProxies?: number;
  drain?: number;
  publicUrl?: string;
  adminUrl?: string;
}

export function serveCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('serve')
    .description('Run the server: sites, search, assistant, updates and agent jobs in one process.')
    .argument(...projectArgument)
    .option('-p, --port <number>', 'port of the sites, search and assistant', parsePort, 3000)
    .option(
      '--admin-port <number>',
      'port of updates, agent jobs and metrics; the same as --port for one listener',
      parsePort,
      3001,
    )
    .option(
      '--host <address>',
      'address to listen on; 0.0.0.0 for all network interfaces',
      '127.0.0.1',
    )
    .option(
      '--data <dir>',
      'folder for the database and the sites (default: .octavo/data in [dir])',
    )
    .option('--config <file>', 'JSON file with several projects, limits and retention times')
    .addOption(
      new Option('--roles <list>', 'what this process does')
        .argParser(parseRoles)
        .default({ web: true, worker: true }, 'web,worker'),
    )
    .option('--public-url <url>', 'public URL of --port, as readers see it', parseUrl)
    .option('--admin-url <url>', 'URL of --admin-port, as operators see it', parseUrl)
    .option('--trust-proxy', 'trust X-Forwarded-For, -Host and -Proto of the proxy in front')
    .option(
      '--trusted-proxies <count>',
      'how many proxies in a row to trust; --trust-proxy is 1',
      wholeNumber(0, 9999),
    )
    .option(
      '--drain <seconds>',
      'how long to answer requests after SIGTERM while /readyz says 503',
      wholeNumber(0, 9999),
      5,
    );
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await serve(dir, flags, terminal)),
  );
}

async function serve(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  requireServePackages();
  const settings = await settingsOf(dir, flags, terminal);
  // Imported here because the other commands need neither a database nor language models.
  const [{ startServer }, { openStore }] = await Promise.all([
    import('../../platform/serve.ts'),
    import('../../platform/store/open.ts'),
  ]);
  const store = await openStore({ ...settings, late: true }).catch(unusable);
  if ('holder' in store) {
    const { pid, isElsewhere } = store.holder;
    const user = isElsewhere ? 'another container or machine' : `process ${pid}`;
    throw new UsageError(
      `${settings.data} is in use by ${user}. Name another folder with --data, or use PostgreSQL (DATABASE_URL) for several processes.`,
    );
  }
  const log = createLog((line) => terminal.err(line));
  logModelWarnings(log);
  for (const { message, fields } of settingWarnings(settings)) log('warn', message, fields);
  const running = await startServer(settings, store, { log, version: version() }).catch(
    async (error: NodeJS.ErrnoException) => {
      await store.close();
      if (error.code === 'EADDRINUSE') throw new UsageError(`${error.message}. Name another port.`);
      const reason = whyNotListening(error, settings.host, '--port and --admin-port');
      throw reason === undefined ? error : new UsageError(reason);
    },
  );
  terminal.out(addresses(settings, running));
  store.lock?.lost.addEventListener('abort', () => {
    log('error', 'stopped', errorFields(store.lock!.lost.reason));
    // Exits at once, because an orderly shutdown would write something.
    process.exit(1);
  });
  const signal = await asked();
  log('info', 'stopping');
  // A user who presses Ctrl-C has no load balancer to wait for.
  await running.stop(signal === 'SIGINT' ? 0 : settings.drain);
  return 0;
}

/** A store that cannot be opened is for the operator to fix, not an error of Octavo. */
export function unusable(error: unknown): never {
  const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  throw new UsageError(`The database cannot be opened: ${message || code}`);
}

/** Combines flags, environment variables and the config file. */
export async function settingsOf(
  dir: string | undefined,
  flags: Partial<Flags>,
  terminal: Terminal,
): Promise<Settings> {
  const { readSettings } = await import('../../platform/settings/read-settings.ts');
  const absolute = (path: string | undefined) =>
    path === undefined ? undefined : resolve(terminal.cwd, path);
  try {
    return readSettings(
      {
        dir: projectFolder(dir, terminal),
        host: flags.host ?? '127.0.0.1',
        port: flags.port ?? 3000,
        adminPort: flags.adminPort ?? 3001,
        roles: flags.roles ?? { web: true, worker: true },
        trustedProxies: flags.trustedProxies ?? (flags.trustProxy ? 1 : 0),
        drain: (flags.drain ?? 0) * 1000,
        publicUrl: flags.publicUrl,
        adminUrl: flags.adminUrl,
        data: absolute(flags.data),
        config: absolute(flags.config),
        privateNetwork: privateNetwork(flags),
      },
      process.env,
    );
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message);
    throw error;
  }
}

/** The addresses of the listeners: two, one for everything, or only the admin listener in a worker process. */
function addresses(
  { roles }: Settings,
  { public: sites, admin }: { public: string; admin: string },
): string {
  if (!roles.web) return `Health, metrics: ${admin}/\n`;
  if (sites === admin) return `Sites, search, assistant, updates, agent, metrics: ${sites}/\n`;
  return `Sites, search, assistant: ${sites}/\nUpdates, agent, metrics:  ${admin}/\n`;
}

/** Waits until the process is asked to stop. A second request ends it at once. */
function asked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let times = 0;
    const stop = (signal: NodeJS.Signals) => {
      if (times++ > 0) process.exit(1);
      resolve(signal);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}

function parseRoles(value: string): Settings['roles'] {
  const names = value.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== 'web' && name !== 'worker');
  if (unknown !== undefined)
    throw new InvalidArgumentError('Roles are web, worker, or web,worker.');
  return { web: names.includes('web'), worker: names.includes('worker') };
}
