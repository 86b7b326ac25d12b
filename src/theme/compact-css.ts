/** What stands in quotes, and addresses: they stay as they are. */
const kept = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)/.source;

const steps: [pattern: RegExp, by: (...groups: (string | undefined)[]) => string][] = [
  [/(?:\/\*[\s\S]*?\*\/|\s)+/, () => ' '],
  [/ ?([{};,/]|[<>]=?) ?|([:(]) | (\))/, (mark, before, after) => mark ?? before ?? after ?? ''],
  [/;}/, () => '}'],
  [/="([A-Za-z_][\w-]*)"(?=\])/, (name) => `=${name}`],
  [/(?<![\w.\\])0(?=\.\d)/, () => ''],
];

/** Leaves out comments, and the white space, quotes and zeros that only people need. */
export function compactCss(css: string): string {
  let text = css;
  for (const [pattern, by] of steps) {
    const outside = new RegExp(`(${kept})|${pattern.source}`, 'g');
    text = text.replaceAll(outside, (_, same, ...groups) => same ?? by(...groups));
  }
  return text.trim();
}
