import { Command } from 'commander';
import { buildResult } from '../../build/build-result.ts';
import { buildSite } from '../../build/build-site.ts';
import type { BuildOptions, BuildResult, ExternalUse } from '../../build/options.ts';
import { createFetcher } from '../../fetch/fetcher.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { type AskOptions, askAll } from '../links/asker.ts';
import { addressesOf, externalProblems } from '../links/external-links.ts';
import { openLinkCache } from '../links/link-cache.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { createProgress } from '../progress.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { projectArgument, wholeNumber } from './shared-options.ts';

interface Flags extends NetworkFlags, ReportFlags {
  external?: true;
  ignore?: string[];
  pause: number;
  cache: boolean;
  strict?: true;
}

/** The longest pause, in milliseconds: one hour. Retries wait several times as long. */
const maxPause = 3_600_000;

/** A link check may need more requests than a build is allowed. */
const limits = { requests: Number.POSITIVE_INFINITY, time: 30_000, silence: 15_000 };

export function linksCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('links')
    .description('List the links to other hosts in [dir], or check each of them.')
    .argument(...projectArgument)
    .option('--external', 'request each link to check it')
    .option(
      '--ignore <address>',
      'skip a host (example.com, *.example.com) or the start of a URL (https://x.dev/private)',
      (entry: string, before: string[] = []) => [...before, entry],
    )
    .option(
      '--pause <ms>',
      'pause between two requests to a host, in milliseconds',
      wholeNumber(0, maxPause),
      500,
    )
    .option('--no-cache', 'also check links that worked during the last day')
    .option('--strict', 'also exit with 1 if a link gives no clear answer');
  return withNetworkFlags(withReportFlags(command)).action(
    async (dir: string | undefined, flags: Flags) => {
      if (!flags.external) refuseUnused(command);
      finish(await links(dir, flags, terminal));
    },
  );
}

/** Rejects flags that have no effect without `--external`, because then no link is requested. */
function refuseUnused(command: Command): void {
  const unused = ['--pause', '--no-cache', '--strict'];
  for (const option of command.options.filter(({ long }) => unused.includes(long!))) {
    if (command.getOptionValueSource(option.attributeName()) === 'cli')
      throw new UsageError(`${option.long} is for checking links. Add --external to check them.`);
  }
}

async function links(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const progress = createProgress(terminal, { quiet: flags.quiet });
  const uses: ExternalUse[] = [];
  const options: BuildOptions = {
    root,
    out: outputFolder(root, undefined, terminal),
    strict: flags.strict === true,
    includeRestricted: true,
    urls: {},
    check: true,
    privateNetwork: privateNetwork(flags),
  };
  const outcome = await interruptible(async (signal) => {
    const result = await buildSite(options, {
      signal,
      onEvent: progress.event,
      onExternal: (use) => uses.push(use),
    });
    if (result.pages === 0) return { result, summary: 'The project cannot be read.' };
    const addresses = addressesOf(uses, flags.ignore ?? []);
    if (!flags.external) return { result: { ...result, diagnostics: [] }, addresses };
    const asked = await ask(addresses, root, flags, {
      signal,
      onAnswer: (done, total) => progress.event({ type: 'progress', stage: 'links', done, total }),
    });
    const diagnostics = externalProblems(addresses, asked.verdicts);
    return { result: judged(result, diagnostics, options), summary: asked.summary };
  }).finally(progress.clear);
  if (outcome.addresses) {
    terminal.out(listOf(outcome.addresses, flags));
    return 0;
  }
  const details = asTyped('links', dir, '--external', '--verbose');
  await report(
    outcome.result,
    {
      ...{ root, ...reportFlags(flags), summary: outcome.summary, details },
      typed: { command: 'links', dir },
    },
    terminal,
  );
  return outcome.result.exit;
}

async function ask(
  addresses: ReadonlyMap<string, readonly ExternalUse[]>,
  root: string,
  flags: Flags,
  run: Pick<AskOptions, 'signal' | 'onAnswer'>,
) {
  const cache = openLinkCache(root, Date.now());
  const urls = [...addresses.keys()].filter((url) => !flags.cache || !cache.has(url));
  const fetcher = createFetcher({ permitted: privateNetwork(flags), limits });
  const verdicts = await askAll(urls, { fetcher, pause: flags.pause, ...run });
  if (flags.cache) cache.add(urls.filter((url) => verdicts.get(url)?.kind === 'there'));
  const cacheHits = addresses.size - urls.length;
  const count = (kind: string) => [...verdicts.values()].filter((one) => one.kind === kind).length;
  const rest = cacheHits > 0 ? `, ${cacheHits} worked during the last day` : '';
  const summary = `${countOf(addresses.size, 'address', 'addresses')}: ${count('there')} work, ${count('gone')} are broken, ${count('unsure')} gave no clear answer${rest}.`;
  return { verdicts, summary };
}

function judged(
  result: BuildResult,
  diagnostics: BuildResult['diagnostics'],
  options: BuildOptions,
): BuildResult {
  return buildResult({ ...result, strict: false, diagnostics }, options);
}

/** Each URL with its first location. */
function listOf(
  addresses: ReadonlyMap<string, readonly ExternalUse[]>,
  { format, json }: Flags,
): string {
  if (json || format === 'json')
    return `${JSON.stringify(Object.fromEntries(addresses), null, 2)}\n`;
  return [...addresses]
    .map(([url, [first, ...others]]) => {
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      return `${url} (${first!.location.file}:${first!.location.line}${more})\n`;
    })
    .join('');
}
