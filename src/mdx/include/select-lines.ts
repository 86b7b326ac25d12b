import { parseLineRanges } from '../hast/line-ranges.ts';

/** Lines of a file, or why there are none. */
export type LineSelection = { text: string } | { problem: 'no-region' | 'no-lines' };

/** The options of a fence that say which part of the file it shows. */
export interface Part {
  region?: string;
  /** Lines or ranges, starting at 1: `3-9`, `1,4-6`. */
  lines?: string;
}

/** `#region name`, the marker by which editors fold code, after the comment sign of any language. */
const marker =
  /^[ \t]*(?:\/\/|\/\*+|<!--|\{\/\*|--|::|rem\b|[#;%'"])?[ \t]*(?:#[ \t]?|pragma )?(end[ \t]?)?region\b(.*)$/is;
const commentEnd = /(?:\*\/\}?|-->)$/;

/** The part of a file that a fence asks for, without region markers and common indentation. */
export function selectLines(file: string, { region, lines }: Part): LineSelection {
  const all = file.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const body = region === undefined ? all : regionOf(all, region);
  if (!body) return { problem: 'no-region' };
  if (lines === undefined) return { text: dedent(region === undefined ? body : unmarked(body)) };
  const wanted = parseLineRanges(lines);
  if (wanted.length === 0 || wanted.at(-1)! > body.length) return { problem: 'no-lines' };
  return { text: dedent(wanted.map((line) => body[line - 1]!)) };
}

/** The names of a file's regions, for a message. */
export function regionNames(file: string): string[] {
  return file.split(/\r\n?|\n/).flatMap((line) => {
    const read = markerOf(line);
    return read && !read.isEnd && read.name !== '' ? [read.name] : [];
  });
}

/** Regions can be nested; an end without a name ends the innermost one. */
function regionOf(lines: readonly string[], name: string): string[] | undefined {
  let start = -1;
  let inner = 0;
  for (const [index, line] of lines.entries()) {
    const read = markerOf(line);
    if (!read) continue;
    if (start === -1) {
      if (!read.isEnd && read.name === name) start = index + 1;
    } else if (!read.isEnd) inner++;
    else if (read.name === name || inner === 0) return lines.slice(start, index);
    else inner--;
  }
  return start === -1 ? undefined : lines.slice(start);
}

function markerOf(line: string): { isEnd: boolean; name: string } | undefined {
  // Markers are short, so a longer line is not one.
  if (line.length > 300 || !/region/i.test(line)) return undefined;
  const match = marker.exec(line);
  if (!match) return undefined;
  const name = match[2]!.trim().replace(commentEnd, '').trimEnd();
  return { isEnd: match[1] !== undefined, name: name.replace(/^"(.*)"$/, '$1') };
}

function unmarked(lines: readonly string[]): string[] {
  return lines.filter((line) => !markerOf(line));
}

function dedent(lines: readonly string[]): string {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)![0]]));
  let shared = indents[0] ?? '';
  for (const indent of indents) while (!indent.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : '')).join('\n');
}
