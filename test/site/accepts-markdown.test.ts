import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/site/accepts-markdown.ts';

it.each([
  [null, false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  ['text/markdown', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  // A range that stands for HTML counts for it.
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', true],
])('%s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
