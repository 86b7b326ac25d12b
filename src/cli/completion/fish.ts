import type { CommandWords, OptionWords } from './words.ts';

/** For a file `octavo.fish` among fish's completions, or for `octavo completion fish | source`. */
export function fishCompletion(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap(({ name, description, options, words, takesFolder }) => {
    const inside = `-n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c octavo -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
      ...options.map((option) => `complete -c octavo ${inside} ${optionOf(option)}`),
      ...(takesFolder
        ? [`complete -c octavo ${inside} -f -a '(__fish_complete_directories)'`]
        : words.map(
            (word) =>
              `complete -c octavo ${inside} -f -a ${word.name} -d ${quoted(word.description)}`,
          )),
    ];
  });
  return `# Completion of octavo in fish: octavo completion fish | source\n${lines.join('\n')}\n`;
}

function optionOf({ flags, description, takesValue, choices }: OptionWords): string {
  const names = flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const value = choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : takesValue ? ' -r' : ' -f';
  return `${names.join(' ')}${value} -d ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
