import { expect, test } from 'vitest';
import { build, projectOf } from './site.ts';

test('titles and descriptions have no raw TeX, wherever they are shown', async () => {
  const root = projectOf({
    'index.mdx': '# The $x^2$ case\n\nText\n',
    'b.mdx':
      '---\ntitle: "On $\\\\alpha_1$"\ndescription: "Of $y^2$."\n---\n\n# On $\\alpha_1$\n\nText\n',
  });
  const { read } = await build(root);
  const [first, second] = [read('index.html'), read('b/index.html')];
  for (const html of [first, second]) {
    expect(html).not.toMatch(/\$x\^2|\$\\?\\alpha|\$y\^2/);
    expect(html).toContain('The x² case');
    expect(html).toContain('On α₁');
  }
  expect(first).toMatch(/<title>The x² case/);
  expect(second).toMatch(/<meta name="description" content="Of y²\.">/);
  // The heading that repeats the title is shown once.
  expect(second.match(/<h1/g)).toHaveLength(1);
  expect(read('llms.txt')).toContain('The x² case');
});

test('descriptions are rendered as they are typed', async () => {
  const root = projectOf({
    'index.mdx': '---\ndescription: "Sets $\\\\{a\\\\}$ here."\n---\n\nText\n',
    'b.mdx': '---\ndescription: "For $x<y$ and $z>w$."\n---\n\nText\n',
    'c.mdx': '---\ndescription: "A product $a*b*c$."\n---\n\nText\n',
  });
  const { read } = await build(root);
  expect(read('index.html')).toMatch(/oct-description">Sets \{a\} here\.<\/div>/);
  expect(read('b/index.html')).toMatch(
    /oct-description">For x&(?:lt|#x3C|#60);y and z(?:>|&gt;)w\.<\/div>/,
  );
  expect(read('c/index.html')).toMatch(/oct-description">A product a\*b\*c\.<\/div>/);
  expect(read('index.html')).toContain('<meta name="description" content="Sets {a} here.">');
  expect(read('index.md')).toContain('> Sets $\\{a\\}$ here.');
});

test('a heading that repeats the title is shown once, whatever stands around its formulas', async () => {
  const root = projectOf({
    'index.mdx':
      '---\ntitle: "The $i$th of 梯度$x^2$的"\n---\n\n# The $i$th of 梯度$x^2$的\n\nText\n',
  });
  const { read } = await build(root);
  expect(read('index.html').match(/<h1/g)).toHaveLength(1);
  expect(read('index.html')).toMatch(/<title>The ith of 梯度x²的/);
});

test('the description of an endpoint is rendered as it is typed', async () => {
  const paths = { '/a': { get: { summary: 'Read', responses: { 204: { description: 'No' } } } } };
  const root = projectOf({
    'index.mdx': 'Text\n',
    'api.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }),
    'a.mdx': '---\nopenapi: api.json GET /a\ndescription: "Takes $\\\\{a*b*c\\\\}$ here."\n---\n',
  });
  const { read } = await build(root);
  expect(read('a/index.html')).toContain('Takes {a*b*c} here.</');
});
