import type { SearchPage } from '../page.ts';
import type { Analyzer, BareTerm } from '../text/analyzer.ts';
import type { PageText } from './format.ts';
import type { VectorKeys } from './part-vectors.ts';
import { titleSections } from './title-code.ts';
import { titleNames } from './title-names.ts';
import { titleTerms } from './title-terms.ts';
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
 * The words of a page by stem, in ascending order and in columns: hundreds of objects per page would be slow to read.
 */
export interface PageWords {
  /** Separated by spaces. */
  stems: string;
  /**
   * The words of the page for each stem, folded, with `,` between stems and a space between forms. The form of what the
   * page does not write itself (`title-names.ts`) is empty, so that it is neither completed nor a correction.
   */
  forms: string;
  /** The weight of each stem in the whole page, 1 to 63. */
  weights: Uint8Array;
  /** The number of sections that contain each stem; the title is one of them (`title-code.ts`). */
  counts: Uint16Array;
  /** Pairs of section number and weight for each stem, by ascending section; those of titles come first. */
  places: Uint16Array;
}

/** Characters of code of one section that can be quoted; its words are all indexed. */
const codeKept = 2400;

/** Weighs the words of a page. A pure function. */
export function analyzePage(page: SearchPage, analyzer: Analyzer): AnalyzedPage {
  const count = (texts: readonly string[]) => countTerms(texts.map(analyzer.bare));
  // How something is asked says nothing about where it is answered.
  const asked = (texts: readonly string[]) =>
    countTerms(
      texts.map((text) => analyzer.bare(text).filter(({ form }) => !analyzer.stopWords.has(form))),
    );
  const own = page.sections.map(({ headings }) => headings.at(-1) ?? '');
  // The words of a section count for the section and for the page, so they are split and counted only once.
  const sections = page.sections.map(({ headings, text, code, questions = [] }, index) => ({
    heading: count([own[index]!]),
    above: count(headings.slice(0, -1)),
    body: count([text]),
    code: count(code),
    questions: asked(questions),
  }));
  const whole = new Tally();
  const { operation } = page;
  whole.field(pageFields.title, count([page.title, page.sidebarTitle ?? '']));
  whole.field(pageFields.description, count([page.description ?? '']));
  whole.field(pageFields.keywords, count(page.keywords));
  whole.field(pageFields.path, count([...page.path, page.tag ?? '']));
  whole.field(pageFields.slug, count([page.route]));
  if (operation) {
    const { method, path, names } = operation;
    whole.field(pageFields.operation, count([method, path, ...names]));
  }
  for (const field of ['headings', 'body', 'code', 'questions'] as const) {
    const part = field === 'headings' ? 'heading' : field;
    whole.field(pageFields[field], sum(sections.map((section) => section[part])));
  }

  const forms = formsOf(whole.seen);
  const words = new Map<string, { stem: string; page: number; sections: number[] }>();
  for (const [stem, weight] of whole.weights) {
    words.set(stem, { stem, page: impact(weight), sections: [] });
  }
  for (const { stem, weight } of namesOf(page, whole, analyzer)) {
    const word = words.get(stem);
    if (word) word.page = Math.max(word.page, weight);
    else words.set(stem, { stem, page: weight, sections: [] });
  }
  for (const [stem, { section, weight }] of titleTerms(page, analyzer)) {
    words.get(stem)?.sections.push(section, weight);
  }
  for (const [index, section] of sections.entries()) {
    const tally = new Tally();
    tally.field(sectionFields.heading, section.heading);
    tally.field(sectionFields.above, section.above);
    tally.field(sectionFields.body, section.body);
    tally.field(sectionFields.code, section.code);
    tally.field(sectionFields.questions, section.questions);
    for (const [stem, weight] of tally.weights) {
      words.get(stem)?.sections.push(titleSections + index, impact(weight));
    }
  }
  const sorted = [...words.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1));
  const vectors = page.sections.map(({ vector = '' }) => vector);
  return {
    boost: page.boost,
    tag: page.tag,
    text: pageText(page),
    ...(vectors.some((key) => key !== '') && { vectors }),
    words: {
      stems: sorted.map(({ stem }) => stem).join(' '),
      forms: sorted.map(({ stem }) => (forms.get(stem) ?? ['']).join(' ')).join(','),
      weights: Uint8Array.from(sorted, ({ page: weight }) => weight),
      counts: Uint16Array.from(sorted, ({ sections: places }) => places.length / 2),
      places: Uint16Array.from(sorted.flatMap(({ sections: places }) => places)),
    },
  };
}

/** What a page is also called, with its weight in the page. */
function namesOf(page: SearchPage, { weights }: Tally, analyzer: Analyzer) {
  const { joined, initials } = titleNames(page, analyzer);
  const weigh = (field: Field) => (stem: string) => ({
    stem,
    weight: impact((weights.get(stem) ?? 0) + weighed(1, field.length, field)),
  });
  return [...joined.map(weigh(pageFields.title)), ...initials.map(weigh(pageFields.initials))];
}

/** How often each term occurs in some texts, in the order of the texts. */
interface TermCounts {
  /** The length of the texts in words. */
  length: number;
  counts: Map<BareTerm, number>;
}

function countTerms(texts: readonly (readonly BareTerm[])[]): TermCounts {
  const counts = new Map<BareTerm, number>();
  let length = 0;
  for (const terms of texts) {
    for (const term of terms) {
      if (!term.whole) length++;
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return { length, counts };
}

function sum(parts: readonly TermCounts[]): TermCounts {
  const counts = new Map<BareTerm, number>();
  let length = 0;
  for (const part of parts) {
    length += part.length;
    for (const [term, count] of part.counts) counts.set(term, (counts.get(term) ?? 0) + count);
  }
  return { length, counts };
}

/** Weighs words over several fields. */
class Tally {
  weights = new Map<string, number>();
  /** All terms without duplicates, in the order of the fields. */
  seen = new Set<BareTerm>();

  field(field: Field, { length, counts }: TermCounts): void {
    const stems = new Map<string, number>();
    for (const [term, count] of counts) {
      const { stem, plain } = term;
      stems.set(stem, (stems.get(stem) ?? 0) + count);
      if (plain !== undefined) stems.set(plain, (stems.get(plain) ?? 0) + count);
      this.seen.add(term);
    }
    for (const [stem, count] of stems) {
      const weight = this.weights.get(stem) ?? 0;
      this.weights.set(stem, weight + weighed(count, length, field));
    }
  }
}

/** The forms in which each stem occurs. */
function formsOf(terms: Iterable<BareTerm>): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  const note = (stem: string, form: string) => {
    const list = forms.get(stem);
    if (!list) forms.set(stem, [form]);
    else if (!list.includes(form)) list.push(form);
  };
  for (const { stem, plain, form } of terms) {
    note(stem, form);
    if (plain !== undefined) note(plain, form);
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

/** Code blocks as far as there is room; those without are empty, so that each keeps its place. */
function shortened(code: readonly string[]): string[] {
  let budget = codeKept;
  return code.map((block) => {
    const part = block.trimEnd().slice(0, budget);
    budget -= part.length;
    return part;
  });
}
