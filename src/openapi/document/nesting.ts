/**
 * The deepest nesting of a document. Code that walks a value needs stack for each level, and no real document is nested
 * deeper.
 */
export const maxLevels = 400;

/** The offset of the bracket with which JSON is nested more than `maxLevels` deep; undefined if it is not. */
export function tooDeepJson(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = stringEnd(text, at);
        break;
      case 0x5b:
      case 0x7b:
        depth++;
        if (depth > maxLevels) return at;
        break;
      case 0x5d:
      case 0x7d:
        depth--;
    }
  }
  return undefined;
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at++;
    else if (code === 0x22) return at;
  }
  return text.length;
}

/**
 * An offset at which YAML may be nested too deeply, judged only by brackets and by what precedes the first word of a
 * line; plain text with hundreds of open brackets is therefore rejected, too.
 */
export function tooDeepYaml(text: string): number | undefined {
  const beforeWord = new RegExp(`^[ \\t?:-]{${2 * maxLevels}}`, 'm');
  const wide = beforeWord.exec(text);
  if (wide) return wide.index + 2 * maxLevels;
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '[' || character === '{') brackets++;
    else if ((character === ']' || character === '}') && brackets > 0) brackets--;
    if (brackets > maxLevels) return at;
  }
  return undefined;
}
