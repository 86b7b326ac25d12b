import type { SearchPage } from '../page.ts';
import type { Analyzer } from '../text/analyzer.ts';
import type { PageText } from './format.ts';
import type { VectorKeys } from './part-vectors.ts';
import { StemCounter, type StemCounts } from './stem-counter.ts';
import { titleSections } from './titles/title-code.ts';
import { titleNames } from './titles/title-names.ts';
import { titleTerms } from './titles/title-terms.ts';
import { type Field, impact, pageFields, sectionFields, weighed } from './weights.ts';

/**
 * Everything that the index needs to know about a page. Plain values that survive structured clone, so they can be
 * cached and sent by a worker.
 */
export interface AnalyzedPage {
  boost: number;
  tag?: string;
  text: PageText;
  words: PageWords;
  /** The keys of its sections' vectors; absent if it has none. */
  vectors?: VectorKeys;
}

/**
 * The words of a page, by stem in ascending order. They are stored in columns because hundreds of objects per page
 * would be slow to read.
 */
export interface PageWords {
  /** Separated by spaces. */
  stems: string;
  /**
   * For each stem, the folded words of the page that have it: `,` between stems, a space between forms. A stem that the
   * page does not contain itself (`title-names.ts`) has an empty form, so it is never offered as a completion or a
   * correction.
   */
  forms: string;
  /** The weight of each stem in the whole page, 1 to 63. */
  weights: Uint8Array;
  /** The number of sections that contain each stem. The title counts as one of them (`title-code.ts`). */
  counts: Uint16Array;
  /** For each stem, pairs of section number and weight, by ascending section. Pairs for titles come first. */
  places: Uint16Array;
}

/** The most characters of code per section that can be quoted. All of its words are indexed, however long it is. */
const codeKept = 2400;

/** A stem of a page with everything the index stores about it. */
interface WeighedWord {
  stem: string;
  forms: readonly string[];
  weight: number;
  /** Pairs of section number and weight. */
  places: number[];
}

/** Computes the weights of a page's words. A pure function. */
export function analyzePage(page: SearchPage, analyzer: Analyzer): AnalyzedPage {
  const words = weighWords(page, analyzer).sort((a, b) => (a.stem < b.stem ? -1 : 1));
  const vectors = page.sections.map(({ vector = '' }) => vector);
  return {
    boost: page.boost,
    tag: page.tag,
    text: pageText(page),
    ...(vectors.some((key) => key !== '') && { vectors }),
    words: columnsOf(words),
  };
}

/** Written as loops because `flatMap` and `from` took a third of the time of analysing a page. */
function columnsOf(words: readonly WeighedWord[]): PageWords {
  const weights = new Uint8Array(words.length);
  const counts = new Uint16Array(words.length);
  const places = new Uint16Array(words.reduce((sum, word) => sum + word.places.length, 0));
  let end = 0;
  words.forEach((word, at) => {
    weights[at] = word.weight;
    counts[at] = word.places.length / 2;
    places.set(word.places, end);
    end += word.places.length;
  });
  return {
    stems: words.map(({ stem }) => stem).join(' '),
    forms: words.map(({ forms }) => forms.join(' ')).join(','),
    weights,
    counts,
    places,
  };
}

