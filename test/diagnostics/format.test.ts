import { describe, expect, test } from 'vitest';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { formatAnnotation, formatDiagnostic, plain } from '../../src/diagnostics/format.ts';

const text = ['one', 'two', 'three', '\tfour <Note>', 'five', 'six'].join('\n');
const diagnostic: Diagnostic = {
  code: 'link/broken',
  severity: 'warning',
  message: 'There is no page at `/x`.',
  hint: 'Did you mean `/y`?',
  location: { file: 'a.mdx', line: 4, column: 7, endColumn: 13 },
  related: [{ message: 'was here', location: { file: 'b.mdx', line: 1, column: 2 } }],
};

test('a problem says where, what, the lines in question, and what to do', () => {
  expect(formatDiagnostic(diagnostic, { read: () => text, paint: plain })).toBe(
    [
      'a.mdx:4:7 warning link/broken',
      '  There is no page at `/x`.',
      '',
      '    2 | two',
      '    3 | three',
      '  > 4 |  four <Note>',
      '      |       ^^^^^^',
      '    5 | five',
      '',
      '  b.mdx:1:2 was here',
      '',
      '  Did you mean `/y`?',
    ].join('\n'),
  );
});

test('a problem without a place, or in a file that is gone, is still told', () => {
  const { location, related, hint, ...bare } = diagnostic;
  expect(formatDiagnostic(bare, { read: () => undefined, paint: plain })).toBe(
    'warning link/broken\n  There is no page at `/x`.',
  );
  expect(
    formatDiagnostic({ ...bare, location }, { read: () => undefined, paint: plain }),
  ).toContain('a.mdx:4:7');
});

test('names of files do not steer the terminal, nor make lines of their own', () => {
  const file = 'a\u001b[31m\n::error.mdx';
  const location = { file, line: 4, column: 7 };
  const related = [{ message: 'in \u001b[2J', location }];
  const all = { ...diagnostic, location, related };
  const shown = formatDiagnostic(all, { read: () => undefined, paint: plain });
  expect(shown).toContain('a·[31m·::error.mdx:4:7 warning link/broken\n');
  expect(shown).toContain('a·[31m·::error.mdx:4:7 in ·[2J');
});

describe('a code frame', () => {
  test('cuts long lines around the column', () => {
    const frame = codeFrame(`${'x'.repeat(1000)}HERE${'y'.repeat(1000)}`, {
      file: 'a',
      line: 1,
      column: 1001,
      endColumn: 1005,
    });
    const [line, mark] = frame.split('\n');
    expect(line!.length).toBeLessThan(140);
    expect(line!.slice(mark!.indexOf('^'), mark!.indexOf('^') + 4)).toBe('HERE');
    expect(mark!.trim()).toMatch(/\^{4}$/);
  });

  test('marks to the end of the line what goes on below', () => {
    const frame = codeFrame('ab cd\nef', {
      file: 'a',
      line: 1,
      column: 4,
      endLine: 2,
      endColumn: 2,
    });
    expect(frame.split('\n')[1]).toBe('    |    ^^');
  });

  test('stays aligned below letters that are two columns wide', () => {
    const frame = codeFrame('{ "标题": 红 }', { file: 'a', line: 1, column: 9, endColumn: 10 });
    expect(frame).toBe('> 1 | { "标题": 红 }\n    |           ^^');
  });

  test('shows no character that would steer the terminal', () => {
    const frame = codeFrame('a\u001b[31mb', { file: 'a', line: 1, column: 1 });
    expect(frame.split('\n')[0]).toBe('> 1 | a·[31mb');
  });

  test('is empty where the file has no such line', () => {
    expect(codeFrame('x', { file: 'a', line: 9, column: 1 })).toBe('');
  });
});

test('an annotation is escaped as GitHub reads it', () => {
  expect(formatAnnotation({ ...diagnostic, message: '50%\nnext' }, (file) => `docs/${file}`)).toBe(
    '::warning file=docs/a.mdx,line=4,col=7,endColumn=13,title=link/broken::50%25%0Anext%0ADid you mean `/y`?',
  );
  expect(
    formatAnnotation({ ...diagnostic, severity: 'info', location: undefined }, String),
  ).toMatch(/^::notice title=link\/broken::/);
});
