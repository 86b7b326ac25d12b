/** No document needs more levels; what walks a value needs some of the stack for each. */
export const mostLevels = 400;

/** Where JSON is nested more than `mostLevels` deep: the offset of the bracket that opens one level too many. */
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
        if (depth > mostLevels) return at;
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
 * Where YAML may be nested too deeply, judged by brackets and by what stands before the first word of a line alone: a
 * text with hundreds of open brackets counts as well.
 */
export function tooDeepYaml(text: string): number | undefined {
  const beforeWord = new RegExp(`^[ \\t?:-]{${2 * mostLevels}}`, 'm');
  const wide = beforeWord.exec(text);
  if (wide) return wide.index + 2 * mostLevels;
  let brackets = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '[' || character === '{') brackets++;
    else if ((character === ']' || character === '}') && brackets > 0) brackets--;
    if (brackets > mostLevels) return at;
  }
  return undefined;
}
