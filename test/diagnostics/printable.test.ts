import { expect, test } from 'vitest';
import { printable } from '../../src/diagnostics/printable.ts';
import { createUpdateLog } from '../../src/platform/updates/update-log.ts';

/** By code point: nobody sees most of them. */
const of = (...points: number[]) => String.fromCodePoint(...points);

test.each([
  ['escapes of terminals', of(0x1b), '·'],
  ['C1 controls', of(0x9b), '·'],
  ['overrides of direction', of(0x202e), '·'],
  ['isolates', of(0x2066), '·'],
  ['marks of direction', of(0x200e, 0x200f, 0x61c), '···'],
  ['separators of lines', of(0x2028, 0x2029), '··'],
  ['characters without width', of(0x200b, 0x2060, 0xfeff), '···'],
  ['line breaks', '\n', '\n'],
  ['joiners of words and emoji', of(0x200c, 0x1f468, 0x200d, 0x1f469), undefined],
])('in a terminal: %s', (_, text, shown = text) => {
  expect(printable(`a${text}b`)).toBe(`a${shown}b`);
});

test('the log of an update is printable', async () => {
  const kept: string[] = [];
  const log = createUpdateLog(
    {
      log: async (_id: string, _from: number, lines: string[]) => void kept.push(...lines),
    } as never,
    'u',
    0,
  );
  log.add(`page.mdx: ${of(0x1b)}[2J ${of(0x202e)}`);
  await log.flush();
  expect(kept).toEqual(['page.mdx: ·[2J ·']);
});
