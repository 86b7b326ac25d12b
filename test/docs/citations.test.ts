import { expect, test } from 'vitest';
import { danglingCitations, written } from '../tools/counts/citations.ts';

test('comments and names of tests cite no document that is not in the repository', () => {
  expect(written.length).toBeGreaterThan(1000);
  expect(danglingCitations()).toEqual([]);
});
