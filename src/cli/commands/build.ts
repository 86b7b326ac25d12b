import { relative } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { BuildOptions, BuildResult } from '../../build/options.ts';
import { countOf } from '../../lib/text/count-of.ts';
import type { Reader } from '../../openapi/restrict/reader.ts';
import { decode } from '../../urls/authored.ts';
import { type Host, hosts, linksNeedSlash } from '../../urls/host.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { createProgress } from '../progress.ts';
import { cacheFolder, outputFolder, projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { buildVersions } from '../versions/build-versions.ts';
import { parseBase, parseUrl, projectArgument, wholeNumber } from './shared-options.ts';

interface Flags extends NetworkFlags, ReportFlags {
  out?: string;
  base?: string;
  site?: string;
  urls?: 'directory' | 'file';
  for?: Host;
  relative?: true;
  offline?: true;
  strict?: true;
  includeRestricted?: true;
  readers?: Reader;
  print?: true;
  served?: true;
  cache: boolean;
  cacheDir?: string;
  workers?: number;
}

export function buildCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('build')
    .description('Write the site of the project in [dir] as a folder of HTML.')
    .argument(...projectArgument)
    .option('-o, --out <dir>', 'output folder (default: dist in the project)')
    .option('--base <path>', 'path the site is served under, such as /docs', parseBase)
    .option('--site <url>', 'URL of the site, for canonical links and the sitemap', parseUrl)
    .addOption(
      new Option('--urls <form>', 'files of pages: a/b/index.html or a/b.html').choices([
        'directory',
        'file',
      ]),
    )
    .addOption(
      new Option(
        '--for <host>',
        'host that will serve the site; decides whether links end in /',
      ).choices(hosts),
    )
    .option('--relative', 'relative links, so that the site works under any path')
    .addOption(
      new Option(
        '--offline',
        'relative links that name index.html, so that the site opens from disk',
      ).conflicts('relative'),
    )
    .option('--strict', 'exit with 1 on warnings too')
    .option('--include-restricted', 'also publish pages that only readers with a login may see')
    .option('--print', 'also write the whole site on one page, at /print')
    .addOption(
      new Option('--readers <json>', 'build the site as these readers may see it')
        .argParser(parseReader)
        .hideHelp(),
    )
    .addOption(new Option('--served', 'octavo serve answers for the site').hideHelp())
    .option('--no-cache', 'build everything from scratch and store nothing for the next build')
    .addOption(
      new Option(
        '--cache-dir <dir>',
        'folder of the cache (default: .octavo/cache in the project)',
      ).conflicts('cache'),
    )
    .option(
      '--workers <count>',
      'threads beside the first one (default: as many as cores and work justify)',
      wholeNumber(0, maxWorkers),
    );
  return withNetworkFlags(withReportFlags(command)).action(
    async (dir: string | undefined, flags: Flags) => finish(await build(dir, flags, terminal)),
  );
}

async function build(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const out = outputFolder(root, flags.out, terminal);
  const progress = createProgress(terminal, { quiet: flags.quiet });
  const started = performance.now();
  const result = await interruptible((signal) =>
    buildVersions(toOptions(root, out, flags, terminal), { signal, onEvent: progress.event }),
  ).finally(progress.clear);
  await report(
    result,
    {
      root,
      ...reportFlags(flags),
      summary: summaryOf(result, performance.now() - started, relative(terminal.cwd, out) || '.'),
      details: asTyped('check', dir, '--verbose'),
      typed: { command: 'build', dir },
    },
    terminal,
  );
  return result.exit;
}

function summaryOf(result: BuildResult, duration: number, out: string): string {
  if (!result.written) {
    // Problems without a location are listed first, so those of the project come between the output's and the summary.
    const output = result.diagnostics.find(
      ({ code, severity }) => severity === 'error' && code.startsWith('output/'),
    );
    return output ? `Nothing was built: ${output.message}` : 'Nothing was built.';
  }
  const pages = countOf(result.pages, 'page');
  const seconds = `${(duration / 1000).toFixed(1)} s`;
  if (result.unchanged)
    return `Nothing has changed: ${pages} as they were (${seconds}): ${out}${leftOut(result)}`;
  const built = `Built ${pages} in ${seconds}: ${out}${leftOut(result)}`;
  const inPlace = result.diagnostics.find(({ code }) => code === 'output/in-place');
  return inPlace ? `${built}\n${inPlace.message}` : built;
}

/** One line about pages that are left out because they need a login. */
function leftOut({ diagnostics }: BuildResult): string {
  const count = diagnostics.filter(({ code }) => code === 'access/unprotected').length;
  if (count === 0) return '';
  const pages = count === 1 ? '1 page is' : `${count} pages are`;
  return `\n${pages} left out: only readers with a login may see ${count === 1 ? 'it' : 'them'}.`;
}

function toOptions(root: string, out: string, flags: Flags, terminal: Terminal): BuildOptions {
  const urls: BuildOptions['urls'] = {};
  const base = flags.base ?? pathOf(flags.site);
  if (base !== undefined) urls.base = base;
  if (flags.site !== undefined) urls.site = flags.site;
  if (flags.urls !== undefined) urls.urls = flags.urls;
  if (flags.for !== undefined) urls.trailingSlash = linksNeedSlash(flags.for);
  if (flags.relative) urls.links = 'relative';
  if (flags.offline) urls.links = 'offline';
  if (flags.served) urls.served = true;
  const { strict = false, print = false, cache, workers } = flags;
  const includeRestricted = flags.readers ?? flags.includeRestricted ?? false;
  const cacheDir = flags.cacheDir === undefined ? undefined : cacheFolder(flags.cacheDir, terminal);
  const asked = { urls, strict, includeRestricted, print, cache, cacheDir, workers };
  return { root, out, ...asked, check: false, privateNetwork: privateNetwork(flags) };
}

/** A site at `https://me.github.io/my-repo` is served under `/my-repo`. */
function pathOf(site: string | undefined): string | undefined {
  if (site === undefined) return undefined;
  const { pathname } = new URL(site);
  return pathname === '/' ? undefined : decode(pathname);
}

/** Each thread takes memory, whether or not a core is available for it. */
const maxWorkers = 64;

/** A value that the server passes: see `buildInChild`. */
function parseReader(value: string): Reader {
  try {
    const { signedIn, groups } = JSON.parse(value);
    if (typeof signedIn === 'boolean' && Array.isArray(groups)) return { signedIn, groups };
  } catch {
    // Rejected like any other invalid text.
  }
  throw new InvalidArgumentError('Expected JSON such as {"signedIn":true,"groups":["partner"]}.');
}
