/** What reads as an address without being marked as a link: with or without backslashes, as the parser undoes those. */
const address = /https?\\?:\\?\/|www\\?\.|[-.\w+\\;]@|&(?:#|commat|colon|sol|period)/i;

/**
 * Places where an address is no text: fenced code, code without spaces, the target of a plain link, attributes of a
 * plain tag. Only the forms that cannot be taken for anything else; the others count as text.
 */
const marked = [
  /^(`{3,}|~{3,})[^\n`]*\n(?:[\s\S]*?\n)??\1[`~]*[ \t]*$/gm,
  /(?<![`\\])`[^`\s]+`(?!`)/g,
  /(?<![\\`])\[[^[\]\n\\`<]*\]\([^\s()<>\\`]*\)/g,
  /(?<![`\\])<[A-Za-z][\w.:-]*(?:[ \t]+[\w.:-]+(?:="[^"<>{}`\\\n]*"|='[^'<>{}`\\\n]*')?)*[ \t]*\/?>/g,
];

/**
 * Whether a text may hold addresses that are to become links by themselves (GFM, "Autolinks (extension)"). Looking for
 * them costs a good part of parsing, and most texts have none.
 */
export function mayHoldAddresses(text: string): boolean {
  if (!address.test(text)) return false;
  const rest = marked.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return address.test(rest);
}
