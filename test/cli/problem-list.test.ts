import { describe, expect, test } from 'vitest';
import { problemList } from '../../src/cli/problem-list.ts';
import { type Diagnostic, problem } from '../../src/diagnostics/diagnostic.ts';
import { plain } from '../../src/diagnostics/format.ts';

const options = { read: () => undefined, paint: plain };
const missing = (line: number): Diagnostic =>
  problem('component/missing-prop', 'Text\nof two lines.', {
    location: { file: 'a.mdx', line, column: 2, endLine: line, endColumn: 3 },
    hint: 'Advice.',
  });

describe('the list of problems on a terminal', () => {
  test('shows up to five of a code whole', () => {
    const text = problemList([1, 2, 3, 4, 5].map(missing), { ...options, all: false });
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).not.toContain('more');
    expect(text).toMatch(/Advice\.\n\n$/);
  });

  test('gives further ones of the code a line each, below all others', () => {
    const other = problem('link/broken', 'Another.', {});
    const text = problemList([...[1, 2, 3, 4, 5, 6, 7].map(missing), other], {
      ...options,
      all: false,
    });
    expect(text.match(/Advice\./g)).toHaveLength(5);
    expect(text).toContain(
      'warning link/broken\n  Another.\n\n' +
        'component/missing-prop, 2 more (octavo check --verbose shows their lines):\n' +
        '  a.mdx:6:2 Text of two lines.\n  a.mdx:7:2 Text of two lines.\n\n',
    );
  });

  test('counts what nobody would read', () => {
    const many = Array.from({ length: 200 }, (_, i) => missing(i + 1));
    const text = problemList(many, { ...options, all: false });
    expect(text).toContain('  a.mdx:105:2 Text of two lines.\n  … and 95 more of these\n\n');
    expect(problemList(many, { ...options, all: true })).toContain('a.mdx:200:2');
  });

  test('shows all of them whole on request', () => {
    const text = problemList([1, 2, 3, 4, 5, 6, 7].map(missing), { ...options, all: true });
    expect(text.match(/Advice\./g)).toHaveLength(7);
  });

  test('is empty when there is nothing to say', () => {
    expect(problemList([], { ...options, all: false })).toBe('');
  });
});
