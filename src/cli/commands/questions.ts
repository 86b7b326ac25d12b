import type { LanguageModel } from 'ai';
import { Command } from 'commander';
import { countOf } from '../../lib/text/count-of.ts';
import {
  type QuestionsFile,
  questionsFile,
  questionsText,
  readQuestions,
} from '../../project/questions/questions-file.ts';
import type { ExitCode } from '../exit-code.ts';
import { fromEnvironment, reasonOf } from '../models/environment.ts';
import { type FillFlags, fillFile, type ModelFile } from '../models/fill-file.ts';
import { withNetworkFlags } from '../private-network.ts';
import type { Terminal } from '../terminal.ts';
import { projectArgument } from './shared-options.ts';

export function questionsCommand(terminal: Terminal, finish: (exit: ExitCode) => void): Command {
  const command = new Command('questions')
    .description(
      `Have a language model write the questions that each section answers, for search, to ${questionsFile}.`,
    )
    .argument(...projectArgument)
    .option('--dry-run', 'only count the sections without questions; exit with 1 if there are any');
  return withNetworkFlags(command).action(async (dir: string | undefined, flags: FillFlags) =>
    finish(await fillFile(dir, flags, terminal, questions)),
  );
}

const questions: ModelFile<QuestionsFile, LanguageModel> = {
  command: 'questions',
  name: questionsFile,
  read: readQuestions,
  lacking: 'questions',
  unit: 'requests',
  openModel,
  async make(pages, last, model, signal, onProgress) {
    const { makeQuestions } = await import('../../platform/questions/make-questions.ts');
    const made = await makeQuestions(pages, last?.pages ?? {}, model, signal, onProgress);
    const { written, missing, questions, dropped, failure } = made;
    return {
      text: questionsText({ version: 1, pages: made.pages }),
      written,
      missing,
      summary: `${questionsFile} has ${countOf(questions, 'question')}. Left out ${dropped} that another section answers better.`,
      ...(failure && {
        failure: `The model returned no questions for ${failure.id}: ${reasonOf(failure.error)}`,
      }),
    };
  },
};

/** The same model as the assistant's. */
async function openModel(): Promise<LanguageModel> {
  const { questionsModel } = await import('../../platform/questions/questions-model.ts');
  return fromEnvironment(
    () => questionsModel(process.env),
    'No language model is configured. Set OCTAVO_MODEL_PROVIDER, OCTAVO_MODEL and OCTAVO_MODEL_API_KEY, or OCTAVO_MODEL_BASE_URL for one of your own.',
  );
}
