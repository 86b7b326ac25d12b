import { expect, it } from 'vitest';
import { parse } from '../../../src/mdx/parse.ts';
import { prepare } from '../../../src/mdx/source/prepare.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';

const rules = (count: number) => '.a { color: red; }\n'.repeat(count);

/** How many characters of JavaScript are read for one of the page. */
function readFor(text: string): number {
  const syntax = createSyntax();
  const prepared = prepare('a.mdx', text, {});
  const { diagnostics } = parse(prepared, syntax, { format: 'mdx', variables: {} });
  expect(diagnostics).toEqual([]);
  return syntax.scriptRead / text.length;
}

it.each([
  ['a template literal', `<style>{\`${rules(3000)}\`}</style>`],
  ['one in an attribute', `<div dangerouslySetInnerHTML={{ __html: \`${rules(3000)}\` }} />`],
  ['one with expressions', `<style>{\`${rules(2000)}\${1 + 1}${rules(1000)}\`}</style>`],
  ['a string', `<p>{"${'{ a } '.repeat(9000)}"}</p>`],
])('%s full of braces is read in linear time', (_, text) => {
  expect(readFor(text)).toBeLessThan(4);
});

it('its text is kept', () => {
  const css = rules(200);
  const prepared = prepare('a.mdx', `<style>{\`${css}\`}</style>\n\n{ 1 + \`{}\`.length }`, {});
  const { tree } = parse(prepared, createSyntax(), { format: 'mdx', variables: {} });
  const text = JSON.stringify(tree);
  expect(text).toContain(JSON.stringify(css).slice(1, -1));
  expect(text).not.toMatch(/[\ue000-\uf8ff]/);
});
