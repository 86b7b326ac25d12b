import { existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { Command } from 'commander';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { type NetworkFlags, privateNetwork, withNetworkFlags } from '../private-network.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import { checkSpec } from '../specs/check-spec.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

interface Flags extends NetworkFlags, ReportFlags {
  strict?: true;
}

export function openapiCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const check = new Command('check')
    .description('Say what is wrong with a specification, and what its readers would miss.')
    .argument('<file>', 'OpenAPI or AsyncAPI document, in JSON or YAML')
    .option('--strict', 'exit with 1 on warnings too');
  return new Command('openapi')
    .description('Look at specifications without building a site.')
    .addCommand(
      withNetworkFlags(withReportFlags(check)).action(async (file: string, flags: Flags) =>
        finish(await checkFile(file, flags, terminal)),
      ),
    );
}

async function checkFile(file: string, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const path = resolve(terminal.cwd, file);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new UsageError(`There is no file ${file}.`);
  }
  // Files beside it belong to the same project, as far up as the command was typed.
  const isBelow = !/^(?:\.\.|[a-z]:)/i.test(relative(terminal.cwd, path));
  const root = isBelow ? terminal.cwd : dirname(path);
  const name = relative(root, path).replaceAll('\\', '/');
  const { result, operations } = await checkSpec(name, {
    root,
    strict: flags.strict === true,
    privateNetwork: privateNetwork(flags),
  });
  const count = `${operations} ${operations === 1 ? 'operation' : 'operations'}`;
  const summary = `Checked ${count}.`;
  const details = asTyped('openapi check', file, '--verbose');
  await report(result, { root, ...reportFlags(flags), summary, details }, terminal);
  return result.exit;
}
