import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAllWhole, writeWhole } from '../../src/lib/write-whole.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';

test('a file with a name as long as names may be is written', () => {
  const folder = temporaryFolder();
  const name = `${'a'.repeat(251)}.mdx`;
  writeWhole(join(folder, name), 'Text.');
  expect(readdirSync(folder)).toEqual([name]);
});

test('of several files all are written or none, and nothing else is left', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'a.mdx': 'Old.' });
  const files: [string, string][] = [
    [join(folder, 'a.mdx'), 'New.'],
    [join(folder, 'gone', 'b.mdx'), 'New.'],
  ];
  const error = expect.objectContaining({ code: 'ENOENT', path: files[1]![0] });
  expect(() => writeAllWhole(files)).toThrow(error);
  expect(readdirSync(folder)).toEqual(['a.mdx']);
  expect(readFileSync(join(folder, 'a.mdx'), 'utf8')).toBe('Old.');
});
