import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutput } from '../../src/site/output/output.ts';
import { withoutFiles } from '../../src/site/output/replaced-files.ts';
import { temporaryFolder } from './site.ts';

test('files in whose place a redirect stands are left out, whichever thread wrote them', async () => {
  const opened = await openOutput(join(temporaryFolder(), 'dist'));
  if (!opened.ok) throw new Error(opened.reason);
  const output = withoutFiles(opened.output, new Set(['a.md', 'b.md']));
  await output.write('a.md', 'written here');
  mkdirSync(output.folder, { recursive: true });
  writeFileSync(join(output.folder, 'b.md'), 'written elsewhere');
  writeFileSync(join(output.folder, 'c.md'), 'not replaced');
  output.adopt(['b.md', 'c.md']);
  expect(existsSync(join(output.folder, 'a.md'))).toBe(false);
  expect(existsSync(join(output.folder, 'b.md'))).toBe(false);
  expect(existsSync(join(output.folder, 'c.md'))).toBe(true);
  expect(await output.read('a.md')).toBe('written here');
  expect(await output.read('b.md')).toBe('written elsewhere');
  await output.discard();
});
