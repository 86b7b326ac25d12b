import type { CommandWords } from './words.ts';

/** For `source <(octavo completion bash)`. */
export function bashCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of octavo in bash: source <(octavo completion bash)
_octavo() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]}
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')} --help --version' -- "$word"))
    return
  fi
  case $command in
${commands.map(branch).join('\n')}
  esac
}
complete -o filenames -F _octavo octavo
`;
}

function branch({ name, options, words, takesFolder }: CommandWords): string {
  const values = options.filter(({ takesValue }) => takesValue);
  const flags = [...options.flatMap((option) => option.flags), '--help'];
  const cases = values.map(({ flags, choices }) => {
    const reply =
      choices.length > 0
        ? `COMPREPLY=($(compgen -W '${choices.join(' ')}' -- "$word"))`
        : 'COMPREPLY=($(compgen -f -- "$word"))';
    return `        ${flags.join('|')}) ${reply}; return ;;`;
  });
  const argument = takesFolder
    ? 'COMPREPLY=($(compgen -d -- "$word"))'
    : `COMPREPLY=($(compgen -W '${words.map((word) => word.name).join(' ')}' -- "$word"))`;
  return `    ${name})
      case $before in
${[...cases, '        *) ;;'].join('\n')}
      esac
      if [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W '${flags.join(' ')}' -- "$word"))
      else
        ${argument}
      fi ;;`;
}
