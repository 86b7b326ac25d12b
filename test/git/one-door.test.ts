import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What may start a process, and which. */
const starters = [
  // The browser that prints a book.
  'cli/export/print-pdf.ts',
  // The person's browser, with the address of the site.
  'cli/open-in-browser.ts',
  // git.
  'git/run.ts',
  // This package's own command line.
  'platform/updates/build-child.ts',
  // The browser that the operator has named.
  'platform/updates/screenshots.ts',
];

const source = join(import.meta.dirname, '../../src');

test('processes are started in known places only, and git in one', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'));
  const textOf = (file: string) => readFileSync(join(source, file), 'utf8');
  const starting = files.filter((file) => /child_process|process\.binding/.test(textOf(file)));
  expect(starting.sort()).toEqual(starters);
  const git = files.filter((file) => /(?:spawn|exec|fork)\w*\(\s*['"`]git\b/.test(textOf(file)));
  expect(git).toEqual(['git/run.ts']);
});
