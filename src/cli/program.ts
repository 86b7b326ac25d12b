import { Command, CommanderError } from 'commander';
import { plain } from '../diagnostics/format.ts';
import { a11yCommand } from './commands/a11y.ts';
import { adminCommand } from './commands/admin.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { completionCommand } from './commands/completion.ts';
import { devCommand } from './commands/dev.ts';
import { exportCommand } from './commands/export.ts';
import { initCommand } from './commands/init.ts';
import { keysCommand } from './commands/keys.ts';
import { linksCommand } from './commands/links.ts';
import { migrateCommand } from './commands/migrate.ts';
import { openapiCommand } from './commands/openapi.ts';
import { previewCommand } from './commands/preview.ts';
import { questionsCommand } from './commands/questions.ts';
import { renameCommand } from './commands/rename.ts';
import { scoreCommand } from './commands/score.ts';
import { serveCommand } from './commands/serve.ts';
import type { ExitCode } from './exit-code.ts';
import { version } from './package-version.ts';
import { systemError } from './problems/system-error.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { refuseVendorCommand } from './vendor-commands.ts';

/** Runs one command line, without the program's name. */
export async function run(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const own = argv.includes('--no-color') ? { ...terminal, paint: plain } : terminal;
  let exit: ExitCode = 0;
  const program = createProgram(own, (code) => {
    exit = code;
  });
  try {
    refuseVendorCommand(argv);
    await program.parseAsync(argv, { from: 'user' });
    return exit;
  } catch (error) {
    // Commander has printed its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) {
      own.err(`${own.paint.severity('error', 'error:')} ${error.message}\n`);
      return 2;
    }
    const refused = systemError(error);
    if (refused !== undefined) {
      own.err(`${own.paint.severity('error', 'error:')} ${refused}\n`);
      return 2;
    }
    own.err(crashReport(error));
    return 1;
  }
}

function createProgram(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const program = new Command('octavo')
    .description('Turns a folder with a docs.json into a static documentation site.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('--no-color', 'print without colours')
    .showHelpAfterError('Run with --help to see what there is.')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .enablePositionalOptions(false);
  const commands = [
    buildCommand,
    devCommand,
    checkCommand,
    linksCommand,
    a11yCommand,
    scoreCommand,
    renameCommand,
    questionsCommand,
    openapiCommand,
    previewCommand,
    exportCommand,
    initCommand,
    migrateCommand,
    serveCommand,
    keysCommand,
    adminCommand,
    completionCommand,
  ];
  for (const create of commands) {
    const command = create(terminal, finish);
    inheritSettings(command, program);
    program.addCommand(command);
  }
  return program;
}

/** Commander applies settings only to commands that it creates itself. */
function inheritSettings(command: Command, from: Command): void {
  command.copyInheritedSettings(from).option('--no-color', 'print without colours');
  for (const inner of command.commands) inheritSettings(inner, command);
}

/** The report of an internal error: short, with what a bug report needs. */
function crashReport(error: unknown): string {
  const detail =
    error instanceof Error
      ? process.env.OCTAVO_DEBUG
        ? error.stack
        : error.message
      : String(error);
  return [
    'Octavo has failed. This is a fault of Octavo, not of your project; the last output is untouched.',
    `  ${detail}`,
    `  octavo ${version()}, node ${process.version}, ${process.platform}`,
    'Please report it with these lines. OCTAVO_DEBUG=1 adds the place in the code.',
    '',
  ].join('\n');
}
