import { relative } from 'node:path';
import { Command } from 'commander';
import { printable } from '../../diagnostics/printable.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import type { ListenFlags } from '../listen.ts';
import { outputFolder, projectFolder } from '../project-folder.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { parseBase, projectArgument, withListenFlags } from './shared-options.ts';

interface Flags extends ListenFlags {
  out?: string;
  base?: string;
}

export function previewCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('preview')
    .description('Serve the site that was built from [dir], as a static host would.')
    .argument(...projectArgument)
    .option('-o, --out <dir>', 'folder to serve (default: dist in the project)')
    .option(
      '--base <path>',
      'path to serve it under (default: the one that it was built for)',
      parseBase,
    );
  return withListenFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await preview(dir, flags, terminal)),
  );
}

async function preview(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<ExitCode> {
  const [{ openBuiltSite }, { addressOf, closed, cutAnswer, listen, takenPort }] =
    await Promise.all([import('../../site/built-site.ts'), import('../listen.ts')]);
  const out = outputFolder(projectFolder(dir, terminal), flags.out, terminal);
  const site = await openBuiltSite(out, flags.base);
  if (!site) {
    throw new UsageError(
      `There is no ${relative(terminal.cwd, out)} to serve. Run ${asTyped('build', dir)} first.`,
    );
  }
  const onFault = (error: unknown) =>
    terminal.err(`A request failed: ${printable(String((error as Error)?.message ?? error))}\n`);
  const onCut = (error: unknown) => terminal.err(cutAnswer(error));
  const server = await listen(site.handler, flags, onFault, onCut);
  terminal.err(takenPort(server, flags.port));
  terminal.out(`${addressOf(server, flags.host, site.base)}\n`);
  await closed(server);
  return 0;
}
