/** Addresses that examples show for readers to use: of a schema, say, that the site serves. */
const addresses = /https?:\/\/[^\s"'`<>()]+/g;

/**
 * A page without its fenced code but for whole addresses: what else stands there is an example and names no file. Only fences that say their
 * language are taken out, since others may be the end of one that began in the middle of a line.
 */
export function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const kept: string[] = [];
  let fence: { mark: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, mark, info = ''] =
      /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}|~{3,})(.*)/.exec(line) ?? [];
    const isBare = info.trim() === '';
    if (fence) {
      fence.lines.push(line);
      if (isBare && mark?.startsWith(fence.mark)) {
        kept.push(...fence.lines.flatMap((one) => one.match(addresses) ?? []));
        fence = undefined;
      }
    } else if (mark !== undefined && !isBare && !info.includes('`')) {
      fence = { mark, lines: [line] };
    } else kept.push(line);
  }
  // Nothing closes it: it may be none.
  return [...kept, ...(fence?.lines ?? [])].join('\n');
}
