import * as z from 'zod';
import { type ReadFile, readCommitted } from '../files/committed-file.ts';

/** The file beside docs.json that `octavo questions` writes. It is meant to be committed. */
export const questionsFile = 'octavo.questions.json';

const section = z.object({
  /** Digest of the section's content (`sectionKey`). */
  key: z.string(),
  /** The heading of the section when the file was written, for people who read the file. */
  heading: z.string().default(''),
  questions: z.array(z.string()),
  /** Questions that are not searched, since other sections answer them better. */
  dropped: z.array(z.string()).optional(),
});

const schema = z.object({
  version: z.literal(1),
  /** The sections of each page, by its path. */
  pages: z.record(z.string(), z.array(section)),
});

export type QuestionsFile = z.output<typeof schema>;

/** Limits for the questions that are used of a file: the length of one, and the number for one section. */
const maxLength = 200;
const maxQuestions = 12;

export function readQuestions(root: string): Promise<ReadFile<QuestionsFile>> {
  return readCommitted(root, {
    name: questionsFile,
    schema,
    command: 'octavo questions',
    loss: "readers' questions are left out",
    code: 'config/questions',
  });
}

/** The questions to search for, by the key of their section. */
export function questionsBySection(file: QuestionsFile | undefined): Map<string, string[]> {
  const bySection = new Map<string, string[]>();
  for (const { key, questions } of Object.values(file?.pages ?? {}).flat()) {
    const list = questions.slice(0, maxQuestions).map((question) => question.slice(0, maxLength));
    if (list.length > 0) bySection.set(key, list);
  }
  return bySection;
}

/** One question a line, so that a changed question is one changed line in git. */
export function questionsText(file: QuestionsFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
