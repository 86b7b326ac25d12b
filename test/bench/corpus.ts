import { codeBlock } from './code.ts';
import { Random } from './random.ts';
import { noun, paragraph, sentence, title } from './words.ts';

/** One page of the generated corpus: plain Markdown that every generator reads the same way. */
export interface CorpusPage {
  /** `section-03/page-0071` */
  id: string;
  title: string;
  description: string;
  body: string;
}

export interface Corpus {
  sections: { title: string; folder: string; pages: CorpusPage[] }[];
}

const pagesPerSection = 25;

/**
 * `count` pages of about 7 KB: headings, paragraphs, lists, tables, links to siblings and three to four code blocks in
 * six languages. The same count gives the same text, whatever machine or day.
 */
export function makeCorpus(count: number): Corpus {
  const random = new Random(20_260_801);
  const corpus: Corpus = { sections: [] };
  const ids = Array.from({ length: count }, (_, index) => {
    const section = String(Math.floor(index / pagesPerSection)).padStart(3, '0');
    return `section-${section}/page-${String(index).padStart(5, '0')}`;
  });
  for (const [index, id] of ids.entries()) {
    const folder = id.slice(0, id.indexOf('/'));
    if (index % pagesPerSection === 0)
      corpus.sections.push({ title: title(random), folder, pages: [] });
    corpus.sections.at(-1)!.pages.push(makePage(random, id, ids));
  }
  return corpus;
}

export function allPages(corpus: Corpus): CorpusPage[] {
  return corpus.sections.flatMap(({ pages }) => pages);
}

function makePage(random: Random, id: string, ids: string[]): CorpusPage {
  const parts: string[] = [paragraph(random)];
  for (let section = 0; section < 5; section++) {
    parts.push(`## ${title(random)}`, paragraph(random));
    if (section % 2 === 0) parts.push(list(random, section === 2));
    parts.push(linked(random, id, ids));
    if (section < 3 || random.next() < 0.2) parts.push(codeBlock(random));
    if (section === 1 || section === 3) parts.push(table(random));
    parts.push(`### ${title(random)}`, paragraph(random));
    if (section === 4) parts.push(`> ${sentence(random)}`, paragraph(random));
  }
  return { id, title: title(random), description: sentence(random), body: parts.join('\n\n') };
}

function linked(random: Random, id: string, ids: string[]): string {
  const target = random.pick(ids);
  return `See [${title(random).toLowerCase()}](/${target}) too. ${sentence(random)}${target === id ? ' That is this page.' : ''}`;
}

function list(random: Random, ordered: boolean): string {
  return Array.from({ length: random.between(3, 6) }, (_, index) => {
    const item = `${ordered ? `${index + 1}.` : '-'} ${sentence(random)}`;
    return index === 1 ? `${item}\n${ordered ? '   ' : '  '}- ${sentence(random)}` : item;
  }).join('\n');
}

function table(random: Random): string {
  const rows = Array.from(
    { length: random.between(3, 6) },
    () => `| \`${noun(random)}_${noun(random)}\` | ${noun(random)} | ${sentence(random)} |`,
  );
  return ['| Name | Type | Meaning |', '| --- | :-: | --- |', ...rows].join('\n');
}
