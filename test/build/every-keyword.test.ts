import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFacts } from '../tools/reference/page-facts.ts';
import { type BuiltSite, build } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'octavo-test-'));
let site: BuiltSite;
beforeAll(async () => {
  const root = join(folder, 'project');
  cpSync(join(import.meta.dirname, '../fixtures/sites/torture'), root, { recursive: true });
  site = await build(root);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = (page: string) => pageFacts(site.read(`${page}/index.html`));

/** Of each page, words that stand on it only if a keyword of OpenAPI 3.0, 3.1 or 3.2 is understood. */
const pages: [page: string, words: string[]][] = [
  [
    'new/things/read-a-thing',
    [
      'Reads one thing. One thing Text for the whole path.',
      'matrix[a]=1&matrix[b]=2',
      'pipes=a|b',
      'allowReserved true',
      'On reading',
      'tags things beta',
      'Default: Polygon',
      'Its parts',
    ],
  ],
  [
    'new/things/replace-a-thing',
    [
      'Text for the whole path.',
      'list=a|b',
      'deep[k]=1',
      'image/png, image/jpeg',
      'X-Size',
      '<lines><line>',
      'Told when done',
    ],
  ],
  ['new/parts/copy-a-thing', ['COPY', 'Destination']],
  [
    'new/parts/list-parts',
    [
      ';id=a;id=b',
      'application/jsonl',
      'Device authorization URL',
      'itemEncoding application/json',
    ],
  ],
  [
    'new/parts/every-keyword',
    [
      'unevaluatedProperties false',
      'unevaluatedItems false',
      'items false',
      'additionalProperties false',
      'contentSchema',
      'Where bills go.',
      'Of your own.',
      'Named by an anchor.',
      'Behind an escaped pointer.',
      '^[0-9]{5}$',
      'x ≤ 9223372036854775807',
      '9007199254740993',
    ],
  ],
  ['new/overview', ['All things / Parts of things', 'The whole guide', 'Metadata URL']],
  ['old/bounds-and-nulls-of-30', ['0 < x < 10', 'spaced=a%20b', 'never', 'May be empty', 'feline']],
];

describe('pages of specifications that use every keyword', () => {
  test('are built without complaint, and nobody is asked for anything', () => {
    expect(site.codes).toEqual([]);
  });

  test.each(pages)('%s', (page, words) => {
    const { text, faults } = facts(page);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(faults).toEqual([]);
    expect(text).not.toMatch(/undefined|\[object Object\]|NaN/);
  });
});
