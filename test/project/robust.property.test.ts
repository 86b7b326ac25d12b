import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSource } from '../../src/diagnostics/source.ts';
import { loadConfig } from '../../src/project/config/load-config.ts';
import { docsConfigSchema } from '../../src/project/config.ts';
import { parseJson } from '../../src/project/located/parse-json.ts';
import { readFrontmatter } from '../../src/project/pages/read-frontmatter.ts';
import { schemaKeys } from '../../src/project/repair/schema-keys.ts';
import { folder, least } from './folder.ts';

const navigationKeys = schemaKeys(docsConfigSchema, ['navigation']);
const knownKeys = [
  ...Object.keys(docsConfigSchema.shape),
  ...navigationKeys,
  'href',
  'label',
  'links',
  'items',
];

/** Settings with right names and any values: what a hasty author, or a program, may write. */
const settings = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constantFrom<unknown>(
      '',
      'text',
      '/path',
      'https://x.y',
      '#fff',
      'true',
      0,
      2.5,
      true,
      null,
    ),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...knownKeys, 'unknown'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

test('whatever the settings are, a valid config is made of them, and what was taken out is told', async () => {
  const written = fc.dictionary(fc.constantFrom(...knownKeys), settings, {
    maxKeys: 6,
    noNullPrototype: true,
  });
  const property = fc.asyncProperty(written, async (own) => {
    const { value, diagnostics } = await loadConfig(folder({ 'docs.json': { ...least, ...own } }));
    const again = docsConfigSchema.safeParse(value?.config);
    expect(again.success).toBe(true);
    const untouched = docsConfigSchema.safeParse({ ...least, ...own }).success;
    if (!untouched) expect(diagnostics.length).toBeGreaterThan(0);
  });
  await fc.assert(property, { numRuns: 300 });
});

test('any text is JSON or has one error with a place in it', () => {
  const pieces = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    "'",
    '\\',
    '1',
    'true',
    '//',
    '/*',
    '\n',
    ' ',
    'é',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const { tree, diagnostics } = parseJson('docs.json', text);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors).toHaveLength(tree ? 0 : 1);
      if (errors[0]) expect(errors[0].location?.line).toBeLessThanOrEqual(text.split('\n').length);
    }),
    { numRuns: 2000 },
  );
});

test('any head of a page is read, and every problem has a place', () => {
  const pieces = fc.constantFrom(
    '---\n',
    'title:',
    'mode:',
    ' ',
    '\n',
    '"',
    "'",
    'a',
    ': ',
    '- ',
    '[',
    '{',
    '|',
    '&a',
    '*a',
    '#',
    '\t',
    '1',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const { diagnostics } = readFrontmatter(createSource('page.mdx', `---\n${parts.join('')}`));
      for (const { location } of diagnostics) expect(location?.file).toBe('page.mdx');
    }),
    { numRuns: 2000 },
  );
});
