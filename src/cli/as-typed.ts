import { posix } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromShellWord, shellWord } from '../lib/text/shell-word.ts';
import { UsageError } from './usage-error.ts';

/** A command line to copy: the command for the folder that the user named. */
export function asTyped(command: string, dir: string | undefined, ...flags: string[]): string {
  const folder = dir === undefined || dir === '.' ? [] : [shellWord(dir)];
  return ['octavo', command, ...folder, ...flags].join(' ');
}

/** What the user typed: the command with the arguments before the folder, and the folder, if any. */
export interface TypedCommand {
  command: string;
  dir: string | undefined;
  /** The flags without which the command does not run, as words of a shell. */
  flags?: readonly string[];
}

/** Advises to name a folder below the project's, and shows the typed command with it. */
export function withTypedCommand(
  diagnostic: Diagnostic,
  { command, dir, flags = [] }: TypedCommand,
): Diagnostic {
  const [, advice, word] = /^(.*?: )octavo build (.+)$/s.exec(diagnostic.hint ?? '') ?? [];
  if (diagnostic.code !== 'config/in-subfolder' || word === undefined) return diagnostic;
  const folder = fromShellWord(word);
  const below = dir === undefined ? folder : posix.join(dir.replaceAll('\\', '/'), folder);
  return { ...diagnostic, hint: advice + asTyped(command, below, ...flags) };
}

/** Says why a project cannot be read, for commands that list no problems. */
export function unreadable(diagnostics: readonly Diagnostic[], typed: TypedCommand): UsageError {
  const why = diagnostics.find(({ severity }) => severity === 'error');
  if (!why) return new UsageError('The project cannot be read.');
  const { message, hint } = withTypedCommand(why, typed);
  return new UsageError([message, hint].filter(Boolean).join(' '));
}
