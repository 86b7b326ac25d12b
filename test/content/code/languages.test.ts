import { describe, expect, test } from 'vitest';
import { languageNames } from '../../../src/code/languages.ts';

const names = languageNames();

describe('names of languages', () => {
  test.each([
    ['Python', 'python'],
    ['golang', 'go'],
    ['c#', 'csharp'],
    ['C++', 'cpp'],
    ['.env', 'dotenv'],
    ['env', 'dotenv'],
    ['shellscript', 'shellscript'],
    ['bash', 'shellscript'],
    ['curl', 'shellscript'],
    ['JS', 'javascript'],
    ['node', 'javascript'],
    ['yml', 'yaml'],
    ['Dockerfile', 'docker'],
    ['language-ts', 'typescript'],
    ['{.python}', 'python'],
    ['json:', 'json'],
    ['Visual Basic', 'vb'],
  ])('%s is %s', (name, id) => {
    expect(names.match(name)).toEqual({ kind: 'known', id });
  });

  test.each(['text', 'plaintext', 'TXT', 'none', '', undefined])('%s is plain', (name) => {
    expect(names.match(name)).toEqual({ kind: 'plain' });
  });

  test('a mistyped name has its nearest', () => {
    expect(names.match('pythn')).toEqual({ kind: 'unknown', nearest: 'python' });
    expect(names.match('qqqqqq')).toEqual({ kind: 'unknown' });
  });

  test('the author’s grammars come first', () => {
    expect(languageNames([['Python', 'mine']]).match('python')).toEqual({
      kind: 'known',
      id: 'mine',
    });
  });
});
