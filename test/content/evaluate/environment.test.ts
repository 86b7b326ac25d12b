import { afterAll, describe, expect, test } from 'vitest';
import { createEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from './page.ts';

const evaluator = createEvaluator({ now: Date.UTC(2024, 0, 2, 3, 4, 5) });
afterAll(() => evaluator.close());

async function value(expression: string): Promise<string> {
  const { html } = await evaluatePage(evaluator, `{String(${expression})}`);
  return html.replaceAll('&#x26;', '&').replaceAll('&#x3C;', '<');
}

describe('numbers, dates and languages', () => {
  test.each([
    ['(1234567.891).toLocaleString()', '1,234,567.891'],
    ['(1234.5).toLocaleString("de-DE")', '1.234,5'],
    ['(0.5).toLocaleString(undefined, { style: "percent" })', '50%'],
    ['(12345678901234567890n).toLocaleString()', '12,345,678,901,234,567,890'],
    ['new Date(0).toLocaleDateString()', '1/1/1970'],
    [
      'new Date(0).toLocaleDateString("en-GB", { year: "numeric", month: "long", day: "numeric" })',
      '1 January 1970',
    ],
    ['new Date(0).toLocaleTimeString("de-DE")', '00:00:00'],
    ['new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }).format(9.5)', '$9.50'],
    ['new Intl.DateTimeFormat("en-US", { month: "short" }).format(new Date(0))', 'Jan'],
    ['new Intl.PluralRules("en").select(1)', 'one'],
    ['new Intl.ListFormat("en").format(["a", "b", "c"])', 'a, b, and c'],
    ['new Intl.DisplayNames("en", { type: "region" }).of("FR")', 'France'],
    ['["ä", "a", "z"].sort((a, b) => a.localeCompare(b)).join("")', 'aäz'],
    ['[3, 1].toSorted()', '1,3'],
  ])('%s', async (expression, result) => {
    expect(await value(expression)).toBe(result);
  });

  test('local time is UTC on every machine', async () => {
    expect(
      await value(
        'new Date(0).getTimezoneOffset() + " " + new Date(0).getHours() + " " + new Date(2024, 5, 1).toISOString()',
      ),
    ).toBe('0 0 2024-06-01T00:00:00.000Z');
  });

  test('a wrong request is an error of the page', async () => {
    const { problems } = await evaluatePage(
      evaluator,
      '{new Intl.NumberFormat("xx-invalid-locale-id").format(1)}',
    );
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/failed 1:\d+ .*locale/)]);
  });
});

describe('addresses', () => {
  test.each([
    ['new URL("../b?x=1#h", "https://e.com/a/c").href', 'https://e.com/b?x=1#h'],
    ['new URL("https://e.com:81/p").host', 'e.com:81'],
    [
      '(() => { const u = new URL("https://e.com"); u.searchParams.set("q", "a b"); u.hash = "x"; return u; })()',
      'https://e.com/?q=a+b#x',
    ],
    ['new URLSearchParams({ a: 1, b: "x&y" })', 'a=1&b=x%26y'],
    ['[...new URLSearchParams("?a=1&a=2&b=%20x")].join("|")', 'a,1|a,2|b, x'],
    ['URL.canParse("nope")', 'false'],
    ['btoa("hi") + atob("aGk=")', 'aGk=hi'],
  ])('%s', async (expression, result) => {
    expect(await value(expression)).toBe(result);
  });
});

describe('time and chance', () => {
  test('stand still, and are told once', async () => {
    const { html, problems } = await evaluatePage(
      evaluator,
      '{Date.now()} {new Date().toISOString()} {new Date() instanceof Date ? "d" : ""}',
    );
    expect(html).toContain('2024-01-02T03:04:05.000Z');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/clock 1:\d+ /)]);
  });

  test('dates that are given are as they are given', async () => {
    expect(await value('new Date("2020-05-06").getUTCDate()')).toBe('6');
    expect(await value('new Date(2020, 0).getFullYear()')).toBe('2020');
  });

  test('random numbers are the same in each build', async () => {
    const first = await evaluatePage(evaluator, '{Math.random()}');
    const second = await evaluatePage(evaluator, '{Math.random()}');
    expect(first.html).toBe(second.html);
    expect(Number(first.html)).toBeGreaterThanOrEqual(0);
    expect(Number(first.html)).toBeLessThan(1);
    expect(first.problems).toEqual([expect.stringMatching(/^evaluate\/random 1:\d+ /)]);
  });
});
