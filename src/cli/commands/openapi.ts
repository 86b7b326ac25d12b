import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { targetFile } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import { checkSpec } from '../specs/check-spec.ts';
import { specFile } from '../specs/load-spec-file.ts';
import type { Terminal } from '../terminal.ts';

interface CheckFlags extends NetworkFlags, ReportFlags {
  strict?: true;
}

interface DiffFlags extends NetworkFlags {
  json?: true;
  page?: string;
  failOnBreaking?: true;
}

interface BundleFlags extends NetworkFlags {
  out?: string;
}

export function openapiCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const check = new Command('check')
    .description('Report errors in a specification, and what its readers would miss.')
    .argument('<file>', 'OpenAPI or AsyncAPI document, in JSON or YAML')
    .option('--strict', 'exit with 1 on warnings too');
  const diff = new Command('diff')
    .description('List the changes between two versions, and which of them break clients.')
    .argument('<old>', 'OpenAPI document, in JSON or YAML')
    .argument('<new>', 'the newer version of it')
    .option('--json', 'print the changes as JSON')
    .option('--page <file>', 'add the changes to a changelog page, which is created if needed')
    .option('--fail-on-breaking', 'exit with 1 if any change breaks clients');
  const bundle = new Command('bundle')
    .description('Put a specification and the files that it refers to into one document.')
    .argument('<file>', 'OpenAPI document, in JSON or YAML')
    .option(
      '-o, --out <file>',
      'file to write to, as JSON if its name ends in .json (default: standard output)',
    );
  return new Command('openapi')
    .description('Check, compare and bundle specifications without building a site.')
    .addCommand(
      withNetworkFlags(withReportFlags(check)).action(async (file: string, flags: CheckFlags) =>
        finish(await checkFile(file, flags, terminal)),
      ),
    )
    .addCommand(
      withNetworkFlags(diff).action(async (old: string, now: string, flags: DiffFlags) =>
        finish(await diffFiles(old, now, flags, terminal)),
      ),
    )
    .addCommand(
      withNetworkFlags(bundle).action(async (file: string, flags: BundleFlags) =>
        finish(await bundleFile(file, flags, terminal)),
      ),
    );
}

async function checkFile(typed: string, flags: CheckFlags, terminal: Terminal): Promise<ExitCode> {
  const file = specFile(typed, terminal.cwd);
  const strict = flags.strict === true;
  const { result, operations } = await checkSpec(file, {
    ...{ strict, privateNetwork: privateNetwork(flags) },
  });
  const summary = `Checked ${countOf(operations, 'operation')}.`;
  const details = asTyped('openapi check', typed, '--verbose');
  await report(result, { root: file.root, ...reportFlags(flags), summary, details }, terminal);
  return result.exit;
}

async function diffFiles(
  old: string,
  now: string,
  flags: DiffFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const page = flags.page === undefined ? undefined : targetFile(flags.page, terminal);
  const { diffSpecs } = await import('../specs/diff-specs.ts');
  const { changeText } = await import('../specs/change-list.ts');
  const files = [specFile(old, terminal.cwd), specFile(now, terminal.cwd)] as const;
  const difference = await diffSpecs(...files, privateNetwork(flags));
  const { changes } = difference;
  const breaking = changes.filter((change) => change.breaking).length;
  if (page !== undefined) {
    const { writeChangelog } = await import('../specs/changelog-page.ts');
    writeChangelog(page, difference);
  }
  terminal.out(
    flags.json
      ? `${JSON.stringify({ ...difference, breaking }, null, 2)}\n`
      : changeText(changes, terminal.paint),
  );
  return flags.failOnBreaking && breaking > 0 ? 1 : 0;
}

async function bundleFile(
  typed: string,
  flags: BundleFlags,
  terminal: Terminal,
): Promise<ExitCode> {
  const out = flags.out === undefined ? undefined : targetFile(flags.out, terminal);
  const { bundleText } = await import('../specs/bundle-spec.ts');
  const file = specFile(typed, terminal.cwd);
  const format = /\.json$/i.test(flags.out ?? typed) ? 'json' : 'yaml';
  const { text, problems } = await bundleText(file, format, privateNetwork(flags));
  for (const problem of problems) terminal.err(`${printable(problem)}\n`);
  if (out === undefined) terminal.out(text);
  else writeFileSync(out, text);
  return problems.length > 0 ? 1 : 0;
}
