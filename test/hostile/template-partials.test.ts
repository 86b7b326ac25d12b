import { describe, expect, test } from 'vitest';
import { build, type Files } from '../build/site.ts';
import { builders, buildForServe, page, problems, projectWith } from './hostile.ts';

const settings = { octavo: { templates: 'theme' } };

function withTemplates(files: Files): string {
  const own = Object.entries(files).map(([file, text]) => [`theme/${file}`, text]);
  return projectWith({ 'b.mdx': page, ...Object.fromEntries(own) }, settings);
}

/** Each partial includes the next one twice: 2^n of the last. */
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, i) => [
    `partials/p${i}.hbs`,
    i === 39 ? 'x' : `{{> p${i + 1}}}{{> p${i + 1}}}`,
  ]),
);

/** Loops in loops over the same list. */
const loops = `${'{{#each @root.strings}}'.repeat(12)}x${'{{/each}}'.repeat(12)}`;

const hostile: [string, Files, RegExp][] = [
  [
    'a partial that includes itself',
    { 'partials/footer.hbs': '<p>\n{{> footer}}</p>' },
    /^theme\/template-failed theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'partials that include each other',
    { 'partials/footer.hbs': '{{> one}}', 'partials/one.hbs': '\n\n{{> footer}}' },
    /^theme\/template-failed theme\/partials\/(footer\.hbs:1|one\.hbs:3)$/,
  ],
  [
    'partials that double',
    { 'partials/footer.hbs': '{{> p0}}', ...doubling },
    /^theme\/template-failed theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'an inline partial that includes itself twice',
    { 'partials/footer.hbs': '{{#*inline "me"}}\n{{> me}}{{> me}}{{/inline}}{{> me}}' },
    /^theme\/template-failed theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'a partial block in itself',
    { 'partials/footer.hbs': '{{#> footer}}x{{/footer}}' },
    /^theme\/template-failed theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'loops in loops',
    { 'partials/footer.hbs': loops },
    /^theme\/template-failed theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'a partial that the data name and nobody has',
    { 'partials/footer.hbs': '\n{{> (lookup @root "nothing")}}' },
    /^theme\/template-failed theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'a layout that includes a partial without end',
    { 'layouts/not-found.hbs': '\n{{> one}}', 'partials/one.hbs': '{{> one}}' },
    /^theme\/template-failed theme\/partials\/one\.hbs:1$/,
  ],
  [
    'a helper without its value',
    { 'partials/footer.hbs': 'a\n{{words}}' },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'a loop over nothing',
    { 'partials/footer.hbs': 'a\n\n{{#each}}x{{/each}}' },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:3$/,
  ],
  [
    'a block helper that stands alone',
    { 'partials/footer.hbs': '{{each @root}}' },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'a decorator that there is not',
    { 'partials/footer.hbs': 'a\n{{* foo}}' },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'a helper that writes to the terminal',
    { 'partials/footer.hbs': '{{log "x"}}' },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'blocks nested without end',
    { 'partials/footer.hbs': `${'{{#if a}}'.repeat(20_000)}${'{{/if}}'.repeat(20_000)}` },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'a chain of `else if` without end',
    { 'partials/footer.hbs': `{{#if a}}${'{{else if b}}'.repeat(20_000)}{{/if}}` },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'parentheses nested without end',
    { 'partials/footer.hbs': `\n{{eq ${'(eq '.repeat(300)}a b${' b)'.repeat(300)} c}}` },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:2$/,
  ],
  [
    'a path without end',
    { 'partials/footer.hbs': `{{${'a.'.repeat(50_000)}a}}` },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'tags that are never closed',
    { 'partials/footer.hbs': '{{'.repeat(100_000) },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
  [
    'a template of 2 MB',
    { 'partials/footer.hbs': 'x'.repeat(2_000_000) },
    /^theme\/template-invalid theme\/partials\/footer\.hbs:1$/,
  ],
];

describe.each(hostile)('%s', (_, files, problem) => {
  test('is an error with its place, and the page is drawn by the built-in templates', async () => {
    const site = await build(withTemplates(files));
    expect(problems(site)).toEqual([expect.stringMatching(problem)]);
    expect(site.result.exit).toBe(1);
    for (const file of ['index.html', 'b/index.html', '404.html'])
      expect(site.read(file)).toContain('</html>');
    expect(site.read('index.html')).toContain('Hello.');
    for (const { message } of site.result.diagnostics)
      expect(message).not.toMatch(/\n\s+at |\.ts:/);
  });
});

test('the same build says the same again', async () => {
  const root = withTemplates({
    'components/callout.hbs': '{{> one}}',
    'partials/one.hbs': '{{> one}}',
  });
  const first = problems(await build(root));
  expect(problems(await build(root))).toEqual(first);
});

test.each(builders)('%s comes to its end', async (_, run) => {
  await run(withTemplates({ 'partials/footer.hbs': '{{> p0}}', ...doubling }));
});

test('check and the build of serve name the place', async () => {
  const root = withTemplates({ 'partials/footer.hbs': '\n{{> footer}}' });
  expect(problems(await build(root, { check: true }))).toEqual([
    'theme/template-failed theme/partials/footer.hbs:2',
  ]);
  const served = await buildForServe(root);
  expect(served.ok).toBe(false);
  expect(served.lines.join('\n')).toContain('theme/partials/footer.hbs:2:1: error:');
});

test('a partial that ends is drawn', async () => {
  const site = await build(
    withTemplates({
      'partials/footer.hbs': '<footer>{{> list items=(lookup @root "toc")}}</footer>',
      'partials/list.hbs':
        '{{#if items}}{{#each items}}{{> list items=this.children}}{{/each}}{{else}}END{{/if}}',
    }),
  );
  expect(problems(site)).toEqual([]);
  expect(site.read('index.html')).toContain('END</footer>');
});
