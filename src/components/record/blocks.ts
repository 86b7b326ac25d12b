import { linkDestination } from '../../lib/text/markdown-link.ts';

/* Builds parts of the Markdown form. Every function returns blocks without a newline at either end. */

/** Joins blocks, without empty ones. */
export function blocks(...parts: (string | undefined)[]): string {
  return joinBlocks(parts);
}

/** Like `blocks`, but for a list, which may be too long for the arguments of a call. */
export function joinBlocks(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}

/** Indents every line except the first, so that they belong to the list item that it starts. */
function hanging(text: string, spaces: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(spaces)}`);
}

/** A list item: its first line, then its other content. */
export function item(marker: string, head: string, body = ''): string {
  const content = blocks(head, body);
  return `${marker} ${hanging(content, marker.length + 1)}`;
}

/** A link, or only its text if there is no address. Brackets in the text are escaped, since they would end it. */
export function link(text: string, href: string | undefined): string {
  if (href === undefined) return text;
  const inner = text.replaceAll(/\\.|[[\]]/gs, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
  return `[${inner}](${linkDestination(href)})`;
}

/** Strong text; nested strong text is not marked again. */
export function strong(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`;
}

/** A collapsible part that readers and parsers of Markdown understand: raw HTML around Markdown blocks. */
export function details(summary: string, body: string): string {
  const label = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return blocks(`<details>\n<summary>${label}</summary>`, body, '</details>');
}
