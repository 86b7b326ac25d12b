import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Paths of this repository, in backticks. One with `<name>` in it is a pattern: its folder has to exist. */
const inBackticks =
  /`((?:src|test|templates|example-docs|deploy|\.github)\/[^`\s]*|vitest\.config\.ts)`/g;

test.each(['src/README.md', '.github/CONTRIBUTING.md'])('every path in %s exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const paths = [...text.matchAll(inBackticks)].map(([, path]) => path!.replace(/[^/]*<.*$/, ''));
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
