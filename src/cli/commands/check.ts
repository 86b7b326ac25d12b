import { Command } from 'commander';
import { buildSite } from '../../build/build-site.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { createProgress } from '../progress.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import type { Terminal } from '../terminal.ts';

interface Flags extends NetworkFlags {
  strict?: true;
  includeRestricted?: true;
  json?: true;
  timings?: true;
  verbose?: true;
}

export function checkCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('check')
    .description(
      'Say what is wrong with the project in [dir], write nothing. Broken links are errors.',
    )
    .argument('[dir]', 'folder that holds docs.json (default: the current one)')
    .option('--strict', 'exit with 1 on warnings too')
    .option('--include-restricted', 'look at pages that are for readers with a login too')
    .option('--json', 'print problems and timings as JSON')
    .option('--timings', 'print how long each stage took')
    .option('--verbose', 'print what needs no action too, and every problem with its lines');
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await check(dir, flags, terminal)),
  );
}

async function check(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const progress = createProgress(terminal);
  const { strict = false, includeRestricted = false } = flags;
  const out = outputFolder(root, undefined, terminal);
  const asked = { root, out, strict, includeRestricted };
  const result = await interruptible((signal) =>
    buildSite(
      { ...asked, urls: {}, check: true, privateNetwork: privateNetwork(flags) },
      { signal, onEvent: progress.event },
    ),
  ).finally(progress.clear);
  report(
    result,
    {
      root,
      json: flags.json === true,
      verbose: flags.verbose === true,
      timings: flags.timings === true,
      summary: `Checked ${result.pages} ${result.pages === 1 ? 'page' : 'pages'}.`,
    },
    terminal,
  );
  return result.exit;
}
