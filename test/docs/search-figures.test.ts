import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stemmerPackage } from '../../src/search/text/languages.ts';
import { thesaurus } from '../../src/search/text/thesaurus.ts';

const page = readFileSync('example-docs/deploy/search.mdx', 'utf8');

test('the manual says how many groups of related words there are', () => {
  const hundreds = Math.floor(thesaurus.length / 100) * 100;
  expect(page).toContain(`some ${hundreds} groups of words`);
});

test('the manual says how many languages are stemmed', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const packages = new Set(codes.map(stemmerPackage).filter((name) => name !== undefined));
  expect(page).toContain(`stems in ${packages.size} languages`);
});
