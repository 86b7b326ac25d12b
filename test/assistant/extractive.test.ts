import { describe, expect, it } from 'vitest';
import { extractiveAnswer } from '../../src/assistant/extractive.ts';
import type { Passage } from '../../src/assistant/passage.ts';

const passage = (changes: Partial<Passage>): Passage => ({
  content: 'Throw the lines.',
  path: 'dock',
  url: '/dock#lines',
  title: 'Docking',
  score: 1,
  match: 'keyword',
  lang: 'en',
  ...changes,
});

describe('an answer without a language model', () => {
  const text = (passages: Passage[]) => [...extractiveAnswer(passages)].join('');

  it('says what it is, and quotes the best passages with their links', () => {
    expect(text([passage({ heading: 'Lines' })])).toBe(
      '*Quoted from the documentation; this server has no language model.*\n\n' +
        '**[Docking: Lines](/dock#lines)**\n\n> Throw the lines.\n\n',
    );
  });

  it('cuts long passages at the end of a sentence, and names other pages once', () => {
    const long = passage({ content: `${'A sentence of words. '.repeat(60)}` });
    const others = [1, 2, 3, 4].map((n) =>
      passage({ title: `P${n}`, path: `p${n % 4}`, url: `/p${n}` }),
    );
    const answer = text([long, ...others]);
    expect(answer).toMatch(/words\. …/);
    expect(answer).toContain('See also: [P3](/p3), [P4](/p4)');
  });

  it('says so when nothing was found', () => {
    expect(text([])).toContain('Nothing in this documentation');
  });
});
