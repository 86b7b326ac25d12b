import { posix } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromShellWord, shellWord } from '../lib/text/shell-word.ts';

/** A command line to copy: the command for the folder that the user named. */
export function asTyped(command: string, dir: string | undefined, ...flags: string[]): string {
  const folder = dir === undefined || dir === '.' ? [] : [shellWord(dir)];
  return ['octavo', command, ...folder, ...flags].join(' ');
}

/** What the user typed: the command, and the folder if any. */
export interface TypedCommand {
  command: string;
  dir: string | undefined;
}

/** The advice to name a folder below the project's, with the command that was typed. */
export function withTypedCommand(
  diagnostic: Diagnostic,
  { command, dir }: TypedCommand,
): Diagnostic {
  const [, advice, word] = /^(.*?: )octavo build (.+)$/s.exec(diagnostic.hint ?? '') ?? [];
  if (diagnostic.code !== 'config/in-subfolder' || word === undefined) return diagnostic;
  const folder = fromShellWord(word);
  const below = dir === undefined ? folder : posix.join(dir.replaceAll('\\', '/'), folder);
  return { ...diagnostic, hint: advice + asTyped(command, below) };
}
