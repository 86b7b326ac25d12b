import { describe, expect, test } from 'vitest';
import { linkedHtml } from '../../src/browser/islands/links.ts';
import { isBlank, textOf } from '../../src/components/record/parts.ts';
import { sourceOf } from '../../src/mdx/resolve/source-of.ts';
import { insertedHandlers } from '../../src/page/csp/loads/inserted-handlers.ts';
import { firstHeading } from '../../src/project/pages/first-heading.ts';
import { attributesOf } from '../../src/theme/csp/attributes.ts';
import { readInlineCode } from '../../src/theme/csp/inline-code.ts';
import { mapHtmlAddresses } from '../../src/urls/html-addresses.ts';

// Each of these took minutes, or would not have ended, when a pattern tried the rest of a text again and again.
const times = 200_000;
const many = (part: string, count = times / part.length) => part.repeat(count);

describe('HTML that an author wrote', () => {
  test.each([
    ['a long name', `<a${many('-')}`],
    ['tags without an end', many('<a ')],
    ['comments without an end', `${many('<!--')}`],
    ['scripts without an end', many('<script>')],
    ['quotes without an end', many('<a "')],
    ['tags in quotes', many('"<"')],
  ])('%s', (_, html) => {
    expect(mapHtmlAddresses(html, () => '/x')).toBe(html);
    const styles = { attribute: () => '' } as never;
    expect(readInlineCode({ head: '', rest: html } as never, styles).rest).toBe(html);
    expect(textOf(html).length).toBeLessThan(200);
    expect(isBlank(html)).toBe(false);
    expect(firstHeading(`${html}\n\n# Title\n`, 0, 'md')?.text ?? '').not.toContain('<');
  });

  test('white space that no attribute follows', () => {
    expect(attributesOf(`${many(' ')}"`)).toEqual([]);
    const code = `a.innerHTML = '<a ${many(' ')}" onclick=' + b`;
    expect(insertedHandlers(code)).toHaveLength(1);
  });

  test('the text inside an element whose tag does not end', () => {
    const text = `<a${many('-')}`;
    const at = { position: { start: { offset: 0 }, end: { offset: text.length } } };
    const node = { type: 'element', ...at, children: [{ type: 'text', ...at }] };
    const placeholders = { restore: (one: string) => one };
    expect(sourceOf(node as never, { prepared: { text, placeholders } } as never)).toBe(text);
  });

  test('the text inside an element with very many lines', () => {
    const text = many('  a\n', times);
    const at = { position: { start: { offset: 0 }, end: { offset: text.length } } };
    const node = { type: 'element', children: [{ type: 'text', ...at }] };
    const placeholders = { restore: (one: string) => one };
    const source = sourceOf(node as never, { prepared: { text, placeholders } } as never);
    expect(source).toBe(many('a\n', times).trim());
  });

  test('addresses that stand in no tag', () => {
    const html = many(' src=/a');
    expect(linkedHtml(html)).toBe(html);
  });
});

describe('the first heading', () => {
  test.each([
    ['white space', `# ${many(' ')}a`],
    ['signs', `# ${many('# ')}a`],
    ['backticks', `# ${many('`')}`],
    [
      'more and more backticks',
      `# ${Array.from({ length: 600 }, (_, i) => many('`', i)).join('a')}`,
    ],
    ['brackets', `# ${many('[')}`],
    ['images', `# ${many('<img alt="" ')}`],
    ['braces', `# ${many('{')}`],
    ['constants', `${many('export const a = 1 ', 1)}${many(' ')}b\n\n# ${many('a')}`],
  ])('%s', (_, text) => {
    expect(firstHeading(text, 0, 'mdx')?.text.length ?? 0).toBeLessThan(2000);
  });

  test('keeps its words', () => {
    const words = (text: string) => firstHeading(text, 0, 'md')?.text;
    expect(words('# A b ##  \n')).toBe('A b');
    expect(words('# C#\n')).toBe('C#');
    expect(words('#\tA\t#\n')).toBe('A');
    expect(words('# ``a`b`` c\n')).toBe('a`b c');
  });
});