function weighWords(page: SearchPage, analyzer: Analyzer): WeighedWord[] {
  const counter = new StemCounter(analyzer);
  // The words that phrase a question ("how", "can I") do not tell which section answers it.
  const asked = (texts: readonly string[] = []) => counter.count(texts, analyzer.stopWords);
  const fields = countFields(page, counter);
  const heading = page.sections.map(({ headings }) => counter.count([headings.at(-1) ?? '']));
  const body = page.sections.map(({ text }) => counter.count([text]));
  const code = page.sections.map((section) => counter.count(section.code));
  const questions = page.sections.map((section) => asked(section.questions));
  // The words of a section count for the section and for the page, so they are split and counted only once.
  const whole = counter.weigh([
    ...fields,
    [pageFields.headings, counter.sum(heading)],
    [pageFields.body, counter.sum(body)],
    [pageFields.code, counter.sum(code)],
    [pageFields.questions, counter.sum(questions)],
  ]);

  const forms = formsOf(counter);
  /** Indexed by stem number. Stems that occur only in headings above a section are not words of this page. */
  const words: WeighedWord[] = [];
  const weights = new Map<string, number>();
  for (const [at, number] of whole.stems.entries()) {
    const [stem, sum] = [counter.stems[number]!, whole.values[at]!];
    weights.set(stem, sum);
    words[number] = { stem, forms: forms[number]!, weight: impact(sum), places: [] };
  }
  for (const { stem, weight } of namesOf(page, weights, analyzer)) {
    const number = counter.numberOf(stem);
    words[number] ??= { stem, forms: [''], weight, places: [] };
    words[number].weight = Math.max(words[number].weight, weight);
  }
  for (const [stem, { section, weight }] of titleTerms(page, analyzer)) {
    words[counter.numberOf(stem)]?.places.push(section, weight);
  }
  for (const [index, { headings }] of page.sections.entries()) {
    const { stems, values } = counter.weigh([
      [sectionFields.heading, heading[index]!],
      [sectionFields.above, counter.count(headings.slice(0, -1))],
      [sectionFields.body, body[index]!],
      [sectionFields.code, code[index]!],
      [sectionFields.questions, questions[index]!],
    ]);
    for (let at = 0; at < stems.length; at++) {
      words[stems[at]!]?.places.push(titleSections + index, impact(values[at]!));
    }
  }
  return Object.values(words);
}

/** The fields of a page other than its sections. */
function countFields(page: SearchPage, counter: StemCounter): [Field, StemCounts][] {
  const fields: [Field, readonly string[]][] = [
    [pageFields.title, [page.title, page.sidebarTitle ?? '']],
    [pageFields.description, [page.description ?? '']],
    [pageFields.keywords, page.keywords],
    [pageFields.path, [...page.path, page.tag ?? '']],
    [pageFields.slug, [page.route]],
  ];
  if (page.operation) {
    const { method, path, names } = page.operation;
    fields.push([pageFields.operation, [method, path, ...names]]);
  }
  return fields.map(([field, texts]) => [field, counter.count(texts)]);
}

/** Other names for the page, with their weights. */
function namesOf(page: SearchPage, weights: ReadonlyMap<string, number>, analyzer: Analyzer) {
  const { joined, initials } = titleNames(page, analyzer);
  const weigh = (field: Field) => (stem: string) => ({
    stem,
    weight: impact((weights.get(stem) ?? 0) + weighed(1, field.length, field)),
  });
  return [...joined.map(weigh(pageFields.title)), ...initials.map(weigh(pageFields.initials))];
}

/** The forms in which each stem occurs, indexed by stem number. */
function formsOf({ terms }: StemCounter): string[][] {
  const forms: string[][] = [];
  for (const [{ form }, { stem, plain }] of terms) {
    for (const number of plain === undefined ? [stem] : [stem, plain]) {
      forms[number] ??= [];
      if (!forms[number].includes(form)) forms[number].push(form);
    }
  }
  return forms;
}

function pageText(page: SearchPage): PageText {
  const { route, url, title, description, path, tag, operation } = page;
  return {
    route,
    ...(url !== route.slice(1) && { url }),
    title,
    ...(description && { description }),
    ...(path.length > 0 && { path }),
    ...(tag && { tag }),
    ...(operation && { operation: `${operation.method} ${operation.path}` }),
    sections: page.sections.map(({ anchor, headings, text, code, kinds, languages }) => ({
      ...(anchor && { anchor }),
      ...(headings.length > 0 && { headings }),
      ...(text && { text }),
      ...(code.length > 0 && { code: shortened(code) }),
      ...(kinds && { kinds }),
      ...(languages && { languages }),
    })),
  };
}

/** Keeps code blocks up to the limit. Later ones become empty strings so that each keeps its position. */
function shortened(code: readonly string[]): string[] {
  let budget = codeKept;
  return code.map((block) => {
    const part = block.trimEnd().slice(0, budget);
    budget -= part.length;
    return part;
  });
}
