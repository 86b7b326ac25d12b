import { type Line, toLines } from './lines.ts';
import type { PageContext } from './page-context.ts';

/** Files that include each other are followed so deep. */
const deepest = 5;

/** Puts in what a page includes from other files: `--8<-- "file"`, `<!--@include: file-->`, `<<< file`. */
export function convertIncludes(lines: readonly Line[], context: PageContext, depth = 0): Line[] {
  return lines.flatMap((line): Line[] => {
    const markdown =
      /^\s*<!--\s*@include:\s*(.+?)\s*-->\s*$/.exec(line.text)?.[1] ??
      /^\s*-{1,}8<-{1,}\s+"([^"]+)"\s*$/.exec(line.text)?.[1];
    const code = /^\s*<<<\s*(\S+?)(#[\w-]+)?(?:\{([^}]*)\})?(?:\s+\[(.*)\])?\s*$/.exec(line.text);
    if (markdown === undefined && !(code && line.kind === 'text')) return [line];
    const [file = '', region] =
      markdown === undefined ? [code![1]!, code![2]] : markdown.split(/(?=[#{])/);
    const text = context.readNear(file.replace(/^;/, ''));
    if (text === undefined || depth >= deepest) {
      context.lost(line.line, `\`${file}\` cannot be included: there is no such file.`);
      return [];
    }
    const own = regionOf(text.replace(/^---\n[\s\S]*?\n---\n/, ''), region);
    const indent = /^\s*/.exec(line.text)![0];
    if (line.kind === 'code' || markdown !== undefined) {
      const kind = line.kind === 'code' ? 'code' : 'text';
      const inner = own
        .split('\n')
        .map((one): Line => ({ text: one === '' ? '' : indent + one, line: line.line, kind }));
      if (kind === 'code') return inner;
      const fenced = toLines(inner.map(({ text }) => text).join('\n'), line.line);
      return convertIncludes(
        fenced.map((one) => ({ ...one, line: line.line })),
        context,
        depth + 1,
      );
    }
    const type = /\.(\w+)$/.exec(file)?.[1] ?? 'text';
    const title = code![4] ? ` ${code![4]}` : '';
    return [
      { text: `${indent}\`\`\`\`${type}${title}`, line: line.line, kind: 'fence' },
      ...own
        .trimEnd()
        .split('\n')
        .map((one): Line => ({ text: indent + one, line: line.line, kind: 'code' })),
      { text: `${indent}\`\`\`\``, line: line.line, kind: 'fence' },
    ];
  });
}

/** The lines between `#region name` and `#endregion`, or those of a range `{3,9}`; else all of them. */
function regionOf(text: string, region: string | undefined): string {
  const lines = text.split('\n');
  const range = /^\{(\d*),(\d*)\}/.exec(region ?? '');
  if (range)
    return lines.slice(Number(range[1] || 1) - 1, Number(range[2] || lines.length)).join('\n');
  if (!region?.startsWith('#')) return text;
  const name = region.slice(1);
  const start = lines.findIndex((line) => new RegExp(`region:?\\s+${name}\\b`).test(line));
  const end = lines.findIndex((line, index) => index > start && /#?endregion/.test(line));
  return start < 0 ? text : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}
