import { describe, test } from 'vitest';
import { doubling } from './doubling.ts';
import { cases, expectTold } from './doubling-includes.ts';
import { expectBounded, specs } from './doubling-schemas.ts';
import { builders } from './hostile.ts';

describe('all that doubles in one project', () => {
  test.each(builders)('%s comes to its end', async (_, run) => {
    await run(doubling());
  });
});

test.each(Object.entries(cases))('%s: told with the place', (_, one) => expectTold(one));

test.each(Object.entries(specs))('%s that double end', (_, spec) => expectBounded(spec));
