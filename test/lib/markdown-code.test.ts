import fc from 'fast-check';
import type { Code, InlineCode, Paragraph } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, test } from 'vitest';
import { fence, inlineCode } from '../../src/lib/text/markdown-code.ts';

const signs = fc.string({ unit: fc.constantFrom('`', '``', '~~~', 'a', ' '), maxLength: 8 });

test('inline code is read as what it holds', () => {
  fc.assert(
    fc.property(signs, (text) => {
      fc.pre(text.trim() !== '');
      const [paragraph] = fromMarkdown(`x ${inlineCode(text)} y`).children as Paragraph[];
      expect((paragraph!.children[1] as InlineCode).value).toBe(text);
    }),
  );
});

test('code in a fence is read as what it holds', () => {
  const info = fc.constantFrom('', 'js', 'a`b');
  const code = fc.array(signs, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(code, info, (text, about) => {
      const [block, ...rest] = fromMarkdown(fence(text, about)).children as Code[];
      expect(block).toMatchObject({ type: 'code', lang: about || null });
      expect(block!.value).toBe(text.replace(/\n$/, ''));
      expect(rest).toEqual([]);
    }),
  );
});
