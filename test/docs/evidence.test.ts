import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test.each(['SECURITY.md', 'asvs.md'])('the files that %s gives as evidence are there', (name) => {
  const text = readFileSync(join(root, '.github', name), 'utf8');
  const named = [...text.matchAll(/`((?:src|test|deploy|example-docs|\.github)\/[^`]+)`/g)];
  const missing = named.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)));
  expect(named.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
