import { expect, test } from 'vitest';
import { titleTerms } from '../../src/search/index/titles/title-terms.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { createDriver } from '../content/driver.ts';

// Where each item is compared with all others, these take minutes.
const count = 40_000;

test.each([
  ['tight', '- a\n', '<li>a</li>'],
  ['loose', '- a\n\n', '<li>\n<p>a</p>'],
  ['numbered', '1. a\n', '<li>a</li>'],
])(
  'a %s list of many items',
  async (_, item, html) => {
    const driver = await createDriver();
    const page = await driver.page(item.repeat(count));
    expect(page.html.split('<li>')).toHaveLength(count + 1);
    expect(page.html).toContain(html);
  },
  30_000,
);

test('one item with a blank line makes its list loose', async () => {
  const driver = await createDriver();
  const { html } = await driver.page('- a\n- b\n\n  c\n- d\n');
  expect(html.match(/<p>/g)).toHaveLength(4);
});

test('a title of many words', () => {
  const analyzer = createAnalyzer('en', undefined);
  const title = Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  const terms = titleTerms({ title, path: ['Group'] } as never, analyzer);
  expect(terms.size).toBeGreaterThan(count);
});
