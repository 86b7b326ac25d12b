import { expect, it } from 'vitest';
import { linkedFromRoot } from '../../src/site/agents/from-root.ts';

it.each([
  ['[a](b.md)', '[a](guides/b.md)'],
  ['[a](../b.md?c=../d#e)', '[a](b.md?c=../d#e)'],
  ['[a](<b c.md>)', '[a](<guides/b c.md>)'],
  ['[![a](b.png)](c.md)', '[![a](guides/b.png)](guides/c.md)'],
  ['[a](<b](c.md>)', '[a](<guides/b](c.md>)'],
  // A title is no part of the address.
  ['![a](b.png "one//two/../three")', '![a](guides/b.png "one//two/../three")'],
  ['![a](<b c.png> "x](y \\" z")', '![a](<guides/b c.png> "x](y \\" z")'],
  ['[a](/b) [c](#d) [e](https://x.test/f)', '[a](/b) [c](#d) [e](https://x.test/f)'],
  ['`[a](b.md)`', '`[a](b.md)`'],
])('a link of a page counts from the root: %s', (markdown, expected) => {
  expect(linkedFromRoot(markdown, 'guides/page.md')).toBe(expected);
});
