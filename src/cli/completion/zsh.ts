import type { CommandWords, OptionWords } from './words.ts';

/** For a file `_octavo` in a folder of `$fpath`, or for `source <(octavo completion zsh)`. */
export function zshCompletion(commands: readonly CommandWords[]): string {
  return `#compdef octavo
# Completion of octavo in zsh: source <(octavo completion zsh)
_octavo() {
  local -a commands=(
${commands.map(({ name, description }) => `    ${quoted(`${name}:${description}`)}`).join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  case $words[2] in
${commands.map(branch).join('\n')}
  esac
}
if [[ $funcstack[1] == _octavo ]]; then _octavo "$@"; else compdef _octavo octavo; fi
`;
}

function branch({ name, options, words, takesFolder }: CommandWords): string {
  const specs = options.flatMap((option) => option.flags.map((flag) => spec(flag, option)));
  const choice = words.map((word) => word.name).join(' ');
  const argument = takesFolder ? ["'::folder:_files -/'"] : choice ? [`'::word:(${choice})'`] : [];
  return `    ${name})
      shift words
      ((CURRENT--))
      _arguments ${[...specs, "'--help[print this help]'", ...argument].join(' \\\n        ')} ;;`;
}

function spec(flag: string, { description, takesValue, choices }: OptionWords): string {
  const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files';
  return quoted(`${flag}[${description.replace(/[[\]\\:]/g, '\\$&')}]${takesValue ? value : ''}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
