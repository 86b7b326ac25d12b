import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PostingLog } from '../../src/search/index/posting-log.ts';

const entries = fc.array(
  fc.record({
    term: fc.nat(12),
    pages: fc.nat(2),
    section: fc.nat(65_535),
    weight: fc.nat(255),
  }),
  { maxLength: 60 },
);

test('gives the entries of each term in the order in which they came, however few positions fit at a time', () => {
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 40 }), (added, atOnce) => {
      const log = new PostingLog();
      let page = 0;
      const all = added.map(({ pages, ...entry }) => {
        page += pages;
        return { ...entry, page };
      });
      for (const { term, page, section, weight } of all) log.add(term, page, section, weight);
      const terms = [...new Set(all.map(({ term }) => term))].sort((a, b) => b - a);
      const read = [...log.byTerm(terms, atOnce)].map((positions) =>
        [...positions].map((at) => log.entry(at)),
      );
      const wanted = terms.map((wanted) =>
        all
          .filter(({ term }) => term === wanted)
          .map(({ page, section, weight }) => ({ page, section, weight })),
      );
      expect(read).toEqual(wanted);
    }),
  );
});
