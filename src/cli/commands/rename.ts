import { Command } from 'commander';
import { shellWord } from '../../lib/text/shell-word.ts';
import { readProject } from '../../project/read-project.ts';
import { applyRename } from '../../rename/apply.ts';
import { planRename, type RenamePlan } from '../../rename/plan.ts';
import { readWanted } from '../../rename/wanted.ts';
import { asTyped, unreadable } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { projectFolder } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { projectArgument } from './shared-options.ts';

export function renameCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('rename')
    .description(
      'Rename a page, file, folder or heading, and update everything that refers to it. Without --write, show what would change.',
    )
    .argument(
      '<old>',
      'path relative to docs.json (guides/start), or a heading (guides/start#setup)',
    )
    .argument('<new>', 'the new path; for a heading, its new text or its new id (#set-up)')
    .argument(...projectArgument)
    .option('--write', 'change the files')
    .option('--no-redirect', 'add no redirects from the old addresses')
    .action(async (old: string, wanted: string, dir: string | undefined, flags: Flags) =>
      finish(await rename({ old, wanted, dir }, flags, terminal)),
    );
}

interface Flags {
  write?: true;
  redirect: boolean;
}

interface RenameRequest {
  old: string;
  wanted: string;
  dir: string | undefined;
}

async function rename(asked: RenameRequest, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const { old, wanted, dir } = asked;
  const root = projectFolder(dir, terminal);
  const { value: project, diagnostics } = await readProject(root);
  const words = [shellWord(old), shellWord(wanted)];
  if (!project) throw unreadable(diagnostics, { command: ['rename', ...words].join(' '), dir });
  const request = readWanted(project, old, wanted);
  if (typeof request === 'string') throw new UsageError(request);
  if (request.kind === 'path' && !flags.redirect)
    request.moves = { ...request.moves, redirects: [] };
  const plan = await planRename(project, request);
  if (typeof plan === 'string') throw new UsageError(plan);
  terminal.out(inWords(plan));
  if (flags.write) applyRename(root, plan);
  const folder = dir === undefined ? [] : [shellWord(dir)];
  const noRedirect = flags.redirect ? [] : ['--no-redirect'];
  const again = ['octavo', 'rename', ...words, ...folder, ...noRedirect];
  terminal.out(
    flags.write
      ? `Done. Check the result: ${asTyped('check', dir)}\n`
      : `Nothing was changed. To change the files: ${[...again, '--write'].join(' ')}\n`,
  );
  return 0;
}

function inWords({ move, files, texts, redirects }: RenamePlan): string {
  const lines: string[] = [];
  if (move) {
    const count = files.size === 1 ? '' : ` (${files.size} files)`;
    lines.push(`${move.from} → ${move.to}${count}`);
  }
  for (const { file, changes } of texts) {
    for (const { line, column, written, replacement } of changes)
      lines.push(`${file}:${line}:${column}  ${written} → ${replacement}`);
  }
  for (const { source, destination } of redirects)
    lines.push(`redirect  ${source} → ${destination}`);
  return `${lines.join('\n')}\n`;
}
