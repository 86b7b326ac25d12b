import { describe, expect, test } from 'vitest';
import { type AnalyzedPage, analyzePage } from '../../src/search/index/analyze-page.ts';
import { type IndexFile, IndexWriter } from '../../src/search/index/index-writer.ts';
import type { PartState } from '../../src/search/index/part-state.ts';
import { type ExistingIndex, patchIndex } from '../../src/search/index/patch/patch-index.ts';
import { spellingOf } from '../../src/search/language/dictionary.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import type { Scope, SearchPage } from '../../src/search/page.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { readRelated } from '../../src/search/text/related-group.ts';
import { thesaurus } from '../../src/search/text/thesaurus.ts';

const analyzer = createAnalyzer('en', nodeStemmer('en'));
const options = {
  synonyms: [],
  analyzer: () => analyzer,
  stemmer: () => undefined,
  spelling: spellingOf,
};
const scopes: Scope[] = [{ lang: 'en' }, { lang: 'en', version: 'v2' }];

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const stems = ['configur', 'deploy', 'render', 'install', 'test', 'connect', 'rout', 'cach'];
const endings = ['e', 'ed', 'ing', 'ation', 's', 'er', ''];

function word(next: (below: number) => number): string {
  const rare = next(4) === 0 ? next(900).toString(36) : '';
  return `${rare}${stems[next(stems.length)]}${endings[next(endings.length)]}`;
}

function pageOf(number: number, next: (below: number) => number, size: number): SearchPage {
  const text = () => Array.from({ length: 1 + next(size) }, () => word(next)).join(' ');
  return {
    route: `/page-${number}`,
    url: `page-${number}`,
    title: `Page ${number}`,
    keywords: [],
    path: [],
    boost: 1,
    sections: Array.from({ length: 1 + next(4) }, (_, index) => ({
      anchor: index === 0 ? '' : `s${index}`,
      headings: index === 0 ? [] : [word(next)],
      text: text(),
      code: next(3) === 0 ? [text()] : [],
    })),
  } as unknown as SearchPage;
}

const analyzed = (page: SearchPage) => analyzePage(page, analyzer);
const scopeOf = (number: number) => scopes[number % 3 === 0 ? 1 : 0]!;

function written(
  pages: readonly AnalyzedPage[],
  scope = scopeOf,
): { files: Map<string, string>; writer: IndexWriter } {
  const writer = new IndexWriter(options);
  const files: IndexFile[] = [];
  for (const [number, page] of pages.entries()) files.push(...writer.add(page, scope(number)));
  files.push(...writer.finish());
  return { files: new Map(files.map(({ path, body }) => [path, body])), writer };
}

