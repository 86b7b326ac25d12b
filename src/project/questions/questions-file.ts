import { join } from 'node:path';
import * as z from 'zod';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { readPlain } from '../files/plain-file.ts';

/** The file beside docs.json that `octavo questions` writes. It is meant to be committed. */
export const questionsFile = 'octavo.questions.json';

const section = z.object({
  /** Digest of the section's content (`sectionKey`). */
  key: z.string(),
  /** Where it stood when the file was written, for people who read the file. */
  heading: z.string().default(''),
  questions: z.array(z.string()),
  /** Questions that are not searched, since others answer them better. */
  dropped: z.array(z.string()).optional(),
});

const schema = z.object({
  version: z.literal(1),
  /** The sections of each page, by its path. */
  pages: z.record(z.string(), z.array(section)),
});

export type QuestionsFile = z.output<typeof schema>;

/** The longest question, and the most of one section, that are used of a file. */
const longest = 200;
const most = 12;

export interface ReadQuestions {
  isThere: boolean;
  /** Undefined if there is no such file, or none that can be read. */
  value?: QuestionsFile;
  diagnostics: Diagnostic[];
}

export function readQuestions(root: string): ReadQuestions {
  const text = readPlain(join(root, questionsFile))?.toString('utf8');
  if (text === undefined) return { isThere: false, diagnostics: [] };
  const parsed = schema.safeParse(parse(text));
  if (parsed.success) return { isThere: true, value: parsed.data, diagnostics: [] };
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.') ?? '';
  const message = `${questionsFile} cannot be used${path && `: ${path} is wrong`}; readers' questions are left out.`;
  const location = { file: questionsFile, line: 1, column: 1 };
  const hint = 'Run `octavo questions` to write it again, or restore it from git.';
  const diagnostic = problem('config/questions', message, { location, hint });
  return { isThere: true, diagnostics: [diagnostic] };
}

/** The questions to search by the key of their section. */
export function questionsBySection(file: QuestionsFile | undefined): Map<string, string[]> {
  const bySection = new Map<string, string[]>();
  for (const { key, questions } of Object.values(file?.pages ?? {}).flat()) {
    const list = questions.slice(0, most).map((question) => question.slice(0, longest));
    if (list.length > 0) bySection.set(key, list);
  }
  return bySection;
}

/** One question a line, so that a change of one is a change of one line in git. */
export function questionsText(file: QuestionsFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
