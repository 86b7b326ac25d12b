import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../random.ts';

export type Kind = 'keyword' | 'question' | 'paraphrase' | 'typo' | 'prefix';

export interface Question {
  repo: string;
  kind: Kind;
  text: string;
  answers: string[];
  /** Held back while the engine is tuned. */
  isHeldBack: boolean;
}

interface File {
  repos: { repo: string; questions: [Kind, string, string[]][] }[];
}

/** The questions of `questions.json`; each keyword query also three times with one wrong letter, and not yet finished. */
export function readQuestions(): Question[] {
  return questionsIn('questions.json');
}

/**
 * Questions about other repos that nothing is tuned on. Those of `sealed` are for a last look: whoever lists misses or
 * tries out values does not read them.
 */
export function readFurther(part: 'further' | 'fresh' | 'sealed', isTuning: boolean): Question[] {
  if (part === 'sealed' && isTuning) throw new Error('Sealed questions are only counted.');
  return questionsIn(`${part}.json`);
}

function questionsIn(name: string): Question[] {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as File;
  return file.repos.flatMap(({ repo, questions }) =>
    questions.flatMap(([kind, text, answers]) => {
      const isHeldBack = hash(repo + text) % 3 === 0;
      const question = { repo, kind, text, answers, isHeldBack };
      if (kind !== 'keyword') return [question];
      return [
        question,
        ...misspelt(text).map((typed) => ({ ...question, kind: 'typo' as const, text: typed })),
        ...begun(text).map((typed) => ({ ...question, kind: 'prefix' as const, text: typed })),
      ];
    }),
  );
}

/** A query of which 60 % of the last word have been typed. */
function begun(text: string): string[] {
  const last = text.split(' ').at(-1)!;
  if (!/^[a-z]{5,}$/i.test(last)) return [];
  return [text.slice(0, text.length - last.length + Math.round(last.length * 0.6))];
}

/** Three spellings of a query with a mistake in its longest word: a letter missing, wrong, or two swapped. */
function misspelt(text: string): string[] {
  const words = text.split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (!/^[a-z]{5,}$/i.test(longest)) return [];
  const random = new Random(hash(text));
  const at = () => random.between(0, longest.length - 2);
  const cut = at();
  const changed = at();
  const swapped = at();
  const letter = String.fromCharCode(97 + random.between(0, 25));
  const spellings = [
    longest.slice(0, cut) + longest.slice(cut + 1),
    longest.slice(0, changed) + letter + longest.slice(changed + 1),
    longest.slice(0, swapped) +
      longest[swapped + 1] +
      longest[swapped] +
      longest.slice(swapped + 2),
  ];
  return spellings.filter((word) => word !== longest).map((word) => text.replace(longest, word));
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return value;
}