describe('pages replaced in an index that stands', () => {
  test('give the files of an index made of all pages, change after change', () => {
    const next = numbers(7);
    const pages = Array.from({ length: 14 }, (_, number) => analyzed(pageOf(number, next, 250)));
    const first = written(pages);
    let files = first.files;
    let states = first.writer.states();
    let patchedTimes = 0;
    for (let round = 0; round < 7; round++) {
      const changed = Array.from({ length: 1 + next(2) }, () => next(pages.length));
      const replacements = [...new Set(changed)].map((number) => {
        const before = pages[number]!;
        const source = pageOf(number, next, 250);
        // A page that is another one, or the same with a few words more.
        const [section] = before.text.sections;
        const more = { ...source, sections: before.text.sections.map(grown) } as SearchPage;
        const after = analyzed(round % 3 === 0 || !section ? source : more);
        pages[number] = after;
        return { scope: scopeOf(number), before, after };
      });
      const patched = patchIndex(standing(states, files, pages), replacements, options);
      const whole = written(pages);
      if (!patched) {
        files = whole.files;
        states = whole.writer.states();
        continue;
      }
      patchedTimes++;
      for (const path of patched.gone) files.delete(path);
      for (const { path, body } of patched.files) files.set(path, body);
      expect(differences(files, whole.files)).toEqual([]);
      // The order of the forms of a stem is the only thing that may differ, and decides nothing here.
      expect(patched.states.map(sorted)).toEqual(whole.writer.states().map(sorted));
      states = patched.states;
    }
    expect(patchedTimes).toBeGreaterThan(3);

    function grown(section: AnalyzedPage['text']['sections'][number], index: number) {
      const text = `${section.text ?? ''}${index === 0 ? ` ${word(next)} ${word(next)}` : ''}`;
      const { anchor = '', headings = [], code } = section;
      return { anchor, headings, text, code: code ?? [] };
    }
  });

  test('are left to who makes it of all pages where its files do not tell enough', () => {
    const next = numbers(3);
    const pages = Array.from({ length: 4 }, (_, number) => analyzed(pageOf(number, next, 50)));
    const { files, writer } = written(pages);
    const before = pages[1]!;
    const patchOf = (after: AnalyzedPage, scope = scopeOf(1)) =>
      patchIndex(standing(writer.states(), files, pages), [{ scope, before, after }], options);
    expect(patchOf(before)).toBeDefined();
    expect(patchOf({ ...before, boost: 2 })).toBeUndefined();
    expect(patchOf({ ...before, tag: 'new' })).toBeUndefined();
    expect(patchOf(before, { lang: 'de' })).toBeUndefined();
    expect(patchIndex(standing([], files, pages), [], options)).toBeUndefined();
    const shard = [...files.keys()].find((path) => path.includes('1-s0'))!;
    files.delete(shard);
    expect(patchOf(analyzed(pageOf(1, next, 50)))).toBeUndefined();
  });

  test('write the list of words only where it says something else', () => {
    // `hub` stands in two forms of one word and, typed with an accent, below another one.
    const textOf = (number: number, more = '') => {
      const text = `plain ${number % 2 ? 'hub' : 'hubs'} ${number % 3 ? '' : 'hüb'} ${more}`;
      const sections = [{ anchor: '', headings: [], text, code: [] }];
      return analyzed({ ...pageOf(number, () => 0, 1), sections } as unknown as SearchPage);
    };
    const scope = () => scopes[0]!;
    const pages = Array.from({ length: 60 }, (_, number) => textOf(number));
    const { files, writer } = written(pages, scope);
    const isWords = ({ path }: IndexFile) => /-words\./.test(path);
    const patchedWith = (more: string) => {
      const before = pages[4]!;
      const after = textOf(4, more);
      const states = writer.states();
      const patched = patchIndex(
        standing(states, files, pages),
        [{ scope: scope(), before, after }],
        options,
      )!;
      const next = new Map(files);
      for (const path of patched.gone) next.delete(path);
      for (const { path, body } of patched.files) next.set(path, body);
      const whole = written(pages.with(4, after), scope);
      expect(differences(next, whole.files)).toEqual([]);
      return patched.files.some(isWords);
    };
    expect(patchedWith('hub 4711 x2 of')).toBe(false);
    expect(patchedWith('hub unheard')).toBe(true);
    expect(patchedWith('hüb hüb plain')).toBe(false);
  });

  test('come and go among the pages that are listed for a word which too many have', () => {
    // Listed are the 1,500 where it weighs most.
    const textOf = (number: number, common: number) => {
      const text = [...Array(12).keys()].map((at) => (at < common ? 'common' : 'seldom')).join(' ');
      const sections = [{ anchor: '', headings: [], text, code: [] }];
      return analyzed({ ...pageOf(number, () => 0, 1), sections } as unknown as SearchPage);
    };
    const pages = Array.from({ length: 1513 }, (_, number) => textOf(number, 1 + (number % 3)));
    const replace = replacing(pages);
    const none = (...numbers: number[]) => numbers.map((number) => [number, 0] as const);
    const rounds = [
      // Out of the list, into it, out of the pages that have the word at all.
      [...none(5), [1, 12] as const, [7, 1] as const],
      // Few enough to be listed all, and too many again.
      none(2, 4, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26),
      [19, 20, 22, 23, 25].map((number) => [number, 2] as const),
    ];
    for (const round of rounds)
      replace(round.map(([number, common]) => [number, textOf(number, common)]));
  });

  test('move to another file of texts where one becomes longer or shorter', () => {
    const textOf = (number: number, words: number) => {
      const text = 'word '.repeat(words);
      const sections = [{ anchor: '', headings: [], text, code: [] }];
      return analyzed({ ...pageOf(number, () => 0, 1), sections } as unknown as SearchPage);
    };
    const replace = replacing(Array.from({ length: 20 }, (_, number) => textOf(number, 1500)));
    replace([[1, textOf(1, 4000)]]);
    replace([[0, textOf(0, 9000)]]);
    // One file less, so that those after it have other names.
    replace([[0, textOf(0, 10)]]);
    replace([
      [1, textOf(1, 1500)],
      [13, textOf(13, 3000)],
    ]);
    // Its text has files of its own.
    const long = Array.from({ length: 9 }, (_, at) => ({
      anchor: `s${at}`,
      headings: [`Part ${at}`],
      text: 'word '.repeat(2000),
      code: [],
    }));
    const page = { ...pageOf(3, () => 0, 1), sections: long } as unknown as SearchPage;
    replace([[3, analyzed(page)]]);
    replace([[3, textOf(3, 1500)]]);
  });

  test('bring in related words, and take the last of them away', () => {
    const words = thesaurus.flatMap((line) => readRelated(line).found);
    const single = [...new Set(words.filter((word) => /^[a-z]+$/.test(word)))];
    const textOf = (number: number, some: readonly string[]) => {
      const sections = [{ anchor: '', headings: [], text: some.join(' '), code: [] }];
      return analyzed({ ...pageOf(number, () => 0, 1), sections } as unknown as SearchPage);
    };
    // So many that there is room for fewer pages each with one page more.
    const many = single.slice(0, 94);
    const pages = Array.from({ length: 128 }, (_, number) =>
      textOf(number, number < 126 ? many : []),
    );
    const replace = replacing(pages);
    replace([[127, textOf(127, single.slice(200, 202))]]);
    replace([[126, textOf(126, many)]]);
    replace([[127, textOf(127, many)]]);
    replace([[127, textOf(127, [])]]);
  });
});

