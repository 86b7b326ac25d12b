import { expect, test } from 'vitest';
import { convertPage } from '../../src/migrate/pages/convert-page.ts';
import type { PageContext } from '../../src/migrate/pages/page-context.ts';
import type { Kind } from '../../src/migrate/source.ts';

/** A page as it is written, without its frontmatter, and what was told of it. */
function converted(kind: Kind, body: string, isMdx = false) {
  const told: string[] = [];
  const context: PageContext = {
    kind,
    isMdx,
    page: { file: 'a.md', route: 'a', frontmatter: { title: 'A' }, body, text: body, bodyLine: 1 },
    lost: (line, what) => told.push(`${line}: ${what}`),
    readNear: () => undefined,
    link: (target) => `/to${target}`,
    snippet: () => undefined,
  };
  const text = convertPage(context, undefined, 'A');
  return { text: text.replace(/^---\n[\s\S]*?\n---\n+/, '').trimEnd(), told };
}

const kinds: Kind[] = ['docusaurus', 'mkdocs', 'vitepress', 'starlight', 'gitbook'];

test.each(kinds)('%s: what a comment holds is neither changed nor told', (kind) => {
  const { text, told } = converted(
    kind,
    'One\n\n<!-- <Gone\n  title="x"\n/> `a` <b>{c} [d](/e)\n\n```js\nf\n```\n\n## G -->\n\nTwo <!-- <h> --> three\n\n<Lost />\n',
  );
  expect(text).toContain(
    'One\n\n{/* <Gone\n  title="x"\n/> `a` <b>{c} [d](/e)\n\n```js\nf\n```\n\n## G */}\n\nTwo {/* <h> */} three',
  );
  expect(told.filter((one) => /Gone|leads/.test(one))).toEqual([]);
  if (told.length > 0) expect(told.join()).toContain('15: The component `Lost`');
});

test.each(kinds)('%s: code that shows a comment keeps it', (kind) => {
  const { text } = converted(kind, 'Write `<!-- a -->`\n\n```html\n<!-- b -->\n```\n');
  expect(text).toBe('Write `<!-- a -->`\n\n```html\n<!-- b -->\n```');
});

test('a comment in MDX stays as it is', () => {
  const { text, told } = converted('docusaurus', 'One\n\n{/* <Gone />\n[d](/e) */}\n\nTwo\n', true);
  expect(text).toBe('One\n\n{/* <Gone />\n[d](/e) */}\n\nTwo');
  expect(told).toEqual([]);
});

test('indented code keeps a comment as the author wrote it', () => {
  expect(converted('mkdocs', 'One\n\n    <!-- a -->\n    b\n').text).toContain('<!-- a -->\nb');
});

test('a comment around the heading of a page, or in it, is no part of its title', () => {
  const { text } = converted(
    'vitepress',
    '<!-- a\nb -->\n# Title <!-- c -->\n\n## Set up <!-- d -->\n',
  );
  expect(text).toBe('{/* a\nb */}\n\n## Set up {/* d */}');
});

test('a comment without an end is text', () => {
  expect(converted('mkdocs', 'One <!-- two\n\nThree\n').text).toBe('One \\<!-- two\n\nThree');
});
