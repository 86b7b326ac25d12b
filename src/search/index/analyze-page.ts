import type { SearchPage } from '../page.ts';
import type { Analyzer } from '../text/analyzer.ts';
import type { PageText } from './format.ts';
import { type Field, impact, pageFields, sectionFields, weighed } from './weights.ts';

/** All that the index needs of a page. Plain values: survives structured clone, can be cached and sent by a worker. */
export interface AnalyzedPage {
  boost: number;
  tag?: string;
  text: PageText;
  words: PageWord[];
}

export interface PageWord {
  stem: string;
  /** Words of the page with that stem, folded. */
  forms: string[];
  /** Weight in the whole page, 1 to 63. */
  page: number;
  /** Section and weight in turn, by rising section. */
  sections: number[];
}

/** Code beyond this is left to the page itself: signs of one section. */
const codeKept = 1200;

/** Weighs the words of a page. Pure: the same page gives the same value. */
export function analyzePage(page: SearchPage, analyzer: Analyzer): AnalyzedPage {
  const whole = new Tally(analyzer);
  const { operation } = page;
  whole.field(pageFields.title, [page.title]);
  whole.field(pageFields.description, [page.description ?? '']);
  whole.field(pageFields.keywords, page.keywords);
  whole.field(pageFields.path, [...page.path, page.tag ?? '']);
  whole.field(pageFields.slug, [page.route]);
  if (operation) {
    whole.field(pageFields.operation, [operation.method, operation.path, ...operation.names]);
  }
  const own = page.sections.map(({ headings }) => headings.at(-1) ?? '');
  whole.field(pageFields.headings, own);
  whole.field(
    pageFields.body,
    page.sections.map(({ text }) => text),
  );
  whole.field(
    pageFields.code,
    page.sections.flatMap(({ code }) => code),
  );

  const words = new Map<string, PageWord>();
  for (const [stem, weight] of whole.weights) {
    words.set(stem, { stem, forms: whole.forms.get(stem)!, page: impact(weight), sections: [] });
  }
  page.sections.forEach((section, index) => {
    const tally = new Tally(analyzer);
    tally.field(sectionFields.heading, [own[index]!]);
    tally.field(sectionFields.above, section.headings.slice(0, -1));
    tally.field(sectionFields.body, [section.text]);
    tally.field(sectionFields.code, section.code);
    for (const [stem, weight] of tally.weights) {
      words.get(stem)?.sections.push(index, impact(weight));
    }
  });
  return {
    boost: page.boost,
    tag: page.tag,
    text: pageText(page),
    words: [...words.values()].sort((a, b) => (a.stem < b.stem ? -1 : 1)),
  };
}

/** Weighs words over several fields. */
class Tally {
  weights = new Map<string, number>();
  forms = new Map<string, string[]>();
  private analyzer: Analyzer;

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer;
  }

  field(field: Field, texts: readonly string[]): void {
    const counts = new Map<string, number>();
    let length = 0;
    for (const text of texts) {
      for (const { stem, plain, form, whole } of this.analyzer.terms(text)) {
        if (!whole) length++;
        this.count(counts, stem, form);
        if (plain !== undefined) this.count(counts, plain, form);
      }
    }
    for (const [stem, count] of counts) {
      const known = this.weights.get(stem) ?? 0;
      this.weights.set(stem, known + weighed(count, length, field));
    }
  }

  private count(counts: Map<string, number>, stem: string, form: string): void {
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
    const forms = this.forms.get(stem);
    if (!forms) this.forms.set(stem, [form]);
    else if (!forms.includes(form)) forms.push(form);
  }
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
    sections: page.sections.map(({ anchor, headings, text, code }) => ({
      ...(anchor && { anchor }),
      ...(headings.length > 0 && { headings }),
      ...(text && { text }),
      ...(code.length > 0 && { code: code.join('\n\n').slice(0, codeKept) }),
    })),
  };
}
