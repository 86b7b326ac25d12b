import type { AddressInfo } from 'node:net';
import { relative } from 'node:path';
import { type ServerType, serve } from '@hono/node-server';
import { Command } from 'commander';
import { openBuiltSite } from '../../build/built-site.ts';
import type { ExitCode } from '../program.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { parsePort } from './ports.ts';

interface Flags {
  out?: string;
  base?: string;
  port: number;
  host: string;
}

/** Ports tried after the one that was asked for. */
const portsToTry = 20;

export function previewCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('preview')
    .description('Serve the site that was built for [dir], as a static host does.')
    .argument('[dir]', 'folder that holds docs.json (default: the current one)')
    .option('-o, --out <dir>', 'folder to serve (default: dist in the project)')
    .option('--base <path>', 'path to serve it under (default: the one it was built for)')
    .option('-p, --port <number>', 'port, or the next free one', parsePort, 3000)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for the whole network', 'localhost')
    .action(async (dir: string | undefined, flags: Flags) =>
      finish(await preview(dir, flags, terminal)),
    );
}

async function preview(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const out = outputFolder(projectFolder(dir, terminal), flags.out, terminal);
  const site = await openBuiltSite(out, flags.base);
  if (!site) {
    throw new UsageError(
      `There is no ${relative(terminal.cwd, out)} to serve. Run octavo build first.`,
    );
  }
  const server = await listen(site.handler, flags);
  const { port } = server.address() as AddressInfo;
  const host = flags.host.includes(':') ? `[${flags.host}]` : flags.host;
  terminal.out(`http://${host}:${port}${site.base === '/' ? '/' : `${site.base}/`}\n`);
  await closed(server);
  return 0;
}

/** Listens on the port, or on the next one that is free. */
async function listen(
  fetch: (request: Request) => Promise<Response>,
  flags: Flags,
): Promise<ServerType> {
  for (let port = flags.port; ; port++) {
    try {
      return await listenOn(fetch, flags.host, port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && port < flags.port + portsToTry && port < 65535) continue;
      if (code === 'EADDRINUSE')
        throw new UsageError(`Port ${flags.port} and those after it are taken.`);
      if (code === 'EACCES')
        throw new UsageError(`Port ${port} may not be used. Name one above 1023 with --port.`);
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
        throw new UsageError(`This machine has no address ${flags.host}.`);
      }
      throw error;
    }
  }
}

function listenOn(
  fetch: (request: Request) => Promise<Response>,
  hostname: string,
  port: number,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server));
    server.once('error', reject);
  });
}

/** Until Ctrl-C, which then ends the process as it does everywhere. */
function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
