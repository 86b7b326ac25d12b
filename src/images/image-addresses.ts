/** `![words](https://...)`. The length is limited, since nobody types longer addresses. */
const inMarkdown = /!\[[^\]\n]{0,2000}\]\(\s{0,9}<?(https?:\/\/[^\s)>"'`]{1,2000})/g;

/** `<img src="https://...">`, also as an expression with a plain string. */
const inTag =
  /<img\s[^>]{0,2000}?(?<![\w-])src\s{0,9}=\s{0,9}\{?\s{0,9}["'`](https?:\/\/[^\s"'`]{1,2000})/gi;

/** Addresses of other hosts' images in a text, without duplicates, in order. */
export function imageAddresses(text: string): string[] {
  if (!text.includes('://')) return [];
  const matches = [inMarkdown, inTag].flatMap((pattern) => [...text.matchAll(pattern)]);
  matches.sort((a, b) => a.index - b.index);
  return [...new Set(matches.map(([, address]) => address!.replaceAll('&amp;', '&')))];
}
