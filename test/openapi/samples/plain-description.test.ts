import { describe, expect, test } from 'vitest';
import { plainDescription } from '../../../src/openapi/samples/plain-description.ts';

describe('a description as plain words', () => {
  test.each([
    ['Just words, and 5 * 3 * 2.', 'Just words, and 5 * 3 * 2.'],
    ['**Available for**: Workflow apps.\n\nRun it.', 'Available for: Workflow apps. Run it.'],
    [
      'Matches [Run **it**](/en/run-it); only `the_version_id` differs.',
      'Matches Run it; only the_version_id differs.',
    ],
    [
      'Set `*.example.com` and _this_ in snake_case_names.',
      'Set *.example.com and this in snake_case_names.',
    ],
    ['Returns a Promise<Hex>, or a < b > c.', 'Returns a Promise<Hex>, or a < b > c.'],
    [
      '<Note>Old, see [new](https://x.dev/a_(b)).</Note> The <b>rest</b>.<br/>End',
      'Old, see new. The rest. End',
    ],
    ['<Note>\n\n<Badge color="blue">Unique</Badge>\n\nNot twice.\n\n</Note>', 'Unique Not twice.'],
    ['The <Icon icon="key" /> key, a <Dot.Small/>', 'The key, a'],
    ['# Title\n\n- one\n- two\n\n> [!WARNING]\n> Not yet', 'Title one two Not yet'],
    ['See <https://x.dev> or ![a picture](/p.png).', 'See https://x.dev or a picture.'],
    ['A \\*star\\*', 'A *star*'],
    ['```json\n{"a": 1}\n```', '{"a": 1}'],
    ['****', '****'],
    ['Of `a` in items[0][1] and 值[文档](/x)。', 'Of a in items[0][1] and 值文档。'],
  ])('%s', (text, words) => expect(plainDescription(text)).toBe(words));

  test('of nothing is nothing', () => {
    expect(plainDescription(undefined)).toBeUndefined();
    expect(plainDescription('')).toBe('');
    expect(plainDescription('<br/>')).toBeUndefined();
  });
});
