import { expect, test } from 'vitest';
import { parsed } from './parsed.ts';

test.each([
  ['See [the docs](https://x.test/a for more.', 'no parenthesis closes its address', 5],
  ['See [the **big** docs](/guides/a', 'no parenthesis closes its address', 5],
  ['[a](./b.md', 'no parenthesis closes its address', 1],
  ['[全部](https://x.test/a）。', 'no parenthesis closes its address', 1],
  ['![Logo](/img/logo.png', 'no parenthesis closes its address', 1],
  ['![](https://x.test/a.png"', 'no parenthesis closes its address', 1],
  ['A [b](https://x.test/a b/c.md) c', 'a space or a line break in its address', 3],
  ['![Logo](my logo.png)', 'a space or a line break in its address', 1],
  ['[a](/b "it)', 'its title does not end where it should', 1],
  ['A [here] (https://x.test) b', 'a space before its address', 3],
  ['| a |\n| - |\n| [b](https://x.test/a |\n| [c](/d) |', 'no parenthesis closes its address', 3],
  ['- *[b](https://x.test/a*\n- c (d)', 'no parenthesis closes its address', 4],
])('%j: %s', (text, reason, column) => {
  const { diagnostics } = parsed(text);
  expect(diagnostics).toMatchObject([{ code: 'mdx/unread-link', severity: 'warning' }]);
  expect(diagnostics[0]!.message).toContain(reason);
  expect(diagnostics[0]!.location!.column).toBe(column);
});

test.each([
  '[a](https://x.test/a) and (more',
  '[a](https://x.test/(b)) [c](</d e>) [d](/e "Title here")',
  '[a]: /b\n\n[a] (see below) and [c] (or /d)',
  'Call `list[0](https://x.test` or list[0](x, y).',
  'Write \\[text](https://x.test or \\[a] (https://x.test).',
  '```\n[a](https://x.test\n```',
  '- [x] (https://x.test)\n- [1] (https://x.test/a)',
  '[optional] (default: 5) [opt](default 5) array[i] (/tmp is a folder)',
  '[a]({props.href}) <a href="[b](https://x.test">c</a>',
  'The form [text](address) and [text]( ).',
])('none in %j', (text) => {
  expect(parsed(text, { format: 'md' }).problems).toEqual([]);
});

test('many of them take time in proportion', () => {
  expect(parsed('a](/b '.repeat(900)).problems).toEqual([]);
  expect(parsed('[a](/b '.repeat(900)).problems.length).toBeGreaterThan(0);
});
