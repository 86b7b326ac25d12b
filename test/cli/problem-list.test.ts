import { describe, expect, test } from 'vitest';
import { problemList } from '../../src/cli/problem-list.ts';
import { type Diagnostic, problem } from '../../src/diagnostics/diagnostic.ts';
import { plain } from '../../src/diagnostics/format.ts';

const options = { read: () => undefined, paint: plain };
const missing = (line: number, file = 'a.mdx'): Diagnostic =>
  problem('component/missing-prop', 'Text\nof two lines.', {
    location: { file, line, column: 2, endLine: line, endColumn: 3 },
    hint: 'Advice.',
  });

describe('the list of problems on a terminal', () => {
  test('shows up to five of a code whole', () => {
    const text = problemList(
      [1, 2, 3, 4, 5].map((line) => missing(line)),
      { ...options, all: false },
    );
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).not.toContain('more');
    expect(text).toMatch(/Advice\.\n\n$/);
  });

  test('gives further ones of the code a line each, below all others', () => {
    const other = problem('link/broken', 'Another.', {});
    const found = [1, 2, 3, 4, 5, 6].map((line) => missing(line));
    const text = problemList([...found, missing(7, 'b.mdx'), other], { ...options, all: false });
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).toContain(
      'warning link/broken\n  Another.\n\n' +
        'component/missing-prop, 2 more (octavo check --verbose shows their lines):\n' +
        '  a.mdx:6:2 Text of two lines.\n  b.mdx:7:2 Text of two lines.\n\n',
    );
  });

  test('says the same of one file once, with the lines', () => {
    const shown = (lines: number[]) =>
      problemList(
        [1, 2, 3, 4, 5, ...lines].map((line) => missing(line)),
        { ...options, all: false },
      );
    expect(shown([6, 6, 7])).toContain('  a.mdx:6:2 Text of two lines. Also in line 7.\n\n');
    expect(shown([6, 7, 8])).toContain('  a.mdx:6:2 Text of two lines. Also in lines 7, 8.\n\n');
    expect(shown([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])).toContain(
      ' Also in lines 7, 8, 9, 10, 11, 12, 13, 14 and 2 more.\n\n',
    );
  });

  test('counts what nobody would read', () => {
    const many = Array.from({ length: 200 }, (_, i) => missing(i + 1, `${i}.mdx`));
    const text = problemList(many, { ...options, all: false });
    expect(text).toContain('  104.mdx:105:2 Text of two lines.\n  … and 95 more of these\n\n');
    expect(problemList(many, { ...options, all: true })).toContain('199.mdx:200:2');
  });

  test('shows all of them whole on request', () => {
    const text = problemList(
      [1, 2, 3, 4, 5, 6, 7].map((line) => missing(line)),
      { ...options, all: true },
    );
    expect(text.match(/Advice\./g)).toHaveLength(7);
  });

  test('is empty when there is nothing to say', () => {
    expect(problemList([], { ...options, all: false })).toBe('');
  });
});
