import { afterAll, expect, test } from 'vitest';
import { createEvaluator } from '../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from '../content/evaluate/page.ts';

const evaluator = createEvaluator();
afterAll(() => evaluator.close());

/** Small values that stand for millions of others. */
const doubled = (start: string, step: string) =>
  `(() => { let e = ${start}; for (let i = 0; i < 24; i++) e = ${step}; return e; })()`;

const codes: [string, string][] = [
  ['elements that hold one twice', `{${doubled('<b>x</b>', '<i>{e}{e}</i>')}}`],
  ['lists that hold one twice', `{${doubled('"x"', '[e, e]')}}`],
  ['lists of nothing', `{${doubled('""', '[e, e]')}}`],
  [
    'props that hold one twice',
    `<div data-a={[${doubled('"x"', '[e, e]').replace('24', '12')}, ...Array(200000).fill("x".repeat(30))]} />`,
  ],
  ['raw HTML', '<div dangerouslySetInnerHTML={{ __html: "<b>x</b>".repeat(3e6) }} />'],
  ['one long text', '{"x".repeat(25e6)}'],
  ['an iterator without end', '{{ [Symbol.iterator]: function* () { for (;;) yield "x"; } }}'],
];

test.each(codes)(
  '%s: refused with its line, and the rest of the page is there',
  async (_, code) => {
    const { html, problems } = await evaluatePage(evaluator, `before\n\n${code}\n\nafter`, {});
    expect(problems.some((problem) => /^evaluate\/(?:memory|endless) 3:/.test(problem))).toBe(true);
    expect(html).toContain('before');
    expect(html).toContain('after');
    expect(html.length).toBeLessThan(5_000_000);
  },
);

test('text of the page that code shows again and again', async () => {
  const text = `export const Many = ({ children }) => Array(20000).fill(children);\n\n<Many>\n${'Some words. '.repeat(200)}\n</Many>`;
  const { html, problems } = await evaluatePage(evaluator, text, {});
  expect(problems.join()).toContain('evaluate/memory');
  expect(html.length).toBeLessThan(25_000_000);
});
