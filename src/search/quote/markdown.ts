import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { fence, inlineCode } from '../../lib/text/markdown-code.ts';
import { type MarkedText, plainText } from '../text/marked.ts';
import { codeCells } from './code-name.ts';
import type { QuoteBlock } from './quote.ts';

/** Whether to escape texts and make the marked one bold, for readers. A language model gets them unchanged. */
export interface MarkdownOptions {
  isForReaders: boolean;
}

/** Blocks as Markdown, separated by empty lines. */
export function blocksMarkdown(blocks: readonly QuoteBlock[], options: MarkdownOptions): string {
  return blocks.map((block) => blockMarkdown(block, options)).join('\n\n');
}

function blockMarkdown(block: QuoteBlock, options: MarkdownOptions): string {
  const text = (marked: MarkedText) => textMarkdown(marked, options);
  switch (block.type) {
    case 'paragraph':
      return text(block.text);
    case 'list': {
      let number = block.start;
      return block.items
        .map(({ text: item, isNested }) => {
          const sign = block.isOrdered && !isNested ? `${number++}.` : '-';
          return `${isNested ? '   ' : ''}${sign} ${text(item)}`;
        })
        .join('\n');
    }
    case 'table':
      return tableMarkdown(block.head, block.rows, options);
    case 'field': {
      const name = plainText(block.name);
      const facts = block.facts && ` (${text([{ text: block.facts, match: false }])})`;
      const [first, ...more] = block.description.map(text);
      const lines = [`- ${inlineCode(name)}${facts}${first ? `: ${first}` : ''}`];
      return [...lines, ...more.map((paragraph) => `  ${paragraph}`)].join('\n\n');
    }
    case 'code':
      return fence(block.code, block.language);
    case 'heading':
      return `**${text([{ text: block.text, match: false }])}**`;
  }
}

function tableMarkdown(
  head: readonly MarkedText[],
  rows: readonly (readonly MarkedText[])[],
  options: MarkdownOptions,
): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const areCode = options.isForReaders ? codeCells(rows) : [];
  const line = (cells: readonly MarkedText[], isCode: readonly boolean[] = []) => {
    const all = Array.from({ length: width }, (_, at) => {
      const cell = cells[at] ?? [];
      return isCode[at] ? codeMarkdown(cell) : textMarkdown(cell, options);
    });
    return `| ${all.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  };
  const body = rows.map((row, at) => line(row, areCode[at]));
  return [line(head), `|${' --- |'.repeat(width)}`, ...body].join('\n');
}

function codeMarkdown(cell: MarkedText): string {
  const code = inlineCode(plainText(cell));
  return cell.some(({ match }) => match) ? `**${code}**` : code;
}

function textMarkdown(marked: MarkedText, { isForReaders }: MarkdownOptions): string {
  if (!isForReaders) return marked.map(({ text }) => text).join('');
  return marked
    .map(({ text, match }) => {
      const [, before = '', inner = '', after = ''] =
        /^(\s*)(.*?)(\s*)$/s.exec(escaped(text)) ?? [];
      return match && inner ? `${before}**${inner}**${after}` : `${before}${inner}${after}`;
    })
    .join('');
}

/** Also escapes characters that would start a heading or a list item. */
function escaped(text: string): string {
  return escapeMarkdown(text)
    .replace(/^(?:#{1,6}(?=\s)|[-+>](?=\s))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
}
