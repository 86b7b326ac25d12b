import { describe, expect, test } from 'vitest';
import {
  cookiePairs,
  headerText,
  pathText,
  queryTexts,
  type Writing,
} from '../../../src/openapi/samples/parameter-text.ts';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };

function color(style: Writing['style'], explode: boolean, more: Partial<Writing> = {}): Writing {
  return { name: 'color', style, explode, allowReserved: false, ...more };
}

// The table "Style Examples" of OpenAPI 3.1 §4.8.12.5.
describe('in a path', () => {
  test.each([
    [
      'matrix',
      false,
      ';color=',
      ';color=blue',
      ';color=blue,black,brown',
      ';color=R,100,G,200,B,150',
    ],
    [
      'matrix',
      true,
      ';color=',
      ';color=blue',
      ';color=blue;color=black;color=brown',
      ';R=100;G=200;B=150',
    ],
    ['label', false, '.', '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
    ['label', true, '.', '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
    ['simple', false, '', 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
    ['simple', true, '', 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ] as const)('%s, explode %s', (style, explode, empty, text, array, map) => {
    const parameter = color(style, explode);
    expect(pathText(parameter, '')).toBe(style === 'matrix' ? ';color' : empty);
    expect(pathText(parameter, 'blue')).toBe(text);
    expect(pathText(parameter, list)).toBe(array);
    expect(pathText(parameter, object)).toBe(map);
  });
});

describe('in the query', () => {
  test.each([
    ['form', false, 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
    ['form', true, 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
    ['spaceDelimited', false, 'color=blue%20black%20brown', 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, 'color=blue%7Cblack%7Cbrown', 'color=R%7C100%7CG%7C200%7CB%7C150'],
  ] as const)('%s, explode %s', (style, explode, array, map) => {
    expect(queryTexts(color(style, explode), list).join('&')).toBe(array);
    expect(queryTexts(color(style, explode), object).join('&')).toBe(map);
  });

  test('deepObject names every level', () => {
    const texts = queryTexts(color('deepObject', true), { a: 1, b: { c: ['x', 'y'] } });
    expect(texts.map(decodeURIComponent)).toEqual(['color[a]=1', 'color[b][c]=x', 'color[b][c]=y']);
  });

  test('values are encoded, delimiters are not', () => {
    expect(queryTexts(color('form', false), ['a,b', 'c&d'])).toEqual(['color=a%2Cb,c%26d']);
  });

  test('reserved signs stay when they are allowed', () => {
    const parameter = color('form', true, { allowReserved: true });
    expect(queryTexts(parameter, '/a?b=c d&#')).toEqual(['color=/a?b=c%20d%26%23']);
  });

  test('a parameter with content is written in its media type', () => {
    const parameter = color('form', true, { contentType: 'application/json' });
    expect(queryTexts(parameter, { a: 1 })).toEqual(['color=%7B%22a%22%3A1%7D']);
  });

  test('an empty list is nothing', () => {
    expect(queryTexts(color('form', false), [])).toEqual([]);
  });
});

test('headers are not encoded', () => {
  expect(headerText(color('simple', false), ['a b', 'c'])).toBe('a b,c');
  expect(headerText(color('simple', true), object)).toBe('R=100,G=200,B=150');
});

test('cookies', () => {
  expect(cookiePairs(color('form', false), list)).toEqual([
    { name: 'color', value: 'blue,black,brown' },
  ]);
  expect(cookiePairs(color('form', true), 'a;b')).toEqual([{ name: 'color', value: 'a%3Bb' }]);
});
