import { expect, test } from 'vitest';
import { build } from '../build/site.ts';
import { cases, expectTold, levels, numbers, withPage } from './doubling-includes.ts';

const small = Object.entries(cases).filter(([, { isLarge }]) => !isLarge);

test.each(small)('%s: told with the place, other pages are there', (_, one) => expectTold(one));

test('a variable whose value names others is text', async () => {
  const variables = Object.fromEntries(
    numbers.map((i) => [`v${i}`, i === levels ? 'leaf' : `{{v${i + 1}}}{{v${i + 1}}}`]),
  );
  const site = await build(withPage('{{v0}}', {}, { variables }));
  expect(site.read('index.html')).toContain('{{v1}}{{v1}}');
});
