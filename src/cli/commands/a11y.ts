import { Command } from 'commander';
import { accessibilityProblems } from '../../audit/accessibility.ts';
import { contrastProblems } from '../../audit/contrast.ts';
import { readPageTrees } from '../../audit/read-pages.ts';
import { countOf } from '../../lib/text/count-of.ts';
import { readProject } from '../../project/read-project.ts';
import { asTyped } from '../as-typed.ts';
import { auditResult } from '../audit/audit-result.ts';
import type { ExitCode } from '../exit-code.ts';
import { projectFolder } from '../project-folder.ts';
import { report } from '../report.ts';
import { type ReportFlags, reportFlags, withReportFlags } from '../report-flags.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends ReportFlags {
  strict?: true;
}

export function a11yCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('a11y')
    .description(
      'Report accessibility problems in the pages of [dir]: for readers with a screen reader, a keyboard or poor eyesight.',
    )
    .argument(...projectArgument)
    .option('--strict', 'exit with 1 on warnings too');
  return withReportFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await a11y(dir, flags, terminal)),
  );
}

async function a11y(dir: string | undefined, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const { value: project, diagnostics } = await readProject(root);
  const strict = flags.strict === true;
  const problems = project
    ? [
        ...contrastProblems(project),
        ...[...readPageTrees(project)].flatMap((page) => accessibilityProblems(page)),
      ]
    : diagnostics.filter(({ severity }) => severity === 'error');
  const pages = project?.pages.length ?? 0;
  const result = auditResult(problems, { pages, strict });
  const summary = project
    ? `Checked ${countOf(pages, 'page')} and the colours of both modes.`
    : 'The project cannot be read.';
  const details = asTyped('a11y', dir, '--verbose');
  const typed = { command: 'a11y', dir };
  await report(result, { root, ...reportFlags(flags), summary, details, typed }, terminal);
  return result.exit;
}
