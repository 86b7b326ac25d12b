import { expect, it } from 'vitest';
import { build, projectOf } from '../build/site.ts';

it.each([
  ['an attribute', '<div constructor="x" toString="y">Text</div>'],
  ['an attribute of a component', '<Card title="Card" constructor="x">Text</Card>'],
  ['an attribute in braces', '<div {...{ constructor: "x" }}>Text</div>'],
  ['a method that is no function', '{"a" + { toString: 1, valueOf: 1 }}{-{ valueOf: 1 }}\n\nText'],
])(
  'renders a page in which %s has the name of a property that every object has',
  async (_, text) => {
    const site = await build(projectOf({ 'index.mdx': `---\ntitle: Home\n---\n\n${text}\n` }));
    expect(site.result.diagnostics.map(({ code }) => code)).not.toContain('page/failed');
    expect(site.read('index.html')).toContain('Text');
  },
);
