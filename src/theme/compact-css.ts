/** Strings and URLs, which stay unchanged. */
const literals = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"'()]*\)/.source;

const steps: [pattern: RegExp, by: (...groups: (string | undefined)[]) => string][] = [
  [/(?:\/\*[\s\S]*?(?:\*\/|$)|\s)+/, () => ' '],
  [/ ?([{};,/]|[<>]=?) ?|([:(]) | (\))/, (mark, before, after) => mark ?? before ?? after ?? ''],
  [/;}/, () => '}'],
  [/="([A-Za-z_][\w-]*)"(?=\])/, (name) => `=${name}`],
  [/(?<![\w.\\])0(?=\.\d)/, () => ''],
];

/** Removes comments and unnecessary white space, quotes and zeros. */
export function compactCss(css: string): string {
  let text = css;
  for (const [pattern, by] of steps) {
    const outside = new RegExp(`(${literals})|${pattern.source}`, 'g');
    text = text.replaceAll(outside, (_, same, ...groups) => same ?? by(...groups));
  }
  return text.trim();
}
