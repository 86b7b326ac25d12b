/** Leaves out comments and the white space that only people need; what stands in quotes stays as it is. */
export function compactCss(css: string): string {
  return css
    .replaceAll(
      /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?:\/\*[\s\S]*?\*\/|\s)+/g,
      (_, quoted) => quoted ?? ' ',
    )
    .replaceAll(
      /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')| ?([{};,>]) ?|(:) /g,
      (_, quoted, mark, colon) => quoted ?? mark ?? colon,
    )
    .replaceAll(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|;}/g, (_, quoted) => quoted ?? '}')
    .trim();
}
