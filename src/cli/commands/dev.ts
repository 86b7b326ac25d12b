import { networkInterfaces } from 'node:os';
import { Command } from 'commander';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import type { ListenFlags } from '../listen.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';
import { parseBase, projectArgument, withListenFlags } from './shared-options.ts';

interface Flags extends ListenFlags, NetworkFlags {
  base?: string;
  open?: true;
  includeRestricted?: true;
}

export function devCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('dev')
    .description('Serve the site of the project in [dir] and update it as you write.')
    .argument(...projectArgument);
  withListenFlags(command)
    .option('--open', 'open the site in the browser')
    .option('--base <path>', 'path to serve it under, such as /docs', parseBase)
    .option('--include-restricted', 'also show pages that only readers with a login may see');
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await dev(dir, flags, terminal)),
  );
}

async function dev(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  // Imported here because other commands need neither the server nor the renderer.
  const [
    { openDevSite },
    { createDevReport },
    { addressOf, closed, cutAnswer, listen, takenPort },
  ] = await Promise.all([
    import('../../watch/dev-site.ts'),
    import('../dev-report.ts'),
    import('../listen.ts'),
  ]);
  const out = outputFolder(root, undefined, terminal);
  const { base, includeRestricted = false } = flags;
  const report = createDevReport(
    { root, check: asTyped('check', dir), typed: { command: 'dev', dir } },
    terminal,
  );
  const urls = base === undefined ? {} : { base };
  const site = await openDevSite(
    { root, out, urls, includeRestricted, privateNetwork: privateNetwork(flags) },
    report,
  );
  const onCut = (error: unknown) => terminal.err(cutAnswer(error));
  const server = await listen(site.handler, flags, report.onFault, onCut).catch(async (error) => {
    await site.close();
    throw error;
  });
  const end = closed(server);
  terminal.err(takenPort(server, flags.port));
  const address = addressOf(server, flags.host, site.base);
  const others = networkAddresses(flags.host);
  report.serves([address, ...others.map((other) => addressOf(server, other, site.base))]);
  if (flags.open) openInBrowser(address);
  await end;
  await site.close();
  return 0;
}

/** The addresses at which other devices reach this one, if it listens on all interfaces. */
function networkAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  return Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
