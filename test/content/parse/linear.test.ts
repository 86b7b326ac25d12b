import { expect, test } from 'vitest';
import { parsed } from './parsed.ts';

/** Bytes of the shorter text; a page may be fifty times as long. */
const size = 100_000;

/** Texts of one kind, as long as asked for. */
const kinds: [string, (index: number) => string][] = [
  ['a tight list', (i) => `- item ${i} with *words* and a [link](/page-${i})\n`],
  ['a loose list', (i) => `- item ${i}\n\n  Its second paragraph.\n\n`],
  ['a numbered list', (i) => `${i + 1}. step ${i} with \`code\`\n`],
  ['lists in lists', (i) => `${'  '.repeat(i % 4)}- item ${i} with words\n`],
  ['a list in one item', (i) => (i === 0 ? '- the item\n' : `  - inner ${i} with words\n`)],
  ['tasks', (i) => `- [ ] task ${i} with words\n`],
  ['a list after a line of prose', (i) => (i === 0 ? 'Prose:\n' : `- item ${i} with words\n`)],
  ['paragraphs', (i) => `Paragraph ${i} with **words**.\n\n`],
  ['quotes', (i) => `> line ${i} of a quote\n>\n`],
  ['a table', (i) => (i === 0 ? '| a | b |\n| - | - |\n' : `| ${i} | *two* |\n`)],
  ['definitions and references', (i) => `[r${i}]: /page-${i}\n\n[text][r${i}]\n\n`],
  ['components', (i) => `<Card title="${i}">\n  Text ${i}.\n</Card>\n\n`],
  ['footnotes', (i) => `Word[^${i}].\n\n[^${i}]: Note ${i}.\n\n`],
];

test.each(kinds)('%s twice as long takes at most two and a half times as long', (_, part) => {
  const short = textOf(part, size);
  const long = textOf(part, 2 * size);
  parsed(textOf(part, size / 10));
  // Processor time hardly depends on what else the machine does; what is left of it is tried again.
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && ratio > 2.5; attempt += 1)
    ratio = Math.min(ratio, cost(long) / cost(short));
  expect(ratio).toBeLessThanOrEqual(2.5);
});

function textOf(part: (index: number) => string, length: number): string {
  const parts: string[] = [];
  for (let index = 0, sum = 0; sum < length; index += 1) {
    parts.push(part(index));
    sum += parts[index]!.length;
  }
  return parts.join('');
}

/** Microseconds of processor time that parsing takes. */
function cost(text: string): number {
  const before = process.cpuUsage();
  parsed(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
