import { expect, test } from 'vitest';
import { printable, printableJson } from '../../src/diagnostics/printable.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { createUpdateLog } from '../../src/platform/updates/update-log.ts';

test.each([
  ['control characters', 'a\u001b[2J\r\u009bb', 'a·[2J··b'],
  ['text that runs the other way', 'a\u202eb\u2066c\u061cd\u200ee', 'a·b·c·d·e'],
  ['spaces of no width', 'ad\u200bm\u2060i\ufeffn\u00ad', 'ad·m·i·n·'],
  ['joiners in Latin words', 'ad\u200dmi\u200cn\ufe0f', 'ad·mi·n·'],
  ['tags and fillers', 'a\u{e0041}\u3164\u115f', 'a···'],
  ['other ends of lines', 'a\u2028b', 'a·b'],
])('nothing is hidden: %s', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('what writing needs is left as it is', () => {
  const text = 'می\u200cخواهم 👩\u200d💻 ❤\ufe0f क\u094d\u200dष\nÄ中';
  expect(printable(text)).toBe(text);
});

test('JSON keeps its value', () => {
  const value = { a: 'x\u202e\u009b\u{e0041}\u200b' };
  const json = printableJson(JSON.stringify(value));
  expect(json).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(json)).toEqual(value);
});

test('the log of an update has lines of its own only', async () => {
  const written: string[] = [];
  const updates = {
    log: async (_: string, __: number, lines: string[]) => void written.push(...lines),
  };
  const log = createUpdateLog(updates as never, 'u', 0);
  log.add('a.mdx: error: \u001b[2J\u202egnp\nPublished');
  await log.flush();
  expect(written).toEqual(['a.mdx: error: ·[2J·gnp Published']);
});

test('the log of the server hides nothing', () => {
  let line = '';
  createLog((text) => (line = text))('info', 'x', { error: '\u202e\u009b2J' });
  expect(line).toMatch(/"\\u202e\\u009b2J"\}\n$/);
});
