import { escapeMarkdown } from '../../lib/text/escape-markdown.ts';
import { fence, inlineCode } from '../../lib/text/markdown-code.ts';
import type { MarkedText } from '../text/marked.ts';
import type { QuoteBlock } from './quote.ts';

/** Whether texts are escaped, and the marked one is bold: for readers. A language model gets them as they are. */
export interface MarkdownOptions {
  isForReaders: boolean;
}

/** Blocks as Markdown, with an empty line between them. */
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
      return tableMarkdown(block.head, block.rows, text);
    case 'field': {
      const name = block.name.map((piece) => piece.text).join('');
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
  text: (marked: MarkedText) => string,
): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const line = (cells: readonly MarkedText[]) => {
    const all = Array.from({ length: width }, (_, at) => text(cells[at] ?? []));
    return `| ${all.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  };
  return [line(head), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n');
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

/** Also escapes characters that would begin a heading or a list item. */
function escaped(text: string): string {
  return escapeMarkdown(text)
    .replace(/^(?:#{1,6}(?=\s)|[-+>](?=\s))/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
}
