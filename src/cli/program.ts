import { Command, CommanderError } from 'commander';
import { plain } from '../diagnostics/format.ts';
import { printable } from '../diagnostics/printable.ts';
import { commands } from './commands/commands.ts';
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
  try {
    const program = await createProgram(argv, own, (code) => {
      exit = code;
    });
    refuseVendorCommand(argv);
    await program.parseAsync(argv, { from: 'user' });
    return exit;
  } catch (error) {
    // Commander has printed its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof UsageError) {
      own.err(`${own.paint.severity('error', 'error:')} ${printable(error.message)}\n`);
      return 2;
    }
    const refused = systemError(error);
    if (refused !== undefined) {
      own.err(`${own.paint.severity('error', 'error:')} ${printable(refused)}\n`);
      return 2;
    }
    own.err(crashReport(error));
    return 1;
  }
}

type Finish = (exit: ExitCode) => void;

/** All commands for the help, for completion, and to suggest one if an unknown command was typed. */
function commandsOf(argv: readonly string[]) {
  if (['-v', '--version'].includes(argv[0]!)) return [];
  const typed = argv.find((argument) => !argument.startsWith('-')) ?? '';
  const isOne = Object.hasOwn(commands, typed) && typed !== 'completion';
  return isOne ? [commands[typed]!] : Object.values(commands);
}

async function createProgram(
  argv: readonly string[],
  terminal: Terminal,
  finish: Finish,
): Promise<Command> {
  const program = new Command('octavo')
    .description('Turn a folder with a docs.json into a static documentation site.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help for a command')
    .option('--no-color', 'print without colours')
    .showHelpAfterError('Run with --help for commands and options.')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .enablePositionalOptions(false);
  for (const load of commandsOf(argv)) {
    const command = (await load())(terminal, finish);
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

/** The report of an internal error: short, but with everything that a bug report needs. */
function crashReport(error: unknown): string {
  const detail =
    error instanceof Error
      ? process.env.OCTAVO_DEBUG
        ? error.stack
        : error.message
      : String(error);
  return [
    'Octavo has failed. This is a fault of Octavo, not of your project; the last output is unchanged.',
    `  ${printable(String(detail))}`,
    `  octavo ${version()}, node ${process.version}, ${process.platform}`,
    'Please report it with these lines. OCTAVO_DEBUG=1 adds the place in the code.',
    '',
  ].join('\n');
}
