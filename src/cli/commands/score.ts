import { Command, InvalidArgumentError } from 'commander';
import { type Score, scoreSite } from '../../audit/score.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { asTyped } from '../as-typed.ts';
import { auditResult } from '../audit/audit-result.ts';
import type { ExitCode } from '../exit-code.ts';
import { type NetworkFlags, withNetworkFlags } from '../private-network.ts';
import { projectFolder } from '../project-folder.ts';
import { readSite } from '../read-site.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { parseUrl, projectArgument } from './shared-options.ts';

interface Flags extends NetworkFlags, ReportFlags {
  site?: string;
  min?: number;
}

export function scoreCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('score')
    .description(
      'Report what agents and search engines would miss in [dir]: a score out of 100 with a list, worst first.',
    )
    .argument(...projectArgument)
    .option('--site <url>', 'URL of the site, if docs.json does not have it', parseUrl)
    .option('--min <number>', 'exit with 1 below this score', parseMinimum);
  return withNetworkFlags(withReportFlags(command)).action(
    async (dir: string | undefined, flags: Flags) => finish(await score(dir, flags, terminal)),
  );
}

async function score(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const { siteContext, diagnostics } = await readSite(root, flags, terminal);
  const details = asTyped('score', dir, '--verbose');
  const typed = { command: 'score', dir };
  if (!siteContext) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    const result = auditResult(errors, { pages: 0, strict: false });
    const summary = 'The project cannot be read.';
    await report(result, { root, ...reportFlags(flags), summary, details, typed }, terminal);
    return 1;
  }
  const pages = siteContext.tree.pages
    .filter(({ url, noindex }) => url === undefined && !noindex)
    .map((page) => ({ ...page, isListed: !page.hidden && page.nodes.length > 0 }));
  const scored = scoreSite(siteContext.project, pages, flags.site);
  const isLow = flags.min !== undefined && scored.score < flags.min;
  const result = auditResult(scored.diagnostics, { pages: scored.pages, strict: isLow });
  if (flags.json || flags.format === 'json') {
    const { score, checks } = scored;
    terminal.out(
      `${JSON.stringify({ score, checks, diagnostics: result.diagnostics }, null, 2)}\n`,
    );
  } else {
    const summary = inWords(scored);
    await report(result, { root, ...reportFlags(flags), summary, details, typed }, terminal);
  }
  return isLow ? 1 : 0;
}

/** The score, then the points of each check. */
function inWords({ score, checks, pages }: Score): string {
  const lines = checks.map(({ title, weight, asked, failed }) => {
    const points = asked === 0 ? weight : weight * (1 - failed / asked);
    const shown = `${points.toFixed(1)}/${weight}`.padStart(9);
    return `${shown}  ${title}${failed > 0 ? ` (missed: ${failed} of ${asked})` : ''}`;
  });
  return `Score: ${score} out of 100 (${countOf(pages, 'page')}).\n${lines.join('\n')}`;
}

function parseMinimum(value: string): number {
  const number = Number(value);
  if (value.trim() === '' || !(number >= 0 && number <= 100))
    throw new InvalidArgumentError('Expected a number from 0 to 100.');
  return number;
}
