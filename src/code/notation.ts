import type { LineMark } from './highlighted.ts';

/** Code without its `[!code …]` comments, and the lines that they mark (numbered from 1). */
export interface AnnotatedCode {
  code: string;
  marks: Map<number, Set<LineMark>>;
}

const kinds: Record<string, LineMark> = {
  '++': 'add',
  '--': 'remove',
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'focus',
};

const notation = /\[!code\s+(\+\+|--|highlight|hl|focus)(?::(\d+))?\]/g;

/**
 * An empty comment at the end of a line, in the comment styles of common languages. Comment signs that are code in
 * other languages (`;`, `'`, `--`) must be preceded by white space.
 */
const emptyComment =
  /(?:\{\s*\/\*\s*\*\/\s*\}|\/\*[\s*]*\*\/|<!--\s*-->|\(\*\s*\*\)|--\[\[\s*\]\]|\{-\s*-\}|<#\s*#>|\{#\s*#\}|<%--\s*--%>|(?<!\/)\/\/+|\/\*+|<!--|(?<!\S)(?:#+|--+|;+|%+|!|'|"|rem))$/i;

/**
 * Removes the marks from the code. `// [!code ++]` at the end of a line marks that line; with `:3`, also the two after
 * it. A comment on its own line is removed and applies to the lines below, as in Shiki's own transformers.
 */
export function readNotation(code: string): AnnotatedCode {
  const marks = new Map<number, Set<LineMark>>();
  if (!code.includes('[!code ')) return { code, marks };

  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const matches = [...line.matchAll(notation)];
    if (matches.length === 0) {
      lines.push(line);
      continue;
    }
    const rest = line.replace(notation, '').trimEnd().replace(emptyComment, '').trimEnd();
    const alone = rest.trim() === '';
    for (const [, kind, count] of matches) {
      const first = lines.length + 1;
      for (let n = 0; n < Math.min(Number(count ?? 1), 10_000); n++)
        mark(marks, first + n, kinds[kind!]!);
    }
    if (!alone) lines.push(rest);
  }
  return { code: lines.join('\n'), marks };
}

export function mark(marks: Map<number, Set<LineMark>>, line: number, kind: LineMark): void {
  const set = marks.get(line);
  if (set) set.add(kind);
  else marks.set(line, new Set([kind]));
}
