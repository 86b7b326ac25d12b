import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'vitest';
import { checkGolden, goldenSites } from './golden.ts';

const golden = join(import.meta.dirname, 'golden');
const nestings = join(golden, 'navigation');
const patterns = join(golden, 'patterns');

describe('the navigation of each nesting is built as expected', () => {
  test.each(goldenSites(nestings))('%s', (name) => checkGolden(join(nestings, name)));
});

// The sites are fixtures of the tests in a browser; what is expected of them stands here.
describe('the navigation of each root pattern is built as expected', () => {
  test.each(readdirSync(patterns).sort())('%s', (name) =>
    checkGolden(join(import.meta.dirname, 'fixtures/sites', name), join(patterns, name)),
  );
});
