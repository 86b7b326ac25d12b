/**
 * A minimal lexer of JavaScript and JSX to find where a tag or expression ends. It may be wrong, for example about
 * regular expressions; its users check the result by parsing.
 */
export interface Lexer {
  /** The offset after the `>` of the tag that starts at `offset`, or -1. */
  tagEnd(offset: number): number;
  /** The offset after the bracket that closes the one at `offset`, or -1. */
  bracketEnd(offset: number): number;
}

/**
 * Searches without a result are charged to a budget linear in the text's length; when it is used up, all results are
 * -1.
 */
export function createLexer(text: string): Lexer {
  let budget = 8 * text.length + 100_000;
  const limited = (start: number, read: () => number): number => {
    if (budget <= 0) return -1;
    const end = read();
    if (end === -1) budget -= text.length - start;
    return end;
  };
  return {
    tagEnd: (offset) => limited(offset, () => readTag(text, offset)),
    bracketEnd: (offset) => limited(offset, () => readBracket(text, offset)),
  };
}

function readTag(text: string, offset: number): number {
  for (let i = offset + 1; i < text.length; ) {
    const character = text[i]!;
    if (character === '>') return i + 1;
    if (character === '<') return -1;
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, i + 1);
      if (close === -1) return -1;
      i = close + 1;
    } else if (character === '{') {
      i = readBracket(text, i);
      if (i === -1) return -1;
    } else {
      i++;
    }
  }
  return -1;
}

/** The deepest nesting of template literals. */
const maxTemplates = 100;

function readBracket(text: string, offset: number, templates = 0): number {
  let depth = 0;
  /** For each kind of quote, the offset up to which it has no partner. */
  const alone: Record<string, number> = {};
  for (let i = offset; i < text.length; ) {
    switch (text[i]) {
      case '{':
      case '(':
      case '[':
        depth++;
        i++;
        break;
      case '}':
      case ')':
      case ']':
        if (--depth === 0) return i + 1;
        i++;
        break;
      case '"':
      case "'":
        i = i < (alone[text[i]!] ?? 0) ? i + 1 : readString(text, i, alone);
        break;
      case '`':
        i = templates < maxTemplates ? readTemplate(text, i, templates + 1) : -1;
        if (i === -1) return -1;
        break;
      case '/':
        i = readComment(text, i);
        if (i === -1) return -1;
        break;
      default:
        i++;
    }
  }
  return -1;
}

/** In JSX text, a quote without a partner on the same line is an apostrophe. */
function readString(text: string, offset: number, alone: Record<string, number>): number {
  const quote = text[offset]!;
  let end = offset + 1;
  for (; end < text.length && text[end] !== '\n'; end++) {
    if (text[end] === '\\') end++;
    else if (text[end] === quote) return end + 1;
  }
  alone[quote] = end;
  return offset + 1;
}

function readTemplate(text: string, offset: number, templates: number): number {
  for (let i = offset + 1; i < text.length; ) {
    if (text[i] === '`') return i + 1;
    if (text[i] === '$' && text[i + 1] === '{') {
      i = readBracket(text, i + 1, templates);
      if (i === -1) return -1;
    } else {
      i += text[i] === '\\' ? 2 : 1;
    }
  }
  return -1;
}

function readComment(text: string, offset: number): number {
  if (text[offset + 1] === '*') {
    const end = text.indexOf('*/', offset + 2);
    return end === -1 ? -1 : end + 2;
  }
  if (text[offset + 1] === '/') {
    const end = text.indexOf('\n', offset);
    return end === -1 ? text.length : end;
  }
  return offset + 1;
}
