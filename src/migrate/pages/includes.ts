import { fenceAround, type Line, withFences } from './lines.ts';
import type { PageContext } from './page-context.ts';

/** The deepest nesting of files that include each other. */
const maxDepth = 5;

/** The most characters to include in a page: files that include each other several times multiply. */
const maxCharacters = 1024 * 1024;

interface Depth {
  depth: number;
  /** The number of characters that may still be included. */
  budget: { characters: number };
}

/** Inserts the files that a page includes: `--8<-- "file"`, `<!--@include: file-->`, `<<< file`. */
export function convertIncludes(
  lines: readonly Line[],
  context: PageContext,
  at: Depth = { depth: 0, budget: { characters: maxCharacters } },
): Line[] {
  return lines.flatMap((line): Line[] => {
    const markdown = includedMarkdown(line.text);
    const code =
      markdown === undefined && line.kind === 'text' ? includedCode(line.text) : undefined;
    const [file = '', region] = code
      ? [code.file, code.region]
      : (markdown?.split(/(?=[#{])/) ?? []);
    if (file === '') return [line];
    const text = context.readNear(file.replace(/^;/, ''));
    if (text === undefined) {
      context.lost(line.line, `\`${file}\` cannot be included: there is no such file.`);
      return [];
    }
    const own = regionOf(text.replace(/^---\n[\s\S]*?\n---\n/, ''), region);
    at.budget.characters -= own.length;
    if (at.depth >= maxDepth || at.budget.characters < 0) {
      const why =
        at.depth >= maxDepth ? 'the files include each other' : 'the page would be too long';
      context.lost(line.line, `\`${file}\` was not included: ${why}.`);
      return [];
    }
    const indent = /^\s*/.exec(line.text)![0];
    if (code) return codeBlock(code, own, indent, line);
    const kind = line.kind === 'code' ? 'code' : 'text';
    const inner = own
      .split('\n')
      .map((one): Line => ({ text: one === '' ? '' : indent + one, line: line.line, kind }));
    if (kind === 'code') return inner;
    return convertIncludes(withFences(inner), context, { ...at, depth: at.depth + 1 });
  });
}

/** The file of `<!--@include: file-->` or `--8<-- "file"`. */
function includedMarkdown(line: string): string | undefined {
  const text = line.trim();
  const inComment = text.startsWith('<!--') && text.endsWith('-->') ? text.slice(4, -3).trim() : '';
  if (inComment.startsWith('@include:')) return inComment.slice('@include:'.length).trim();
  return /^-+8<-+\s+"([^"]+)"$/.exec(text)?.[1];
}

interface IncludedCode {
  file: string;
  region?: string | undefined;
  /** `{1,3 js}`: the lines to highlight, and the language. */
  marks?: string | undefined;
  title?: string | undefined;
}

/** `<<< file#region{1,3} [title]` */
function includedCode(line: string): IncludedCode | undefined {
  const match = /^<<<\s*([^\s#{]+)(#[\w-]+)?(\{[^{}]*\})?(?:\s+(\[.*\]))?$/.exec(line.trim());
  return match
    ? { file: match[1]!, region: match[2], marks: match[3], title: match[4]?.slice(1, -1) }
    : undefined;
}

function codeBlock(
  { file, marks, title }: IncludedCode,
  text: string,
  indent: string,
  { line }: Line,
) {
  const [, lines, language] = /^\{\s*([\d,-]+)?\s*([^\s:{}]+)?/.exec(marks ?? '') ?? [];
  const type = language ?? /\.(\w+)$/.exec(file)?.[1] ?? 'text';
  const fence = fenceAround(text, 4);
  const head = `${fence}${type}${title ? ` ${title}` : ''}${lines ? ` {${lines}}` : ''}`;
  const mark = (text: string): Line => ({ text: indent + text, line, kind: 'fence' });
  const code = text.trimEnd().split('\n');
  return [
    mark(head),
    ...code.map((one): Line => ({ text: indent + one, line, kind: 'code' })),
    mark(fence),
  ];
}

/** The lines between `#region name` and `#endregion`, or those of a range `{3,9}`; else all of them. */
function regionOf(text: string, region: string | undefined): string {
  const lines = text.split('\n');
  const range = /^\{(\d*),(\d*)\}/.exec(region ?? '');
  if (range)
    return lines.slice(Number(range[1] || 1) - 1, Number(range[2] || lines.length)).join('\n');
  if (!region?.startsWith('#')) return text;
  const name = region.slice(1).trim();
  const start = lines.findIndex((line) => /region:?\s+([\w-]+)/.exec(line)?.[1] === name);
  const end = lines.findIndex((line, index) => index > start && /#?endregion/.test(line));
  return start < 0 ? text : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}
