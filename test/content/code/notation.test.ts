import { describe, expect, test } from 'vitest';
import { readNotation } from '../../../src/code/notation.ts';

/** The marks as `line:kinds`, and the code that is left. */
function read(code: string) {
  const { code: left, marks } = readNotation(code);
  return {
    code: left,
    marks: [...marks].map(([line, kinds]) => `${line}:${[...kinds].join('+')}`),
  };
}

describe('[!code …] comments', () => {
  test.each([
    ['a(); // [!code ++]', 'a();'],
    ['a(); //[!code ++]', 'a();'],
    ['a() # [!code ++]', 'a()'],
    ['a /* [!code ++] */', 'a'],
    ['<a /> {/* [!code ++] */}', '<a />'],
    ['<a> <!-- [!code ++] -->', '<a>'],
    ['SELECT 1; -- [!code ++]', 'SELECT 1;'],
    ['(def a 1) ; [!code ++]', '(def a 1)'],
    ['x = 1 % [!code ++]', 'x = 1'],
    ['{"a": 1} // [!code ++]', '{"a": 1}'],
  ])('%s', (line, left) => {
    expect(read(line)).toEqual({ code: left, marks: ['1:add'] });
  });

  test.each([
    ['++', 'add'],
    ['--', 'remove'],
    ['highlight', 'highlight'],
    ['hl', 'highlight'],
    ['focus', 'focus'],
  ])('%s marks a line as %s', (word, kind) => {
    expect(read(`a // [!code ${word}]`).marks).toEqual([`1:${kind}`]);
  });

  test(':n counts from the line itself', () => {
    expect(read('a // [!code ++:2]\nb\nc').marks).toEqual(['1:add', '2:add']);
  });

  test('alone on a line it disappears and marks what follows', () => {
    expect(read('a\n// [!code focus:2]\nb\nc')).toEqual({
      code: 'a\nb\nc',
      marks: ['2:focus', '3:focus'],
    });
  });

  test('two marks on one line', () => {
    expect(read('a // [!code ++] [!code focus]')).toEqual({ code: 'a', marks: ['1:add+focus'] });
  });

  test('the rest of a comment stays', () => {
    expect(read('a // why [!code ++]').code).toBe('a // why');
  });

  test('quotes and semicolons that are code stay', () => {
    expect(read("s = '[!code ++]'").code).toBe("s = ''");
    expect(read('a; [!code ++]').code).toBe('a;');
  });

  test('unknown words and other brackets stay as typed', () => {
    const code = 'a // [!code fancy]\nb[!code]';
    expect(read(code)).toEqual({ code, marks: [] });
  });
});
