import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from './page.ts';

/** Small limits, so that what has to be stopped is stopped soon. */
const evaluator = createEvaluator({
  limits: { steps: 1500, time: 2500, memory: 32 * 1024 * 1024 },
});
afterAll(() => evaluator.close());
const page = (text: string, files: Record<string, string> = {}) =>
  evaluatePage(evaluator, text, { files });

/** After anything that was tried, the next page is as it should be. */
afterEach(async () => {
  const { html, problems } = await page('fine {1 + 1} {typeof polluted} {[].map.name}');
  expect([html, problems]).toEqual(['<p>fine 2 undefined map</p>', []]);
});

describe('what is not in reach', () => {
  test.each([
    'process',
    'require',
    'module',
    'global',
    'Buffer',
    '__dirname',
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'Worker',
    'WebAssembly',
    'Deno',
    'Bun',
    'std',
    'os',
    'setTimeout',
    'importScripts',
    'postMessage',
    '__oct_host',
  ])('%s', async (name) => {
    expect((await page(`{typeof ${name}}`)).html).toBe('undefined');
  });

  test('modules of Node by import', async () => {
    const { html, problems } = await page(
      'import fs from "node:fs";\n\n{String(fs?.readFileSync)}',
    );
    expect(html).not.toContain('native');
    expect(problems).toEqual(['evaluate/package 1:16 The package `node:fs` cannot be imported.']);
  });

  test('modules by import()', async () => {
    const { html } = await page(
      'export const got = [];\n\nexport const p = import("node:fs").then((m) => got.push(m), (e) => got.push("no"));\n\n{String(got.length)}',
    );
    expect(html).toBe('0');
  });

  test('files outside the project by path', async () => {
    const { problems } = await page('import x from "/../../../../etc/passwd";\n\n{x}');
    expect(problems[0]).toMatch(/^snippet\/outside-project/);
  });

  test.each([
    [
      'the constructor of functions',
      '(() => {}).constructor("return typeof process + typeof require")()',
    ],
    [
      'the constructor of a built-in',
      '[].map.constructor("return typeof process + typeof require")()',
    ],
    ['eval', '(0, eval)("typeof process + typeof require")'],
    [
      'an error’s constructor',
      '(() => { try { null.x } catch (e) { return e.constructor.constructor("return typeof process + typeof require")() } })()',
    ],
    ['a host function', 'URL.canParse.constructor("return typeof process + typeof require")()'],
    [
      'the prototype of what the host answers',
      'new Intl.NumberFormat("en").formatToParts(1).constructor.constructor("return typeof process + typeof require")()',
    ],
    ['this', '(function () { return typeof this.process + typeof this.require })()'],
    [
      'a generator’s constructor',
      '(function* () {}).constructor("yield typeof process + typeof require")().next().value',
    ],
    [
      'a stack trace hook',
      '(() => { Error.prepareStackTrace = (e, s) => s; const s = new Error().stack; return typeof s === "string" ? "undefinedundefined" : "leak" })()',
    ],
  ])('the host through %s', async (_, expression) => {
    expect((await page(`{String(${expression})}`)).html).toBe('undefinedundefined');
  });

  test('a file cannot be written by anything of the above', async () => {
    const file = join(tmpdir(), 'octavo-escape-test');
    await page(
      `{(() => { for (const f of [Function, (async () => {}).constructor, eval]) { try { f("return process.getBuiltinModule('fs').writeFileSync('${file}', '')")() } catch {} } return "tried"; })()}`,
    );
    expect(existsSync(file)).toBe(false);
  });
});

