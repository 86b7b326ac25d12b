import { join } from 'node:path';
import { countOf } from '../../lib/text/count-of.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import type { ReadFile } from '../../project/files/committed-file.ts';
import type { SearchedPage } from '../../site/search/searched-pages.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import type { NetworkFlags } from '../private-network.ts';
import { projectFolder } from '../project-folder.ts';
import { requireServePackages } from '../serve-packages.ts';
import type { Terminal } from '../terminal.ts';
import { goodValue } from './committed.ts';
import { searchedPages } from './searched-pages.ts';

export interface FillFlags extends NetworkFlags {
  dryRun?: true;
}

/** A file of the project that stores what a model returns for each section. */
export interface ModelFile<Content, Model> {
  /** The command that fills the file. */
  command: string;
  name: string;
  read(root: string): Promise<ReadFile<Content>>;
  /** What a section lacks until the model is asked: `questions`. */
  lacking: string;
  /** The unit that progress counts: `requests`. */
  unit: string;
  /** Throws `UsageError` if no model is configured in the environment. */
  openModel(): Promise<Model>;
  /** Without a model, nothing is requested. */
  make(
    pages: readonly SearchedPage[],
    last: Content | undefined,
    model: Model | undefined,
    signal: AbortSignal,
    onProgress: (done: number, of: number) => void,
  ): Promise<Filled>;
}

export interface Filled {
  /** The text of the file. */
  text: string;
  /** The number of sections that the model has answered, and of those that remain. */
  written: number;
  missing: number;
  /** The summary that the user reads at the end. */
  summary: string;
  /** Why the model returned nothing for some sections, as a message without its full stop. */
  failure?: string;
}

/** Completes the file in the project's folder. With `--dry-run`, it only counts what is missing. */
export function fillFile<Content, Model>(
  dir: string | undefined,
  flags: FillFlags,
  terminal: Terminal,
  file: ModelFile<Content, Model>,
): Promise<ExitCode> {
  return interruptible(async (signal) => {
    const root = projectFolder(dir, terminal);
    requireServePackages();
    const model = flags.dryRun ? undefined : await file.openModel();
    const last = goodValue(await file.read(root));
    const pages = await searchedPages({ root, command: file.command, dir }, flags, terminal);
    const filled = await file.make(pages, last, model, signal, (done, of) => {
      if (terminal.interactive) terminal.err(`\r${done} of ${of} ${file.unit}`);
    });
    if (flags.dryRun) {
      terminal.out(`${countOf(filled.missing, 'section')} without ${file.lacking}.\n`);
      return filled.missing > 0 ? 1 : 0;
    }
    if (terminal.interactive) terminal.err('\r\x1b[K');
    return finished(root, file.name, filled, last !== undefined, terminal);
  });
}

function finished(
  root: string,
  name: string,
  { text, written, missing, summary, failure }: Filled,
  isThere: boolean,
  terminal: Terminal,
): ExitCode {
  // Also written after a failure, because the results have been paid for. Without results, the file is left unchanged.
  if (written > 0 || (isThere && failure === undefined)) writeWhole(join(root, name), text);
  const rest = missing > 0 ? ` Still missing: ${countOf(missing, 'section')}.` : '';
  terminal.out(`Sent ${countOf(written, 'section')} to the model; ${summary}${rest}\n`);
  if (failure === undefined) return 0;
  terminal.err(`error: ${failure}. Run the command again for the rest.\n`);
  return 1;
}
