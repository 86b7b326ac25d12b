import type { Command } from 'commander';

/** What can be completed after a command. */
export interface CommandWords {
  name: string;
  description: string;
  options: OptionWords[];
  /** Completions of its first argument: subcommands, or a fixed choice. */
  words: { name: string; description: string }[];
  takesFolder: boolean;
}

export interface OptionWords {
  /** `--out`, `-o` */
  flags: string[];
  description: string;
  takesValue: boolean;
  choices: readonly string[];
}

/** Reads the commands from their definitions, so completion always covers all of them. */
export function commandWords(program: Command): CommandWords[] {
  return program.commands.map((command) => {
    const [argument] = command.registeredArguments;
    const choices = argument?.argChoices ?? [];
    return {
      name: command.name(),
      description: firstSentence(command.description()),
      options: command.options
        .filter(({ hidden }) => !hidden)
        .map((option) => ({
          flags: [option.long, option.short].filter((flag) => flag != null),
          description: option.description,
          takesValue: option.required || option.optional,
          choices: option.argChoices ?? [],
        })),
      words: [
        ...command.commands.map((inner) => ({
          name: inner.name(),
          description: firstSentence(inner.description()),
        })),
        ...choices.map((name) => ({ name, description: '' })),
      ],
      takesFolder: argument?.name() === 'dir',
    };
  });
}

function firstSentence(text: string): string {
  return text.split(/[.:](?:\s|$)/, 1)[0]!;
}
