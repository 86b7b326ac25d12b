/** The most characters of a template and of one tag, in UTF-16 units. */
const maxLength = 250_000;
const maxTagLength = 2000;

/** The most nested blocks, where each `else if` adds a level, and the most nested parentheses. */
const maxDepth = 50;

/**
 * Why a template is too large for the compiler, whose time grows with the square of the nesting depth; undefined if it
 * is not too large. Finds the tags in one pass, without parsing them.
 */
export function sizeProblem(text: string): { message: string; line: number } | undefined {
  if (text.length > maxLength) return { message: 'The template is longer than 250 KB.', line: 1 };
  /** For each open block, the number of its `else if` branches. */
  const open: number[] = [];
  let depth = 0;
  for (let at = text.indexOf('{{'); at !== -1; ) {
    const isComment = text.startsWith('{{!--', at);
    const end = text.indexOf(isComment ? '--}}' : '}}', at);
    if (end === -1) return undefined;
    const tag = text.slice(at, end);
    const opened = isComment ? 0 : blocksOf(tag, open);
    depth += opened;
    const isLong = !tag.startsWith('{{!') && tag.length > maxTagLength;
    if (isLong || depth > maxDepth || (!isComment && parentheses(tag) > maxDepth)) {
      const line = text.slice(0, at).split('\n').length;
      const message = isLong
        ? 'A tag is longer than 2,000 characters.'
        : `Nested more than ${maxDepth} deep.`;
      return { message, line };
    }
    at = text.indexOf('{{', end);
  }
  return undefined;
}

/** The change of depth at a tag. */
function blocksOf(tag: string, open: number[]): number {
  const [, sign, chained] = /^\{\{\{*~?\s*(?:(#|\^(?=\s*[^\s~}])|\/)|(else\s+\S))?/.exec(tag) ?? [];
  if (sign === '/') {
    const closed = open.pop();
    return closed === undefined ? 0 : -1 - closed;
  }
  if (sign !== undefined) open.push(0);
  if (chained !== undefined && open.length > 0) open.push(open.pop()! + 1);
  return sign === undefined && (chained === undefined || open.length === 0) ? 0 : 1;
}

function parentheses(tag: string): number {
  let depth = 0;
  let most = 0;
  for (const sign of tag) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}
