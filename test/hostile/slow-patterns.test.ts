import { describe, expect, test } from 'vitest';
import { createSource } from '../../src/diagnostics/source.ts';
import { inlineCode } from '../../src/lib/text/markdown-code.ts';
import { selectLines } from '../../src/mdx/include/select-lines.ts';
import { definitionsOf, findDefinitions } from '../../src/mdx/parse/definitions.ts';
import { divide } from '../../src/mdx/parse/divide.ts';
import { findAdmonitions } from '../../src/mdx/source/admonitions.ts';
import { mayHoldAddresses } from '../../src/mdx/syntax/bare-addresses.ts';
import { parseBoundEndpoint } from '../../src/navigation/endpoints/endpoint-names.ts';
import { plainDescription } from '../../src/openapi/samples/plain-description.ts';
import { sniffSpec } from '../../src/project/files/sniff-spec.ts';
import { importedFiles, withoutFences } from '../../src/project/pages/imports.ts';
import { readFrontmatter } from '../../src/project/pages/read-frontmatter.ts';
import { namesInCode } from '../../src/render/utilities/class-names.ts';
import { createDriver } from '../content/driver.ts';

// Each of these took minutes, or would not have ended, when a pattern tried the rest of a text again and again.
const times = 200_000;
const many = (part: string, count = times / part.length) => part.repeat(count);
/** A line break for patterns, but none that ends a line of a file. */
const separator = '\u2028';

describe('frontmatter', () => {
  test.each([
    ['a value with a variable', `title: {{a}}${many(' ')}b`],
    ['a number with white space', `title: 1\norder: 2${many('\t')}x #`],
    ['a quoted key', `"${many('":\t')}${separator}`],
  ])('%s', (_, yaml) => {
    const read = readFrontmatter(createSource('a.mdx', `---\n${yaml}\n---\n`));
    expect(read.frontmatter).toBeDefined();
  });

  test('keeps comments behind variables', () => {
    const text = '---\ntitle: {{a}} b # c\r\ntag: "x"\n---\n';
    expect(readFrontmatter(createSource('a.mdx', text)).frontmatter).toEqual({
      title: '{{a}} b',
      tag: 'x',
    });
  });
});

describe('the text of a page', () => {
  test.each([
    ['fences that nothing closes', many('```a\n')],
    ['fences of other signs', many('```a\n~~~b\n')],
    [
      'fences that get longer',
      Array.from({ length: 600 }, (_, i) => `${many('`', i + 3)}a`).join('\n'),
    ],
  ])('%s', (_, fences) => {
    const text = `import A from './a.mdx'\n\n${fences}`;
    expect(withoutFences(text)).toBe(text);
    expect(importedFiles('b.mdx', Buffer.from(text))).toEqual(['a.mdx']);
    expect(mayHoldAddresses(`${fences}\nhttps://a.example`)).toBe(true);
  });

  test('fences are closed by as many signs', () => {
    const text = 'a\n````js\n```\nb\n`````\nc\n~~~\nd\n~~~';
    expect(withoutFences(text)).toBe('a\n\nc\n');
    expect(mayHoldAddresses('```\nhttps://a.example\n```')).toBe(false);
    expect(mayHoldAddresses('```\nhttps://a.example\n``')).toBe(true);
  });

  test('labels without an end', () => {
    expect(definitionsOf(many(`${separator}:`))).toBe('none');
    const { before } = findDefinitions('[a]: /x\n');
    expect(before(many('\\['))).toBe('');
  });

  test('a paragraph of white space', () => {
    const block = `a${many(' ')}1`;
    expect(divide(block, 8000)).toEqual({ kind: 'paragraph', cuts: [] });
  });

  test('lines that begin like an admonition', () => {
    const line = `:::${many(' ', 990)}${separator}`;
    expect(findAdmonitions(many(`${line}\n`), 0).edits).toEqual([]);
    expect(findAdmonitions(many(`${many('> ', 490)}${separator}\n`), 0).edits).toEqual([]);
  });

  test('imports of snippets with white space between them', async () => {
    const driver = await createDriver();
    const imports = many("import A from '/snippets/a.mdx'   \n", 40);
    const { problems } = await driver.page(`${imports}import { b } from './none.js'\n\nText.\n`);
    expect(problems.length).toBeGreaterThan(0);
  });

  test.each([
    ['the information of a fence', `\`\`\`${many(' ')}${separator}\na\n\`\`\``],
    ['a title of a fence', `\`\`\`js ${many('a.')}{\na\n\`\`\``],
    ['white space in code', `\`\` ${many(' ')}a\``],
    ['images without an end', `${many('![', 2000)}`],
    ['class names in code', `export const a = "${many('\\"')}";\n\n{a.length}`],
  ])('%s', async (_, text) => {
    const driver = await createDriver();
    const { html } = await driver.page(text);
    expect(html).toBeDefined();
  });
});

describe('code and files', () => {
  test('quotes that are escaped', () => {
    expect(namesInCode(`"${many('\\"')}`)).toEqual([]);
    expect(namesInCode('a = "flex \\" p-2"')).toEqual(expect.arrayContaining(['flex', 'p-2']));
  });

  test('markers of regions', () => {
    const file = many(`region${many(' ', 290)}${separator}\n`);
    expect(selectLines(file, { region: 'a' })).toEqual({ problem: 'no-region' });
    const marked = '// #region a \n1\n/* #endregion a */\n<!-- #region b -->\n2';
    expect(selectLines(marked, { region: 'a' })).toEqual({ text: '1' });
    expect(selectLines(marked, { region: 'b' })).toEqual({ text: '2' });
  });

  test('keys of specifications in other objects', () => {
    expect(sniffSpec(`{"a":{"b":[${many('{"openapi":3},')}0]}}`)).toBeUndefined();
    expect(sniffSpec(`{"a":{"openapi":3},${many('"b":"\\"{",')}"openapi":"3.1.0"}`)).toBe(
      'openapi',
    );
    expect(sniffSpec(`{"a":"${many('\\"')}`)).toBeUndefined();
  });

  test('names of endpoints', () => {
    expect(parseBoundEndpoint(`a${many(' ')}get${many(' ')}b c`)).toBeUndefined();
    expect(parseBoundEndpoint(`webhook${many('\t')}\n`)).toBeUndefined();
  });

  test('descriptions', () => {
    expect(plainDescription(`a ${many('`')}`)).toContain('a');
    expect(plainDescription(`a ${many('\r')}b`)).toMatch(/^a\s+b$/);
  });

  test('code that begins with white space', () => {
    const code = ` ${many(' ')}a`;
    expect(inlineCode(code)).toBe(`\`${code}\``);
    expect(inlineCode(' a ')).toBe('`  a  `');
  });
});
