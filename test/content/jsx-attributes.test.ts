import { describe, expect, test } from 'vitest';
import { jsxAttributes, styleText } from '../../src/mdx/hast/jsx-attributes.ts';

describe('attributes', () => {
  test.each([
    ['div', { className: 'a  b' }, { className: ['a', 'b'] }],
    ['div', { class: 'a' }, { className: ['a'] }],
    ['label', { htmlFor: 'x' }, { htmlFor: 'x' }],
    ['input', { tabIndex: 0, readOnly: true, disabled: false }, { tabIndex: 0, readOnly: true }],
    ['input', { defaultValue: 'v', defaultChecked: true }, { value: 'v', checked: true }],
    ['video', { autoPlay: true, playsInline: '' }, { autoPlay: true, playsInline: true }],
    ['div', { 'data-x-y': true, dataFoo: 'b' }, { dataXY: 'true', dataFoo: 'b' }],
    [
      'div',
      { 'aria-hidden': false, contentEditable: true },
      { ariaHidden: 'false', contentEditable: 'true' },
    ],
    [
      'path',
      { strokeWidth: 2, 'fill-rule': 'evenodd', xlinkHref: '#a' },
      { strokeWidth: 2, fillRule: 'evenodd', xLinkHref: '#a' },
    ],
    ['svg', { viewBox: '0 0 1 1', className: 'a' }, { viewBox: '0 0 1 1', className: ['a'] }],
    ['a', { download: true, hidden: 'until-found' }, { download: true, hidden: 'until-found' }],
    ['div', { key: 'k', ref: {}, children: 'x', onClick: () => 1, bad: {}, 'x y': '1' }, {}],
    ['oct-x', { 'some-thing': 'a' }, { 'some-thing': 'a' }],
    // Names that every object has, and so tables of attributes too.
    ['div', { constructor: 'a', CONSTRUCTOR: 'b', toString: 'c', title: 'd' }, { title: 'd' }],
    ['div', JSON.parse('{"__proto__":"a"}'), {}],
  ])('%s %j', (tag, attributes, properties) => {
    expect(jsxAttributes(tag, attributes as unknown as Record<string, unknown>)).toEqual(
      properties,
    );
  });
});

describe('styles', () => {
  test.each([
    [{ marginTop: 4, color: 'red' }, 'margin-top:4px;color:red'],
    [
      { lineHeight: 1.5, zIndex: 2, flex: 1, opacity: 0 },
      'line-height:1.5;z-index:2;flex:1;opacity:0',
    ],
    [
      { width: 0, '--my-var': 3, WebkitLineClamp: 2, msTransform: 'none' },
      'width:0;--my-var:3;-webkit-line-clamp:2;-ms-transform:none',
    ],
    [{ a: null, b: undefined, c: false, d: '' }, ''],
  ])('%j', (style, css) => {
    expect(styleText(style)).toBe(css);
  });

  test('may be text', () => {
    expect(jsxAttributes('p', { style: 'color: red' })).toEqual({ style: 'color: red' });
  });
});