/** Replaces pages in an index of them, time after time, and expects the files of one that is made of all pages. */
function replacing(
  pages: AnalyzedPage[],
): (changes: readonly (readonly [number, AnalyzedPage])[]) => void {
  const scope = scopes[0]!;
  const { files, writer } = written(pages, () => scope);
  let states = writer.states();
  return (changes) => {
    const before = [...pages];
    for (const [number, page] of changes) pages[number] = page;
    const replacements = changes.map(([number, after]) => {
      return { scope, before: before[number]!, after };
    });
    const patched = patchIndex(standing(states, files, before), replacements, options)!;
    for (const path of patched.gone) files.delete(path);
    for (const { path, body } of patched.files) files.set(path, body);
    ({ states } = patched);
    const whole = written(pages, () => scope);
    expect(differences(files, whole.files)).toEqual([]);
    expect(states.map(sorted)).toEqual(whole.writer.states().map(sorted));
  };
}

/** An index as its files and what was left of its making tell it. */
function standing(
  states: readonly PartState[],
  files: ReadonlyMap<string, string>,
  pages: readonly AnalyzedPage[],
): ExistingIndex {
  return {
    states,
    read: (path) => files.get(path),
    page: (route) => pages.find(({ text }) => text.route === route),
  };
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => one.get(path) !== other.get(path));
}

/** A state with the forms of each stem in one order. */
function sorted({ routes, stems: all, forms, counts, crowded }: PartState) {
  let at = 0;
  const terms = all.split(' ').map((stem, index) => {
    const own = forms.split(',')[index]!.split(' ');
    return [stem, own.map((form) => [form, counts[at++]]).sort()];
  });
  return { routes, terms, crowded: [...crowded].sort() };
}
