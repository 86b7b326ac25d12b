import type { LineMark } from './highlighted.ts';

/** Code without its `[!code …]` comments, and the lines they mark (numbers from 1). */
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
 * A comment that holds nothing any more, at the end of a line, in the comment styles of the common languages. Marks
 * that are code elsewhere (`;`, `'`, `--`) must stand by themselves.
 */
const emptyComment =
  /(?:\{\s*\/\*\s*\*\/\s*\}|\/\*[\s*]*\*\/|<!--\s*-->|\(\*\s*\*\)|--\[\[\s*\]\]|\{-\s*-\}|<#\s*#>|\{#\s*#\}|<%--\s*--%>|(?<!\/)\/\/+|\/\*+|<!--|(?<!\S)(?:#+|--+|;+|%+|!|'|"|rem))$/i;

/**
 * Takes the marks out of the code: `// [!code ++]` at the end of a line marks it, `:3` that line and the two after
 * it. On a line of its own the comment disappears and the lines below are meant, as Shiki's own transformers do.
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
