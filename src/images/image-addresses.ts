/** `![words](https://...)`; longer addresses were not typed by anyone. */
const inMarkdown = /!\[[^\]\n]{0,2000}\]\(\s{0,9}<?(https?:\/\/[^\s)>"'`]{1,2000})/g;

/** `<img src="https://...">`, also as an expression with a plain string. */
const inTag =
  /<img\s[^>]{0,2000}?(?<![\w-])src\s{0,9}=\s{0,9}\{?\s{0,9}["'`](https?:\/\/[^\s"'`]{1,2000})/gi;

/** Addresses of images of other hosts that a text names, each once, in the order of the text. */
export function imageAddresses(text: string): string[] {
  if (!text.includes('://')) return [];
  const matches = [inMarkdown, inTag].flatMap((pattern) => [...text.matchAll(pattern)]);
  matches.sort((a, b) => a.index - b.index);
  return [...new Set(matches.map(([, address]) => address!.replaceAll('&amp;', '&')))];
}
