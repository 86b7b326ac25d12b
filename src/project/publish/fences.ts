/** URLs in examples that are meant to be used, such as that of a schema on the site. */
const addresses = /https?:\/\/[^\s"'`<>()]+/g;

/**
 * A page without its code fences, since paths in examples refer to no files; only absolute URLs remain. Fences without
 * a language stay, because they may close one that started in the middle of a line.
 */
export function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text;
  const lines: string[] = [];
  let fence: { mark: string; lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const [, mark, info = ''] =
      /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(`{3,}|~{3,})(.*)/.exec(line) ?? [];
    const isBare = info.trim() === '';
    if (fence) {
      fence.lines.push(line);
      if (isBare && mark?.startsWith(fence.mark)) {
        lines.push(...fence.lines.flatMap((one) => one.match(addresses) ?? []));
        fence = undefined;
      }
    } else if (mark !== undefined && !isBare && !info.includes('`')) {
      fence = { mark, lines: [line] };
    } else lines.push(line);
  }
  // An unclosed fence may be no fence at all.
  return [...lines, ...(fence?.lines ?? [])].join('\n');
}
