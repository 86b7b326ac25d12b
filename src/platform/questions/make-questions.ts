import type { LanguageModel } from 'ai';
import { writeQuestions } from '../../assistant/write-questions.ts';
import { digestOf } from '../../lib/digest.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import type { SearchSection } from '../../search/page.ts';
import { sectionContent } from '../../search/questions.ts';
import type { SearchedPage } from '../../site/search/searched-pages.ts';
import { needlessQuestions, type SectionQuestion } from './judge-questions.ts';

/** The questions of one section. `dropped` are those that other sections answer better. */
export interface QuestionsOfSection {
  key: string;
  heading: string;
  questions: string[];
  dropped?: string[];
}

/** The sections of each page, by its path. */
export type QuestionsOfPages = Record<string, QuestionsOfSection[]>;

export interface MadeQuestions {
  pages: QuestionsOfPages;
  /** The number of sections that a model was asked about, and of those that remain. */
  written: number;
  missing: number;
  questions: number;
  dropped: number;
  /** The first reason why the model returned no questions for a page. */
  failure?: { id: string; error: unknown };
}

/** The most sections and characters in one request, and the most requests at a time. */
const sectionsAtOnce = 12;
const charactersAtOnce = 16_000;
const requestsAtOnce = 3;

/** A section with less text answers nothing that its page does not. */
const minCharacters = 60;

interface Batch {
  page: SearchedPage;
  sections: SearchSection[];
}

/**
 * Questions for all sections of these pages: the known ones if the content is unchanged, otherwise new ones from the
 * model. Without a model, no new ones are made. After the first failure, no more requests are sent; the result still
 * contains what was written before.
 */
export async function makeQuestions(
  pages: readonly SearchedPage[],
  lastQuestions: QuestionsOfPages,
  model: LanguageModel | undefined,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<MadeQuestions> {
  const written = new Map(
    Object.values(lastQuestions)
      .flat()
      .map(({ key, questions, dropped = [] }) => [key, [...questions, ...dropped]]),
  );
  const batches = pages.flatMap((page) => batchesOf(page, written));
  let failure: MadeQuestions['failure'];
  let done = 0;
  let asked = 0;
  await mapLimit(model ? batches : [], requestsAtOnce, async ({ page, sections }) => {
    if (failure || signal.aborted) return;
    const { title, description } = page.page;
    try {
      const lists = await writeQuestions(model!, { title, description, sections }, signal);
      for (const [index, section] of sections.entries()) {
        written.set(keyOf(page, section), lists[index]!);
      }
      asked += sections.length;
    } catch (error) {
      failure ??= { id: page.id, error };
    }
    onProgress(++done, batches.length);
  });
  const missing = batches.reduce((sum, { sections }) => sum + sections.length, 0) - asked;
  return { ...(await chosen(pages, written)), written: asked, missing, failure };
}

async function chosen(
  pages: readonly SearchedPage[],
  written: ReadonlyMap<string, string[]>,
): Promise<Pick<MadeQuestions, 'pages' | 'questions' | 'dropped'>> {
  const bySection = new Map<SearchSection, SectionQuestion[]>();
  for (const page of pages) {
    for (const section of page.page.sections) {
      const own = written.get(keyOf(page, section)) ?? [];
      bySection.set(
        section,
        own.map((question) => ({ page, question })),
      );
    }
  }
  const all = [...bySection.values()].flat();
  const needless = await needlessQuestions(pages, all);
  const result: QuestionsOfPages = {};
  for (const page of pages) {
    const sections = page.page.sections.flatMap((section): QuestionsOfSection[] => {
      const key = keyOf(page, section);
      if (!written.has(key)) return [];
      const own = bySection.get(section)!;
      const text = (some: SectionQuestion[]) => some.map(({ question }) => question);
      const dropped = text(own.filter((one) => needless.has(one)));
      return [
        {
          key,
          heading: section.headings.at(-1) ?? '',
          questions: text(own.filter((one) => !needless.has(one))),
          ...(dropped.length > 0 && { dropped }),
        },
      ];
    });
    if (sections.length > 0) result[page.id] = sections;
  }
  return { pages: result, questions: all.length - needless.size, dropped: needless.size };
}

function batchesOf(page: SearchedPage, written: ReadonlyMap<string, unknown>): Batch[] {
  const batches: Batch[] = [];
  let room = 0;
  for (const section of page.page.sections) {
    const size = section.text.length + section.code.join('').length;
    if (written.has(keyOf(page, section)) || size < minCharacters) continue;
    const open = batches.at(-1);
    if (open && open.sections.length < sectionsAtOnce && room >= size) open.sections.push(section);
    else {
      batches.push({ page, sections: [section] });
      room = charactersAtOnce;
    }
    room -= size;
  }
  return batches;
}

function keyOf({ page }: SearchedPage, section: SearchSection): string {
  return digestOf(sectionContent(page, section));
}
