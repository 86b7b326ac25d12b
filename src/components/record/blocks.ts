/*
 * Pieces of the Markdown form. Every function gives blocks without a newline at either end.
 */

/** Blocks below each other, empty ones left out. */
export function blocks(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}

/** Every line but the first pushed in, so that it stays inside the list item that the first one opens. */
export function hanging(text: string, spaces: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(spaces)}`);
}

/** An item of a list: its first line, then what belongs to it. */
export function item(marker: string, head: string, body = ''): string {
  const content = blocks(head, body);
  return `${marker} ${hanging(content, marker.length + 1)}`;
}

/** A link, or its text where there is no address. Brackets in the text would end it. */
export function link(text: string, href: string | undefined): string {
  if (href === undefined) return text;
  const inner = text.replaceAll(/\\.|[[\]]/gs, (sign) => (sign.length > 1 ? sign : `\\${sign}`));
  return `[${inner}](${href})`;
}

/** Strong text; what was strong in it already is no more so than the rest. */
export function strong(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`;
}

/** Code in a fence that is longer than any inside it. What stands behind backticks may hold none (CommonMark 4.5). */
export function fence(code: string, info = ''): string {
  const sign = info.includes('`') ? '~' : '`';
  const runs = code.match(sign === '`' ? /`+/g : /~+/g) ?? [];
  const marks = sign.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`;
}

/** A foldable part, for readers of Markdown as for its parsers: raw HTML around Markdown blocks. */
export function details(summary: string, body: string): string {
  const label = summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return blocks(`<details>\n<summary>${label}</summary>`, body, '</details>');
}

/** Inline code that may hold backticks. */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}
