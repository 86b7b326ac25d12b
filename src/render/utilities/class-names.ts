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
 * What may be a class name in code that runs in the browser: words in its strings, however it puts them together. That
 * is more than is used, but a word that is no utility gives no rule.
 */
export function namesInCode(code: string): string[] {
  const names: string[] = [];
  for (const [text] of code.matchAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g))
    names.push(...text.split(/[\s"'`{}$?]+/).filter((word) => word.length < 100));
  return names;
}

/** The same of a script that is loaded on every page, when it gives class names at all. */
export function namesInScript(code: string): string[] {
  return /\bclass(?:Name|List)?\b/.test(code) ? namesInCode(code) : [];
}

export function split(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}
