import { describe, expect, test } from 'vitest';
import { compile } from '../../../src/evaluate/compile.ts';
import { originalOffset } from '../../../src/mdx/modules/edits.ts';

/** The author's part of the compiled code, without the spaces that are left between attributes. */
function body(source: string, file = 'x.jsx'): string {
  const result = compile(file, source);
  if (result.error) throw new Error(result.error.message);
  return result.code
    .split('\n')
    .slice(1, -1)
    .join('\n')
    .replace(/([{,]) +/g, (_, sign) => (sign === '{' ? '{' : ', '));
}

/** The line before it. */
function head(source: string): string {
  const result = compile('x.jsx', source);
  return result.error ? '' : result.code.split('\n')[0]!;
}

describe('JSX becomes calls', () => {
  test.each([
    ['<a/>', '__octJsx(0, "a", {})'],
    ['<a></a>', '__octJsx(0, "a", {})'],
    ['<A.B.C x />', '__octJsx(0, A.B.C, {"x": true, })'],
    ['<my-el a-b="c"/>', '__octJsx(0, "my-el", {"a-b": "c", })'],
    ['<svg:a xml:space="p"/>', '__octJsx(0, "svg:a", {"xml:space": "p", })'],
    [
      '<a b="x&amp;y" c={1} {...d} e=<i/>/>',
      '__octJsx(0, "a", {"b": "x&y", "c": (1), ...(d), "e": __octJsx(30, "i", {}), })',
    ],
    ['<a>x {y} z</a>', '__octJsx(0, "a", {}, "x ", (y), " z")'],
    ['<a>{/* c */}</a>', '__octJsx(0, "a", {})'],
    ['<><b/></>', '__octJsx(0, __octFragment, null, __octJsx(2, "b", {}))'],
    ['<a>&nbsp;&copy;&#39;</a>', '__octJsx(0, "a", {}, "\u00a0©\'")'],
    ['f(<a>{x ? <b/> : null}</a>)', 'f(__octJsx(2, "a", {}, (x ? __octJsx(10, "b", {}) : null)))'],
    ['<a b="two\n   lines"/>', '__octJsx(0, "a", {"b": "two lines", })'],
  ])('%s', (source, code) => {
    expect(body(source)).toBe(code);
  });

  test('text is trimmed where its lines meet', () => {
    expect(body('<a>\n  one\n  two {b}\n\n  three\n</a>')).toBe(
      '__octJsx(0, "a", {}, "one two ", (b), "three")',
    );
    expect(body('<a> x </a>')).toBe('__octJsx(0, "a", {}, " x ")');
    expect(body('<a>\n  \n</a>')).toBe('__octJsx(0, "a", {})');
  });
});

describe('imports and exports', () => {
  test('every name of a declaration is exported, patterns too', () => {
    const line = head('export const a = 1, { b, c: [d = 2, ...e] } = f;');
    for (const name of ['a', 'b', 'd', 'e']) expect(line).toContain(`"${name}": () => ${name}`);
    expect(line).not.toContain('"c"');
  });

  test.each([
    ['export default function A() {}', 'function A() {}', '"default": () => A'],
    ['export default () => 1', '__octDefault = () => 1', '"default": () => __octDefault'],
    [
      'export default class {}\n(0)',
      '__octDefault = class {};\n(0)',
      '"default": () => __octDefault',
    ],
    [
      'const a = 1; export { a as b, a as default };',
      'const a = 1; ',
      '"b": () => a, "default": () => a',
    ],
    ['export { x as y } from "m";', '', '"y": () => __octImport0["x"]'],
    ['export * as all from "m";', '', '"all": () => __octImport0'],
    ['export * from "m";', '', '__oct.exportAll(__octExports, __octImport0);'],
  ])('%s', (source, code, part) => {
    expect(body(source)).toBe(code);
    expect(head(source)).toContain(part);
  });

  test('imported names are read when they are used', () => {
    const source =
      'import D, { a as b, "x y" as c } from "m";\nimport * as all from "m";\nimport "n";';
    const line = head(source);
    expect(line).toContain('get D() { return __octImport0["default"]; }');
    expect(line).toContain('get b() { return __octImport0["a"]; }');
    expect(line).toContain('get c() { return __octImport0["x y"]; }');
    expect(line).toContain('get all() { return __octImport0; }');
    expect(compile('x.js', source)).toMatchObject({
      imports: [
        { specifier: 'm', offset: 38 },
        { specifier: 'n', offset: 76 },
      ],
    });
  });
});

describe('types', () => {
  test('are taken away', () => {
    const code = body(
      'import type { T } from "t";\nconst f = (a: T): a is X => a as any;\nenum E { A }',
      'x.ts',
    );
    expect(code).toContain('const f = (a) => a');
    expect(code).not.toContain('import');
  });

  test('around JSX too', () => {
    expect(body('const a = <T,>(x: T) => <b c={x as T} />;', 'x.tsx')).toContain('__octJsx(');
  });
});

describe('positions', () => {
  test('of the author’s code are found again', () => {
    const source = 'import { x } from "m";\nexport const A = () => <p title="t">{x.oops} {y}</p>;';
    const result = compile('x.jsx', source);
    if (result.error) throw new Error(result.error.message);
    for (const part of ['x.oops', 'const A', 'y)']) {
      const there = result.code.indexOf(part);
      expect(source.slice(originalOffset(result, there))).toMatch(
        new RegExp(`^${part.replace(')', '')}`),
      );
    }
  });

  test('of invalid JavaScript are reported', () => {
    expect(compile('x.jsx', 'const a = 1;\nconst b = <p>;')).toMatchObject({
      error: { offset: 26, message: 'Unterminated JSX contents' },
    });
    expect(compile('x.js', 'const a = 1;\nconst a = 2;')).toMatchObject({
      error: { offset: 19, message: "Identifier 'a' has already been declared" },
    });
    expect(compile('x.ts', 'const a: = 1')).toMatchObject({ error: {} });
  });
});
