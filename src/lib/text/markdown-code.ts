/**
 * Code in a fence that is longer than any inside it. The info string after backticks must not contain any (CommonMark
 * 4.5).
 */
export function fence(code: string, info = ''): string {
  const sign = info.includes('`') ? '~' : '`';
  const marks = sign.repeat(Math.max(3, longestRun(code, sign) + 1));
  return `${marks}${info}\n${code.replace(/\n$/, '')}\n${marks}`;
}

/** Inline code, which may contain backticks. Spaces at both ends of the code would otherwise be stripped. */
export function inlineCode(text: string): string {
  const marks = '`'.repeat(longestRun(text, '`') + 1);
  const space = /^`|`$/.test(text) || isPadded(text) ? ' ' : '';
  return `${marks}${space}${text}${space}${marks}`;
}

function isPadded(text: string): boolean {
  return text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
}

function longestRun(text: string, sign: '`' | '~'): number {
  const runs = text.match(sign === '`' ? /`+/g : /~+/g) ?? [];
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0);
}
