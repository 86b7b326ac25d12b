import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { RegexEngine } from 'shiki/types';
import { beforeAll, expect, test } from 'vitest';
import { sharingScanners } from '../../../src/code/shared-scanners.ts';

let plain: RegexEngine;
beforeAll(async () => {
  plain = await createOnigurumaEngine(
    readFile(createRequire(import.meta.url).resolve('shiki/onig.wasm')),
  );
});

/** Patterns of the kinds that grammars have. Some match at the same place, some only where a search begins. */
const patterns = fc.constantFrom(
  'a',
  'ab',
  'a+',
  '(?=b)',
  '(?<=a)b',
  '\\b(if|else)\\b',
  '\\G\\s*b',
  'a\\Kb',
  '$',
  '^',
  '"',
  "'",
  '//.*',
  '(a)(b)?',
  '[é漢]',
  '\\(',
  'never',
);
const lists = fc.array(fc.array(patterns, { minLength: 1, maxLength: 30 }), {
  minLength: 1,
  maxLength: 6,
});
const lines = fc
  .array(fc.constantFrom('a', 'b', ' ', 'if', 'else', '"', "'", '//', '(', 'é', '漢', '😀'))
  .map((parts) => parts.join(''));
/** Searches of one line: with which list, and how far on from the one before. */
const searches = fc.array(fc.tuple(fc.nat(), fc.nat(3)), { maxLength: 20 });

test('lists of patterns that share their scanners find what each list finds by itself', () => {
  fc.assert(
    fc.property(lists, fc.array(fc.tuple(lines, searches), { maxLength: 4 }), (all, asked) => {
      const engine = sharingScanners(plain);
      const scanners = all.map((list) => engine.createScanner(list));
      const references = all.map((list) => plain.createScanner(list));
      for (const [line, steps] of asked) {
        const text = plain.createString(line);
        let start = 0;
        for (const [list, step] of steps) {
          start = Math.min(line.length, start + step);
          const which = list % all.length;
          const found = scanners[which]!.findNextMatchSync(text, start, 0);
          expect(found).toEqual(references[which]!.findNextMatchSync(text, start, 0));
        }
        text.dispose?.();
      }
    }),
    { numRuns: 300 },
  );
});

test('a pattern is compiled at most twice, however many lists have it', () => {
  let compiled = 0;
  const engine = sharingScanners({
    ...plain,
    createScanner(sources) {
      compiled += sources.length;
      return plain.createScanner(sources);
    },
  });
  const common = Array.from({ length: 40 }, (_, index) => `word${index}`);
  for (let rule = 0; rule < 20; rule++) engine.createScanner([`end${rule}`, ...common]);
  expect(compiled).toBeLessThanOrEqual(20 + 2 * 40);
});
