import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fromShellWord, shellWord } from '../../src/lib/text/shell-word.ts';

test.each([
  ['docs/a-b_c.d', 'docs/a-b_c.d'],
  ['my docs', '"my docs"'],
  ["it's", '"it\'s"'],
  ['日本', '"日本"'],
  ['$(id)', "'$(id)'"],
  ['a `id` it\'s "b"', `'a \`id\` it'\\''s "b"'`],
  ['a b\\', "'a b\\'"],
])('%s is %s in a command line', (word, quoted) => {
  expect(shellWord(word)).toBe(quoted);
  expect(fromShellWord(quoted)).toBe(word);
});

test.skipIf(process.platform === 'win32')('a shell reads the word', () => {
  const word = `$HOME \`id\` $(id) "a" 'b' !c`;
  const said = execFileSync('sh', ['-c', `printf %s ${shellWord(word)}`]).toString();
  expect(said).toBe(word);
});
