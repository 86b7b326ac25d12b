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
