/** Class names in HTML that an author wrote as text. */
export function namesInHtml(html: string): string[] {
  const names: string[] = [];
  for (const [, , quoted, bare] of html.matchAll(
    /\sclass(?:Name)?=(?:(["'])(.*?)\1|([^\s"'>]+))/gis,
  ))
    names.push(...split(quoted ?? bare ?? ''));
  return names;
}

/**
 * Possible class names in code that runs in the browser: the words in its strings, however they are combined. That is
 * more than it uses, but a word that is not a utility adds no rule.
 */
export function namesInCode(code: string): string[] {
  const names: string[] = [];
  for (const [text] of code.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g))
    names.push(...text.split(/[\s"'`{}$?]+/).filter((word) => word.length < 100));
  return names;
}

/** The same for a script that is loaded on every page, if it sets class names at all. */
export function namesInScript(code: string): string[] {
  return /\bclass(?:Name|List)?\b/.test(code) ? namesInCode(code) : [];
}

export function split(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}