describe('one page cannot change another', () => {
  test.each([
    'Object.prototype.polluted = 1',
    'Array.prototype.map = () => ["x"]',
    'globalThis.polluted = 1',
    'JSON.stringify = () => "[]"',
    'Object.defineProperty(Object.prototype, "then", { get() { return () => {} } })',
    'React.createElement = null',
    'String.prototype.replace = null',
    'delete globalThis.Object',
    'Object.setPrototypeOf(Array.prototype, null)',
  ])('%s', async (code) => {
    await page(`export const x = (() => { ${code}; })();\n\n{x}`);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('nor the builder, through keys of values', async () => {
    const { tree } = await page(
      '<Card a={JSON.parse("{\\"__proto__\\": {\\"polluted\\": 1}, \\"b\\": 2}")} {...JSON.parse("{\\"__proto__\\": {\\"polluted\\": 1}}")} />',
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(tree.children[0]).toMatchObject({ data: { props: { a: { b: 2 } } } });
  });
});

describe('what never ends is stopped, and the rest of the page is there', () => {
  test.each([
    ['an endless loop', '(() => { while (true) {} })()'],
    [
      'one that catches everything',
      '(() => { while (true) { try { while (true) {} } catch {} finally {} } })()',
    ],
    ['an endless generator', '[...(function* () { while (true) yield ""; })()].length'],
    ['a regular expression', '/^(a+)+$/.test("a".repeat(60) + "b")'],
    [
      'a loop inside the engine',
      'Array.prototype.includes.call({ length: Number.MAX_SAFE_INTEGER }, 1)',
    ],
    ['a getter that never returns', '({ get a() { for (;;) {} } }).a'],
    [
      'a proxy without end',
      '(() => { const p = new Proxy({}, { get: (t, k, r) => r[k] }); return p.x; })()',
    ],
  ])('%s', async (_, expression) => {
    const { html, problems } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toBe('<p>before 2</p>\n<p>after 4</p>');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^evaluate\/(endless|memory|failed) 3:\d+ /);
  });

  test('a component', async () => {
    const { html, problems } = await page(
      'export const X = () => {\n  for (;;) {}\n};\n\n<X>\n\nkept\n\n</X>\n\nafter {1}',
    );
    expect(html).toBe('<p>kept</p>\n<p>after 1</p>');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/endless 1:\d+ /)]);
  });

  test('a module', async () => {
    const { html, problems } = await page(
      'import { X } from "/x.jsx";\n\n<X>kept</X>\n\nafter {1}',
      {
        'x.jsx': 'export const X = 1;\nwhile (true);',
      },
    );
    expect(html).toContain('kept');
    expect(html).toContain('after 1');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/endless x\.jsx:\d+:\d+ /)]);
  });

  test('the page’s own exports: its text is shown', async () => {
    const { html, problems } = await page(
      'export const x = (() => { while (true); })();\n\n# Title\n\ntext {x} *more*\n\n<Card title="t">in</Card>',
    );
    expect(html).toContain('<h1>Title</h1>\n<p>text  <em>more</em></p>');
    expect(html).toContain('>in</Card>');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/endless 1:\d+ /)]);
  });

  test('the output itself', async () => {
    const { problems } = await page(
      'export const x = Array.prototype;\n\n{(() => { const a = []; a.push(a); return a; })()}\n\nafter',
    );
    expect(problems).toHaveLength(1);
  });
});

describe('what takes too much memory is stopped, and the rest of the page is there', () => {
  test.each([
    ['a growing list', '(() => { const a = []; for (;;) a.push(new Array(10000).fill(1)); })()'],
    ['a growing text', '(() => { let a = "x"; for (;;) a += a; })()'],
    ['one large text', '"x".repeat(2 ** 29)'],
    ['a large buffer', 'new Uint8Array(2 ** 30).length'],
    ['a shared buffer', 'new SharedArrayBuffer(2 ** 30).byteLength'],
    ['a sparse list made dense', 'new Array(2 ** 31).fill(0).length'],
    [
      'deep nesting',
      '(() => { let a = []; for (let i = 0; i < 1e6; i++) a = [a]; return JSON.stringify(a).length; })()',
    ],
    ['deep recursion', '(() => { const f = () => f() + f(); return f(); })()'],
    ['a large number', 'String(7n ** 9000000n).length'],
  ])('%s', async (_, expression) => {
    const { html, problems } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toBe('<p>before 2</p>\n<p>after 4</p>');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^evaluate\/(memory|failed|endless) 3:\d+ /);
  });
});

