import { describe, expect, test } from 'vitest';
import { createSource } from '../../src/diagnostics/source.ts';
import { readFrontmatter } from '../../src/project/pages/read-frontmatter.ts';
import { splitFrontmatter } from '../../src/project/pages/split-frontmatter.ts';
import { said } from './folder.ts';

const readHead = (text: string) => readFrontmatter(createSource('page.mdx', text));
const page = (yaml: string) => readHead(`---\n${yaml}\n---\n# Body\n`);
const bodyOf = (text: string) => text.slice(splitFrontmatter(text).body);

describe('where it stands', () => {
  test.each([
    ['none', '# Body\n', {}],
    ['empty', '---\n---\n# Body\n', {}],
    ['blank', '---\n\n---\n# Body\n', {}],
    ['only comments', '---\n# title: x\n---\n# Body\n', {}],
    ['plain', '---\ntitle: A\n---\n# Body\n', { title: 'A' }],
    ['after a blank line and a comment', '---\n\n# x\n"title" : A\n---\n# Body\n', { title: 'A' }],
    ['after blank lines', '\n  \n---\ntitle: A\n---\n# Body\n', { title: 'A' }],
    ['after a byte order mark', '\uFEFF---\ntitle: A\n---\n# Body\n', { title: 'A' }],
    ['with Windows line ends', '---\r\ntitle: A\r\n---\r\n# Body\n', { title: 'A' }],
    ['with blanks after the lines', '---  \ntitle: A\n--- \n# Body\n', { title: 'A' }],
  ])('%s', (_, text, expected) => {
    const { frontmatter, diagnostics } = readHead(text);
    expect(frontmatter).toEqual(expected);
    expect(diagnostics).toEqual([]);
    expect(bodyOf(text)).toBe('# Body\n');
  });

  test('a thematic break is no frontmatter', () => {
    expect(splitFrontmatter('---\n\nText\n')).toEqual({ body: 0 });
    expect(splitFrontmatter('---\nThis, in short: text.\n')).toEqual({ body: 0 });
    expect(splitFrontmatter('Text\n\n---\ntitle: A\n---\n')).toEqual({ body: 0 });
    expect(splitFrontmatter('---\n\n## Track: A\n*Link: [a](a)*\n\n---\n')).toEqual({ body: 0 });
  });

  test('may begin with an empty line and a key in any script', () => {
    const { frontmatter } = readHead('---\n\nclé: a\ntitle: A\n---\n');
    expect(frontmatter).toEqual({ clé: 'a', title: 'A' });
    expect(readHead('---\n題名: a\n').frontmatter).toEqual({ 題名: 'a' });
  });

  test('one without end is told, and read to the first empty line', () => {
    const text = '---\ntitle: A\nhidden: true\n\n# Body\n';
    const { frontmatter, diagnostics } = readHead(text);
    expect(frontmatter).toEqual({ title: 'A', hidden: true });
    expect(bodyOf(text).trim()).toBe('# Body');
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "error frontmatter/unclosed page.mdx:1:1 The frontmatter has no closing line "---". | Add a line "---" after the last key.",
      ]
    `);
  });
});

describe('what is read as it is meant', () => {
  test.each([
    ['dates without quotes', 'lastUpdatedDate: 2024-01-31', { lastUpdatedDate: '2024-01-31' }],
    ['numeric titles', 'title: 404', { title: '404' }],
    ['numbers as they were written', 'title: 1.0 # the first', { title: '1.0' }],
    ['texts that look like switches', 'title: true', { title: 'true' }],
    ['null', 'title: A\ndescription: null', { title: 'A' }],
    ['nothing', 'title: A\ndescription:\nicon: ~', { title: 'A' }],
    ['switches as texts', 'noindex: "true"\nhidden: "False"', { noindex: true, hidden: false }],
    ['numbers as texts', 'boost: "2.5"', { boost: 2.5 }],
    ['a list as text', 'keywords: one, two words', { keywords: ['one', 'two words'] }],
    ['numbers in a list', 'keywords: [2024, a]', { keywords: ['2024', 'a'] }],
    [
      'keys with a colon',
      '"og:title": X\ntwitter:card: summary',
      { 'og:title': 'X', 'twitter:card': 'summary' },
    ],
    [
      'own keys',
      'order: 3\ntags: [a]\nauthors: {x: 1}\ncode: a\nnode: b\n"x:card": c',
      { order: 3, tags: ['a'], authors: { x: 1 }, code: 'a', node: 'b', 'x:card': 'c' },
    ],
    [
      'continuation lines without indentation',
      'description: "One\ntwo"\ntitle: A',
      { description: 'One two', title: 'A' },
    ],
    ['block texts', 'description: >-\n  One\n  two: three', { description: 'One two: three' }],
    [
      'related pages',
      'related:\n  - a\n  - B: https://x.y',
      { related: ['a', { B: 'https://x.y' }] },
    ],
    ['no related pages', 'related: false', { related: false }],
    [
      'an empty menu',
      'contextual:\n  options: []',
      { contextual: { options: [], display: 'header' } },
    ],
  ])('%s', (_, yaml, expected) => {
    const { frontmatter, diagnostics } = page(yaml);
    expect(frontmatter).toEqual(expected);
    expect(diagnostics).toEqual([]);
  });
});

describe('positions', () => {
  test('are those of the keys', () => {
    const { positions } = readHead('\n---\ntitle: A\n"og:image": /x.png\nicon:\n  name: x\n---\n');
    expect(positions).toEqual({
      title: { file: 'page.mdx', line: 3, column: 1, endLine: 3, endColumn: 6 },
      'og:image': { file: 'page.mdx', line: 4, column: 2, endLine: 4, endColumn: 10 },
      icon: { file: 'page.mdx', line: 5, column: 1, endLine: 5, endColumn: 5 },
    });
  });
});

describe('what is wrong', () => {
  test.each([
    ['a mode that does not exist', 'title: A\nmode: wid', { title: 'A' }],
    ['a list where a text belongs', 'title: [A]\ntag: x', { tag: 'x' }],
    ['a switch that is neither', 'title: A\nhidden: yes please', { title: 'A' }],
    ['a misspelt key', 'titel: A', { titel: 'A' }],
    ['a short key without a letter', 'icn: A', { icn: 'A' }],
    ['a short key with two letters in the wrong order', 'moed: wide', { moed: 'wide' }],
    ['a misspelt tag of a network', '"twiter:card": summary', { 'twiter:card': 'summary' }],
    ['a key in other letters', 'sidebar_title: A', { sidebar_title: 'A' }],
    ['a key that stands twice', 'title: A\ntitle: B', { title: 'B' }],
    [
      'a colon in a text',
      'title: Setup: the basics\nicon: x',
      { title: 'Setup: the basics', icon: 'x' },
    ],
    [
      'quotes in quotes',
      'title: "The "new" way"\nhidden: true',
      { title: 'The "new" way', hidden: true },
    ],
    ['a quote without end', 'title: "A\nhidden: true', { title: 'A', hidden: true }],
    [
      'a list without end',
      'keywords: [a, b\ntitle: "A"\nhidden: true',
      { title: 'A', hidden: true },
    ],
    ['an at sign', 'title: @scope/name', { title: '@scope/name' }],
    ['tabs', 'title: A\nicon:\n\tname: x', { title: 'A' }],
    ['no keys at all', 'Just a sentence', {}],
    ['a list', '- a\n- b', {}],
  ])('%s is told, and the rest is used', (_, yaml, expected) => {
    const { frontmatter, diagnostics } = page(yaml);
    expect(frontmatter).toEqual(expected);
    expect(said(diagnostics)).toMatchSnapshot();
  });

  test.each([
    'tags',
    'author',
    'date',
    'order',
    'category',
    'slug',
    'layout',
    'image',
    'id',
    'og:title',
    'locale',
  ])('a key of the author is no misspelling: %s', (key) =>
    expect(page(`${key}: x`).diagnostics).toEqual([]),
  );

  test('aliases that stand for billions of values are refused', () => {
    const lines = ['a0: &a0 [x, x]'];
    for (let i = 1; i < 40; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
    const { frontmatter, diagnostics } = page(lines.join('\n'));
    expect(JSON.stringify(frontmatter).length).toBeLessThan(1_000_000);
    expect(diagnostics.map(({ code }) => code)).toContain('yaml/aliases');
  });
});
