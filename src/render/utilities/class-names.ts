/** Class names in HTML that an author wrote as text. */
export function namesInHtml(html: string): string[] {
  const found = html.matchAll(/\sclass(?:Name)?=(?:(["'])(.*?)\1|([^\s"'>]+))/gis);
  return [...found].flatMap(([, , quoted, bare]) => split(quoted ?? bare ?? ''));
}

/**
 * Possible class names in code that runs in the browser: all words in its strings, however they are combined. Most are
 * not class names, but a word that is not a utility adds no rule.
 */
export function namesInCode(code: string): string[] {
  const texts = code.matchAll(/\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g);
  return [...texts].flatMap(([text]) =>
    // An escaped quote outside a string does not start one.
    text.startsWith('\\') ? [] : text.split(/[\s"'`{}$?]+/).filter((word) => word.length < 100),
  );
}

/** The same for a script that is loaded on every page, if it sets class names at all. */
export function namesInScript(code: string): string[] {
  return /\bclass(?:Name|List)?\b/.test(code) ? namesInCode(code) : [];
}

/** Whether a name may be a utility, because it is not one that Markdown gives its elements. */
export function mayBeUtility(name: string): boolean {
  return !/^(?:language-|contains-task|task-list|math)/.test(name);
}

export function split(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}
