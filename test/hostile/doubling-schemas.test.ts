import { expect, test } from 'vitest';
import {
  bytesOf,
  document,
  expectBounded,
  levels,
  siteOf,
  specs,
  words,
} from './doubling-schemas.ts';

/** Large rather than deep, or the same as others with another keyword: `npm run bench:soak`. */
const large = [
  'many responses',
  'wide schemas',
  'a long description, used again and again',
  'a long example, used again and again',
  'oneOf',
  'tuples',
  'dependent schemas',
];
const small = Object.entries(specs).filter(([name]) => !large.includes(name));

test.each(small)('%s that double end', (_, spec) => expectBounded(spec));

test('schemas that find no room in place are on the page once', async () => {
  const site = await siteOf(specs.oneOf!);
  const html = site.read(site.files().find((file) => /send\/index\.html$/.test(file))!);
  for (let level = 1; level <= levels; level++) expect(html).toContain(`S${level}`);
  expect(site.codes).not.toContain('openapi/left-out');
});

test('of a very long enum the first values are shown, and what is left out is told', async () => {
  const schemas = { S0: { properties: { e: { type: 'string', enum: words(100_000) } } } };
  const parameters = Array.from({ length: 20 }, (_, i) => ({
    ...{ name: `q${i}`, in: 'query' },
    schema: { $ref: '#/components/schemas/S0/properties/e' },
  }));
  const spec = document(schemas, { operation: { parameters } });
  const site = await siteOf(spec);
  const found = site.result.diagnostics.find(({ code }) => code === 'openapi/left-out');
  expect(found?.location?.file).toBe('a.json');
  expect(bytesOf(site)).toBeLessThan(8_000_000 + 3 * spec.length);
});
