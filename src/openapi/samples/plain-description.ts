/** Tags that can be dropped from text; they do not include a generic type such as `Promise<Hex>`. */
const tags =
  /<\/?(?:a|b|br|code|div|em|h[1-6]|i|img|li|ol|p|pre|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?\/?>/gi;

/** A component without content. */
const alone = /<[A-Z][\w.]*(?:\s[^<>]*)?\/>/g;

/** A tag before or after the content of a component. */
const around = /<(\/?)([A-Z]\w*)(?:\s[^<>]*)?>/g;

/**
 * A Markdown description as plain text in one line, for places without markup: meta tags, search results, cards,
 * preview images. Descriptions in specifications are often as long as a page.
 */
export function plainDescription(text: string | undefined): string | undefined {
  if (text === undefined || !/[*_`~[\]<>#\\\n&!]/.test(text)) return text;
  const pieces: string[] = [];
  const keep = (words: string) => `\0${pieces.push(words) - 1}\0`;
  // Code and escaped characters are set aside while markup is removed, since they only look like markup.
  const bare = text
    .replace(/^[^\S\n\r\u2028\u2029]*(```|~~~).*$/gm, '')
    .replace(/(?<!`)(`+)(?!`)([^\n]{0,1000}?[^`])\1(?!`)/g, (_, __, inside: string) =>
      keep(inside.trim()),
    )
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => keep(sign));
  const words = unwrapped(bare.replace(alone, ' '))
    .replace(tags, ' ')
    .replace(/<((?:https?:\/\/|mailto:)[^<>\s]+)>/g, '$1')
    .replace(/!?\[([^\][]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/g, '$1')
    .replace(/^[^\S\n\r\u2028\u2029]*(?:>[^\S\n]*)*\[!\w+\][^\S\n]*$/gm, '')
    .replace(/^[^\S\n\r\u2028\u2029]*(?:>[^\S\n]?|#{1,6}\s+|[-*+]\s+)+/gm, '')
    .replace(/(\*\*|__|~~)(?=\S)([\s\S]{0,1000}?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=[^\s*_])([^*_\n]*?[^\s*_])\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\0(\d+)\0/g, (_, index: string) => pieces[Number(index)]!)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim();
  return words === '' ? undefined : words;
}

/** The text without the tags of components that have both an opening and a closing tag. */
function unwrapped(text: string): string {
  const open = new Map<string, RegExpExecArray[]>();
  const pairs: RegExpExecArray[] = [];
  for (const tag of text.matchAll(around)) {
    const [, closes, name = ''] = tag;
    const others = open.get(name) ?? [];
    open.set(name, others);
    if (!closes) others.push(tag);
    else if (others.length > 0) pairs.push(others.pop()!, tag);
  }
  let end = 0;
  let inner = '';
  for (const { 0: tag, index } of pairs.sort((a, b) => a.index - b.index)) {
    inner += text.slice(end, index);
    end = index + tag.length;
  }
  return inner + text.slice(end);
}
