import { descriptionComponents } from './component-tags.ts';

const tagLine = new RegExp(
  `^ {0,3}</?(?:${[...descriptionComponents].join('|')})(?:\\s[^<>]*)?>\\s*$`,
);
const fenceLine = /^\s*(`{3,}|~{3,})/;

/**
 * Puts blank lines around lines that consist of a component's tag. MDX does not need them, but in CommonMark the lines
 * after such a tag are HTML up to the next blank line, and Markdown in them is not parsed.
 */
export function tagLines(text: string): string {
  if (!text.includes('</')) return text;
  const lines: string[] = [];
  let fence: string | undefined;
  let after = false;
  for (const line of text.split('\n')) {
    const mark = fenceLine.exec(line)?.[1];
    const isTag = fence === undefined && tagLine.test(line);
    if ((isTag || after) && lines.length > 0 && lines.at(-1)!.trim() !== '' && line.trim() !== '')
      lines.push('');
    lines.push(line);
    after = isTag;
    if (mark !== undefined) fence = nextFence(fence, mark);
  }
  return lines.join('\n');
}

function nextFence(open: string | undefined, mark: string): string | undefined {
  if (open === undefined) return mark;
  return mark[0] === open[0] && mark.length >= open.length ? undefined : open;
}
