import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { mayHoldAddresses } from '../../../src/mdx/syntax/bare-addresses.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';

const syntax = createSyntax();

/** Addresses of the links of a tree; with a text, of those alone that nothing marks as one. */
function links(node: Nodes, text?: string): string[] {
  const own =
    node.type === 'link' && !/[[<]/.test(text?.[node.position?.start.offset ?? -1] ?? ' ');
  const inner = 'children' in node ? node.children.flatMap((child) => links(child, text)) : [];
  return own ? [node.url, ...inner] : inner;
}

describe('an address becomes a link', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['(see http://example.com/a)', 'http://example.com/a'],
    ['WWW.example.com', 'http://WWW.example.com'],
    ['Write to me@example.com.', 'mailto:me@example.com'],
    ['me\\@example.com', 'mailto:me@example.com'],
    ['http:\\/\\/example.com', 'http://example.com'],
    ['me&#64;example.com', 'mailto:me@example.com'],
    ['https&#58;//example.com', 'https://example.com'],
    ['[a](https://example.com/with a space)', 'https://example.com/with'],
    ['[a]https://example.com', 'https://example.com'],
    ['`a` https://example.com `b`', 'https://example.com'],
    ['```\ncode\n````\nhttps://example.com\n```\n```', 'https://example.com'],
    ['```\nhttps://a.b\n```\n\nhttps://example.com', 'https://example.com'],
    ['`[`a](https://example.com)', 'https://example.com'],
    ['| a |\n| - |\n| https://example.com |', 'https://example.com'],
    ['| a | b |\n| - | - |\n| [c|d](https://example.com) |', 'https://example.com'],
  ])('%s', (text, url) => {
    expect(mayHoldAddresses(text)).toBe(true);
    expect(links(syntax.parse(text)).some((found) => found.startsWith(url))).toBe(true);
  });
});

test.each([
  'Nothing of the kind; what a `@decorator` is, how hard.',
  '[a](https://example.com) and [b](http://example.com/x?y=1#z).',
  '<Card title="A" href="https://example.com">',
  '```js\nfetch("https://example.com");\n```',
  'Set `https://example.com` in `npm@latest`.',
])('nobody looks for addresses in %s', (text) => {
  expect(mayHoldAddresses(text)).toBe(false);
  expect(
    links(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), text),
  ).toEqual([]);
});

test('no address is overlooked, whatever stands around it', () => {
  const pieces =
    'https://a.co|www.a.co|b@a.co|`|``|```|\n|\n\n| |[|](|)|\\|<a b="|">|>|- |x|~~~|*|_|&#64;|!|"';
  const parts = pieces.split('|');
  let seed = 7;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  let lean = 0;
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 2 + (next() % 10) }, () => parts[next() % parts.length]).join(
      '',
    );
    if (mayHoldAddresses(text)) continue;
    lean++;
    const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    expect(links(tree, text), JSON.stringify(text)).toEqual([]);
  }
  expect(lean).toBeGreaterThan(500);
});
