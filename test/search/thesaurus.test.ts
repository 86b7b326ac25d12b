import { expect, it } from 'vitest';
import { readRelated } from '../../src/search/text/related-group.ts';
import { thesaurus } from '../../src/search/text/thesaurus.ts';

it('has groups that are written as they are read', () => {
  for (const line of thesaurus) {
    expect(line).toMatch(/^[a-z0-9][a-z0-9 /-]*(, [a-z0-9][a-z0-9 /-]*)*( > [^>]+)?$/);
    const { asked, found } = readRelated(line);
    expect(new Set(asked).size, line).toBe(asked.length);
    expect(new Set(found).size, line).toBe(found.length);
  }
  expect(new Set(thesaurus).size).toBe(thesaurus.length);
});
