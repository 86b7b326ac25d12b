import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/x': { get: { summary: `${'a'.repeat(60)}!`, responses: { 200: { description: 'Fine' } } } },
    '/y': { get: { summary: 'List users', responses: { 200: { description: 'Fine' } } } },
  },
});

function built(target: string) {
  const overlay = {
    overlay: '1.0.0',
    info: { title: 'O', version: '1' },
    extends: 'a.json',
    actions: [{ target, update: { description: 'LAID OVER' } }],
  };
  const navigation = {
    groups: [
      { group: 'A', pages: ['index'] },
      { group: 'B', openapi: 'a.json' },
    ],
  };
  return build(
    projectOf({
      'docs.json': docsJson(navigation),
      'index.mdx': '# Hi\n',
      'a.json': spec,
      'o.json': JSON.stringify(overlay, null, 2),
    }),
  );
}

const refused = {
  'a descent in each descent': `$${'..*'.repeat(12)}`,
  'the document for each value': `$..[?count($..[?count($..*) > 1]) > 1]${'[?count($..[?$..*]) > 2]'.repeat(2)}`,
  'selectors that double': `$${"['paths','paths']".repeat(40)}`,
  'a pattern with a look back': String.raw`$.paths.*[?search(@.summary, '(a)\\1')]`,
};

test.each(Object.entries(refused))('%s is refused with its place', async (_, target) => {
  const site = await built(target);
  const found = site.result.diagnostics.find(({ code }) => code === 'openapi/invalid-overlay');
  expect(found?.location).toMatchObject({ file: 'o.json' });
  expect(found?.location?.line).toBeGreaterThan(5);
  expect(site.read('index.html')).toContain('Hi');
});

const slow = ['(a+)+', '(a|a)*b', '(a*)*(a*)*(a*)*b', '([a-z]+)*[0-9]'];

test.each(slow)('a pattern that takes exponential time elsewhere ends: %s', async (pattern) => {
  for (const name of ['match', 'search']) {
    const site = await built(`$.paths.*[?${name}(@.summary, '${pattern}')]`);
    expect(site.codes).not.toContain('build/failed');
  }
});

test('patterns and filters as authors write them select', async () => {
  for (const filter of ["match(@.summary, 'List .*')", "search(@.summary, 'user')"]) {
    const site = await built(`$.paths.*[?${filter}]`);
    expect(site.codes).toEqual([]);
    const html = site.files().filter((file) => site.read(file).includes('LAID OVER'));
    expect(html.length).toBeGreaterThan(0);
  }
});