describe('what is handed to the host', () => {
  test.each([
    [
      'a getter without end in options',
      'new Intl.NumberFormat("en", { get style() { for (;;) {} } }).format(1)',
    ],
    ['a toJSON without end', 'new Intl.NumberFormat("en", { toJSON() { for (;;) {} } }).format(1)'],
    ['a toString without end', 'new URL({ toString() { for (;;) {} } }).href'],
    [
      'a getter that throws in options',
      'new Intl.DateTimeFormat("en", { get era() { throw new Error("x") } }).format(0)',
    ],
    ['a proxy for options', 'new Intl.NumberFormat(new Proxy({}, { ownKeys() { throw 1 } }), 1)'],
    [
      'a circle',
      '(() => { const o = {}; o.o = o; return new Intl.NumberFormat("en", o).format(1) })()',
    ],
  ])('%s is an error of the page', async (_, expression) => {
    const { html, problems } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toBe('<p>before 2</p>\n<p>after 4</p>');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^evaluate\/\w[\w-]* 3:\d+ /);
  });
});

describe('what is thrown and reported', () => {
  test.each([
    ['an error whose message throws', '(() => { throw { get message() { throw 1 } } })()'],
    ['a proxy that throws', '(() => { throw new Proxy({}, { get() { throw 2 } }) })()'],
    ['an error whose stack never ends', '(() => { throw { get stack() { for (;;) {} } } })()'],
    [
      'a stack trace hook that throws',
      '(() => { Error.prepareStackTrace = () => { throw 3 }; null.x })()',
    ],
    ['a hook without end', '(() => { Error.prepareStackTrace = () => { for (;;) {} }; null.x })()'],
    ['nothing', '(() => { throw undefined })()'],
    ['a message of many megabytes', '(() => { throw new Error("x".repeat(1e7)) })()'],
  ])('%s stays with what threw it', async (_, expression) => {
    const { html, problems } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toBe('<p>before 2</p>\n<p>after 4</p>');
    expect(problems).toHaveLength(1);
    expect(problems[0]!.length).toBeLessThan(2000);
  });

  test.each([
    ['a promise that goes on for ever', '(() => { (async () => { for (;;) await 0; })(); })()'],
    [
      'an asynchronous generator',
      '(() => { (async () => { for await (const x of (async function* () { for (;;) yield 1; })()); })(); })()',
    ],
    [
      'waiting on shared memory',
      '(() => { try { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) } catch {} })()',
    ],
    [
      'a flood of messages',
      '(() => { for (let i = 0; i < 1e3; i++) console.log("x".repeat(1e4)); })()',
    ],
  ])('%s does not hold up the page', async (_, expression) => {
    const { html } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toBe('<p>before 2</p>\n<p>after 4</p>');
  });

  test.each([
    ['side effects of a text', '({ toString() { globalThis.polluted = 1; return "t" } }) + ""'],
    ['elements without end', 'React.createElement(function X() { return React.createElement(X) })'],
    [
      'elements nested a hundred thousand deep',
      '(() => { let e = null; for (let i = 0; i < 1e5; i++) e = React.createElement("b", null, e); return e })()',
    ],
    ['children with a getter', '({ get type() { for (;;) {} }, props: {} })'],
  ])('%s are no danger', async (_, expression) => {
    const { html } = await page(`before {1 + 1}\n\n{${expression}}\n\nafter {2 + 2}`);
    expect(html).toMatch(/^<p>before 2<\/p>.*<p>after 4<\/p>$/s);
  });
});

describe('an output that was tampered with', () => {
  test.each([
    ['no list', 'JSON.stringify({ output: 5, reports: 7, islands: null })'],
    [
      'unknown kinds',
      'JSON.stringify({ output: [{ kind: "x" }, 5, null, { kind: "static", node: 99 }, { kind: "element", name: "a b", children: ["t"] }], reports: [{}], islands: [] })',
    ],
    ['no JSON', '"{"'],
  ])('is no danger (%s)', async (_, result) => {
    const text = `export const x = (() => { const r = ${result}; Object.defineProperty(Object.prototype, "toJSON", { value: () => { throw r } }); })();\n\ntext {x}`;
    const { html } = await page(text);
    expect(html).toContain('text');
  });
});
