import { replaceFences } from '../../lib/text/code-fences.ts';

/**
 * Text that looks like an address without link syntax, with or without backslashes, since the parser removes those.
 */
const address = /https?\\?:\\?\/|www\\?\.|[-.\w+\\;]@|&(?:#|commat|colon|sol|period)/i;

const fences = {
  opening: /^(`{3,}|~{3,})[^`]*$/,
  closing: /^(`{3,}|~{3,})[`~]*[ \t]*\r?$/,
};

/**
 * Places beside fenced code where an address is not text: code without spaces, the target of a plain link, attributes
 * of a plain tag. Only unambiguous forms are listed; all others count as text.
 */
const marked = [
  /(?<![`\\])`[^`\s]+`(?!`)/g,
  /(?<![\\`])\[[^[\]\n\\`<|]*\]\([^\s()<>\\`]*\)/g,
  /(?<![`\\])<[A-Za-z][\w.:-]*(?:[ \t]+[\w.:-]+(?:="[^"<>{}`\\\n]*"|='[^'<>{}`\\\n]*')?)*[ \t]*\/?>/g,
];

/**
 * Whether a text may contain bare addresses that become links (GFM, "Autolinks (extension)"). Searching for them is a
 * large part of parsing, and most texts have none.
 */
export function mayHoldAddresses(text: string): boolean {
  if (!address.test(text)) return false;
  const unfenced = replaceFences(text, fences, ' ');
  const rest = marked.reduce((remainder, pattern) => remainder.replace(pattern, ' '), unfenced);
  return address.test(rest);
}
