import { Command } from 'commander';
import { buildSite } from '../../build/build-site.ts';
import type { BuildOptions, BuildRun } from '../../build/options.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { asTyped } from '../as-typed.ts';
import { translationSummary } from '../audit/translation-summary.ts';
import { onlyNew } from '../changed/only-new.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { createProgress } from '../progress.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends NetworkFlags, ReportFlags {
  strict?: true;
  includeRestricted?: true;
  changed?: true;
  since?: string;
}

export function checkCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('check')
    .description(
      'Report problems in the project in [dir] without writing a site. Broken links are errors.',
    )
    .argument(...projectArgument)
    .option('--strict', 'exit with 1 on warnings too')
    .option('--include-restricted', 'also check pages that only readers with a login may see')
    .option(
      '--changed',
      'only problems that are new since the branch diverged from its target branch',
    )
    .option('--since <commit>', 'only problems that are new since this commit, branch or tag');
  return withNetworkFlags(withReportFlags(command)).action(
    async (dir: string | undefined, flags: Flags) => finish(await check(dir, flags, terminal)),
  );
}

async function check(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const progress = createProgress(terminal, { quiet: flags.quiet });
  const { strict = false, includeRestricted = false } = flags;
  const options: BuildOptions = {
    root,
    out: outputFolder(root, undefined, terminal),
    strict,
    includeRestricted,
    urls: {},
    check: true,
    privateNetwork: privateNetwork(flags),
  };
  const isCompared = flags.changed === true || flags.since !== undefined;
  const { result, since } = await interruptible<Awaited<ReturnType<typeof onlyNew>>>(
    async (signal) => {
      const run: BuildRun = { signal, onEvent: progress.event };
      const result = await buildSite(options, run);
      return isCompared ? onlyNew(result, options, flags.since, run) : { result };
    },
  ).finally(progress.clear);
  const pages = countOf(result.pages, 'page');
  const compared = since === undefined ? '' : ` Problems that ${since} already has are left out.`;
  const translated = translationSummary(result.translations, flags.verbose === true);
  await report(
    result,
    {
      root,
      ...reportFlags(flags),
      summary:
        result.pages === 0 ? 'Nothing was checked.' : `Checked ${pages}.${compared}${translated}`,
      details: asTyped('check', dir, '--verbose'),
      typed: { command: 'check', dir },
    },
    terminal,
  );
  return result.exit;
}
