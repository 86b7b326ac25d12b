import { expect, test } from 'vitest';
import { joinBlocks } from '../../src/components/record/blocks.ts';
import { namesInCode, namesInHtml } from '../../src/render/utilities/class-names.ts';
import { wordsOf } from '../../src/search/text/words.ts';
import { build } from '../build/site.ts';
import { projectWith } from './hostile.ts';

/** More than a call can have arguments. */
const many = 130_000;

test('a page may have more blocks than a call has arguments', () => {
  expect(joinBlocks(Array<string>(many).fill('a'))).toHaveLength(3 * many - 2);
});

test('a site may have as many problems', async () => {
  const pages = ['index', ...Array.from({ length: many }, (_, index) => `p${index}`)];
  const { codes } = await build(projectWith({}, { navigation: { pages } }));
  expect(codes.filter((code) => code === 'nav/missing-page')).toHaveLength(many);
});

test('a text without spaces may have more words', () => {
  expect(wordsOf('漢'.repeat(many))).toHaveLength(many);
});

test('so may a string in code, and an attribute', () => {
  expect(namesInCode(`"${'a '.repeat(many)}"`).filter(Boolean)).toHaveLength(many);
  expect(namesInHtml(`<p class="${'a '.repeat(many)}">`)).toHaveLength(many);
});
