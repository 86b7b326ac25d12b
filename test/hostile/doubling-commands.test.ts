import { expect, test } from 'vitest';
import { doubling } from './doubling.ts';
import { buildForServe } from './hostile.ts';

test('the build of serve comes to its end, and names the places', async () => {
  const { lines } = await buildForServe(doubling());
  const text = lines.join('\n');
  for (const place of ['o.json:', /snippets\/s\d+\.mdx:/, /r\/\d+\.json:/]) {
    expect(text).toMatch(place);
  }
});
