import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileReader } from '../../src/cli/report.ts';
import { readQuestions } from '../../src/project/questions/questions-file.ts';
import { build } from '../build/site.ts';
import { problems, projectWith } from './hostile.ts';

/** A file that is longer than any string, and takes no room on the disk. */
function enlarge(root: string, file: string): void {
  writeFileSync(join(root, file), '');
  truncateSync(join(root, file), 600 * 1024 * 1024);
}

describe('a file that is too large to be text is not read', () => {
  test.each([
    ['a stylesheet', 'large.css'],
    ['a script', 'large.js'],
  ])('%s', async (_, file) => {
    const root = projectWith({});
    enlarge(root, file);
    const { result } = await build(root, { check: true });
    expect(result.pages).toBe(1);
  });

  test('a specification', async () => {
    const root = projectWith({}, { api: { openapi: 'large.yaml' } });
    enlarge(root, 'large.yaml');
    const site = await build(root, { check: true });
    expect(problems(site).join()).toContain('openapi/');
  });

  test('what a problem quotes', () => {
    const root = projectWith({});
    enlarge(root, 'large.mdx');
    expect(fileReader(root)('large.mdx')).toBeUndefined();
  });

  test('the configuration', async () => {
    const root = projectWith({});
    enlarge(root, 'docs.json');
    const { result, codes } = await build(root);
    expect(codes).toEqual(['config/not-found']);
    expect(result.written).toBe(false);
  });

  test('questions that a command has written', async () => {
    const root = projectWith({});
    enlarge(root, 'octavo.questions.json');
    expect((await build(root, { check: true })).codes).toEqual(['config/questions']);
    expect((await readQuestions(root)).value).toBeUndefined();
  });
});
