import { plainTitle } from '../words.ts';
import { calloutOf } from './callouts.ts';
import { fenceAround, type Line, withFences } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { attribute } from './tags.ts';

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+(?:inline|end))*(?:\s+"(.*)")?\s*$/;
const tab = /^(\s*)===[!+]*\s+"(.*)"\s*$/;

/** Converts blocks of Python-Markdown with indented content: `!!! note`, `??? note` and `=== "Tab"`. */
export function convertIndented(lines: readonly Line[], context: PageContext): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]!;
    const match = line.kind === 'text' ? (admonition.exec(line.text) ?? tab.exec(line.text)) : null;
    if (!match) {
      result.push(line);
      index++;
      continue;
    }
    const indent = match[1]!;
    const end = blockEnd(lines, index + 1, indent.length);
    const inner = withFences(
      lines.slice(index + 1, end).map((one) => ({
        ...one,
        kind: one.kind === 'tag' ? 'tag' : 'text',
        text: one.text.slice(Math.min(indent.length + 4, spaces(one.text))),
      })),
    );
    const content = convertIndented(inner, context);
    const [open, close] = tagsOf(match);
    const tag = (text: string) => result.push({ text, line: line.line, kind: 'tag' });
    tag('');
    for (const one of open) tag(`${indent}${one}`);
    tag('');
    for (const one of content)
      result.push({ ...one, text: one.text === '' ? '' : indent + one.text });
    tag('');
    for (const one of close) tag(`${indent}${one}`);
    tag('');
    index = end;
  }
  return result;
}

function tagsOf(match: RegExpExecArray): [string[], string[]] {
  if (match.length === 3)
    return [
      ['<Tabs>', `<Tab${attribute('title', plainTitle(match[2]!))}>`],
      ['</Tab>', '</Tabs>'],
    ];
  const [, , sign, name, written] = match as unknown as [
    string,
    string,
    string,
    string,
    string | undefined,
  ];
  const title = written === undefined ? undefined : plainTitle(written);
  const callout = calloutOf(name) ?? {
    component: 'Note',
    title: name.charAt(0).toUpperCase() + name.slice(1),
  };
  if (sign !== '!!!') {
    const shown = title ?? name.charAt(0).toUpperCase() + name.slice(1);
    const isOpen = sign.endsWith('+') ? ' defaultOpen' : '';
    return [[`<Accordion${attribute('title', shown)}${isOpen}>`], ['</Accordion>']];
  }
  const own = title ?? callout.title;
  return [[`<${callout.component}${attribute('title', own)}>`], [`</${callout.component}>`]];
}

/**
 * The end of a block whose lines are indented by four more than its first one; blank lines at its end are not part of
 * it.
 */
function blockEnd(lines: readonly Line[], from: number, indent: number): number {
  let end = from;
  for (let index = from; index < lines.length; index++) {
    const { text } = lines[index]!;
    if (text.trim() === '') continue;
    if (spaces(text) < indent + 4) break;
    end = index + 1;
  }
  return end;
}

function spaces(text: string): number {
  return /^ */.exec(text)![0].length;
}

/** The start of a block that continues in indented lines: an item of a list, a footnote, a definition. */
const holder = /^\s*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:|:)(?:\s|$)/;

/** Indented code blocks, which MDX does not have, become fences. Those in a list stay. */
export function convertIndentedCode(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let isHeld = false;
  let isAfterBlank = true;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const isBlank = line.text.trim() === '';
    const isCode = line.kind === 'text' && !isBlank && isAfterBlank && !isHeld;
    const end = isCode ? codeEnd(lines, at) : at;
    if (end > at) {
      const code = lines.slice(at, end).map(({ text }) => text.replace(/^(?: {4}|\t)/, ''));
      const fence = fenceAround(code.join('\n'));
      const lineOf = (text: string, index: number, kind: Line['kind']): Line => ({
        text,
        line: lines[index]!.line,
        kind,
      });
      result.push(lineOf(fence, at, 'fence'));
      for (const [index, text] of code.entries()) result.push(lineOf(text, at + index, 'code'));
      result.push(lineOf(fence, end - 1, 'fence'));
      at = end - 1;
      isAfterBlank = false;
      continue;
    }
    result.push(line);
    if (line.kind === 'text' && holder.test(line.text)) isHeld = true;
    else if (!isBlank && !/^\s/.test(line.text) && (isAfterBlank || line.kind !== 'text'))
      isHeld = false;
    isAfterBlank = isBlank || /^#{1,6}\s/.test(line.text);
  }
  return result;
}

/**
 * The end of the indented code that starts at an index, or the index itself if there is none. Tags are HTML, not code.
 */
function codeEnd(lines: readonly Line[], start: number): number {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const { text, kind } = lines[at]!;
    if (kind !== 'text') break;
    if (text.trim() === '') continue;
    if (!/^(?: {4}|\t)/.test(text) || (at === start && /^\s*</.test(text))) break;
    end = at + 1;
  }
  return end;
}
