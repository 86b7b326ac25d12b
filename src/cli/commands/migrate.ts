import { join } from 'node:path';
import { Command } from 'commander';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import { migrateConfig } from '../../project/migrate-config.ts';
import { asTyped } from '../as-typed.ts';
import type { ExitCode } from '../exit-code.ts';
import { projectFolder } from '../project-folder.ts';
import { fileReader } from '../report.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';

export function migrateCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  return new Command('migrate')
    .description('Write the docs.json that means the same as the mint.json in [dir].')
    .argument('[dir]', 'folder that holds mint.json (default: the current one)')
    .action(async (dir: string | undefined) => finish(await migrate(dir, terminal)));
}

async function migrate(dir: string | undefined, terminal: Terminal): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  const migrated = await migrateConfig(root);
  if (migrated === undefined) throw new UsageError('docs.json has the form of today already.');
  const options = { paint: terminal.paint, read: fileReader(root) };
  const print = (found: readonly Diagnostic[]) => {
    for (const one of found) terminal.out(`${formatDiagnostic(one, options)}\n\n`);
  };
  if ('diagnostics' in migrated) {
    print(migrated.diagnostics);
    return 1;
  }
  writeWhole(join(root, 'docs.json'), migrated.text);
  print(migrated.lost);
  const { length } = migrated.lost;
  const lost =
    length === 0
      ? ''
      : ` ${length} ${length === 1 ? 'setting was' : 'settings were'} not carried over.`;
  terminal.out(`Wrote docs.json from ${migrated.from}.${lost}\n`);
  if (migrated.from === 'mint.json')
    terminal.out('mint.json is not read any more: delete it when all is as it was.\n');
  terminal.out(`Next:\n  ${asTyped('check', dir)}\n`);
  return 0;
}
