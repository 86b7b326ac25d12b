import { Argument, Command } from 'commander';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { commandWords } from '../completion/words.ts';
import { zshCompletion } from '../completion/zsh.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';

const shells = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

export function completionCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('completion')
    .description('Print a script that completes octavo commands and options in a shell.')
    .addArgument(new Argument('<shell>', 'the shell to complete in').choices(Object.keys(shells)))
    .addHelpText(
      'after',
      '\nIn ~/.bashrc: source <(octavo completion bash)\nIn ~/.zshrc:  source <(octavo completion zsh)\nIn config.fish: octavo completion fish | source',
    );
  return command.action((shell: keyof typeof shells) => {
    terminal.out(shells[shell](commandWords(command.parent!)));
    finish(0);
  });
}
