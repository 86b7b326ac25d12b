import { join } from 'node:path';
import { test } from 'vitest';
import { checkGolden, goldenSites } from './golden.ts';

const root = join(import.meta.dirname, 'golden');

test.each(goldenSites(root))('the golden site %s is built as expected', (name) =>
  checkGolden(join(root, name)),
);
