import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsJson, projectOf } from '../build/site.ts';
import { octavo } from './terminal.ts';

const names = Array.from({ length: 30 }, (_, i) => `p${i}`);

/** Builds 30 pages, and counts the threads that were started for them. */
async function build(...flags: string[]) {
  const cwd = projectOf({
    ...Object.fromEntries(
      names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText.`]),
    ),
    'docs.json': docsJson({ pages: names }),
  });
  let threads = 0;
  const count = () => {
    threads++;
  };
  process.on('worker', count);
  const { exit } = await octavo(['build', ...flags], { cwd });
  process.off('worker', count);
  return { exit, threads, html: readFileSync(join(cwd, 'dist/p29/index.html'), 'utf8') };
}

test('--workers says how many threads help the first one', async () => {
  const alone = await build('--workers', '0');
  expect([alone.exit, alone.threads]).toEqual([0, 0]);
  const two = await build('--workers', '2');
  expect([two.exit, two.threads]).toEqual([0, 2]);
  expect(two.html).toBe(alone.html);
});

test('no thread is started that would get no page', async () => {
  const { threads } = await build('--workers', '64');
  expect(threads).toBe(5);
});

test.each(['-1', '65', '2.5', 'all', ''])('--workers %j is refused', async (value) => {
  const { exit, err } = await octavo(['build', `--workers=${value}`]);
  expect(exit).toBe(2);
  expect(err).toContain('Expected a number from 0 to 64.');
});
