import { join } from 'node:path';
import { Command } from 'commander';
import { countOf } from '../../lib/text/count-of.ts';
import { writeWhole } from '../../lib/write-whole.ts';
import type { MadeQuestions } from '../../platform/questions/make-questions.ts';
import {
  questionsFile,
  questionsText,
  readQuestions,
} from '../../project/questions/questions-file.ts';
import type { ExitCode } from '../exit-code.ts';
import { interruptible } from '../interrupt.ts';
import { goodValue } from '../models/committed.ts';
import { fromEnvironment, reasonOf } from '../models/environment.ts';
import { searchedPages } from '../models/searched-pages.ts';
import { type NetworkFlags, withNetworkFlags } from '../private-network.ts';
import { projectFolder } from '../project-folder.ts';
import { requireServePackages } from '../serve-packages.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

interface Flags extends NetworkFlags {
  dryRun?: true;
}

export function questionsCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('questions')
    .description(
      `Have a language model write the questions that each section answers, for search, to ${questionsFile}.`,
    )
    .argument(...projectArgument)
    .option('--dry-run', 'only count the sections without questions; exit with 1 if there are any');
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: Flags) =>
    finish(await interruptible((signal) => questions(dir, flags, terminal, signal))),
  );
}

async function questions(
  dir: string | undefined,
  flags: Flags,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const root = projectFolder(dir, terminal);
  requireServePackages();
  const model = flags.dryRun ? undefined : await modelOf(process.env);
  const last = goodValue(await readQuestions(root));
  const pages = await searchedPages(root, flags, terminal);
  const { makeQuestions } = await import('../../platform/questions/make-questions.ts');
  const result = await makeQuestions(pages, last?.pages ?? {}, model, signal, (done, of) => {
    if (terminal.interactive) terminal.err(`\r${done} of ${of} requests`);
  });
  if (terminal.interactive && model) terminal.err('\r\x1b[K');
  if (flags.dryRun) {
    terminal.out(`${countOf(result.missing, 'section')} without questions.\n`);
    return result.missing > 0 ? 1 : 0;
  }
  // Also after a failure: what was written has been paid for.
  if (result.written > 0 || last) {
    writeWhole(join(root, questionsFile), questionsText({ version: 1, pages: result.pages }));
  }
  terminal.out(`${summary(result)}\n`);
  if (!result.failure) return 0;
  terminal.err(
    `error: The model returned no questions for ${result.failure.id}: ${reasonOf(result.failure.error)}. Run the command again for the rest.\n`,
  );
  return 1;
}

/** The same model as the assistant's. */
async function modelOf(env: NodeJS.ProcessEnv) {
  const { questionsModel } = await import('../../platform/questions/questions-model.ts');
  return fromEnvironment(
    () => questionsModel(env),
    'No language model is configured. Set OCTAVO_MODEL_PROVIDER, OCTAVO_MODEL and OCTAVO_MODEL_API_KEY, or OCTAVO_MODEL_BASE_URL for one of your own.',
  );
}

function summary({ written, missing, questions, dropped }: MadeQuestions): string {
  const rest = missing > 0 ? ` Still missing: ${countOf(missing, 'section')}.` : '';
  return `Sent ${countOf(written, 'section')} to the model; ${questionsFile} has ${countOf(questions, 'question')}. Left out ${dropped} that another section answers better.${rest}`;
}
