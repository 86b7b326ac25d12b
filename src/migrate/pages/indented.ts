import { plainTitle } from '../words.ts';
import { calloutOf } from './callouts.ts';
import { type Line, withFences } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { attribute } from './tags.ts';

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s+([\w-]+)(?:\s+(?:inline|end))*(?:\s+"(.*)")?\s*$/;
const tab = /^(\s*)===[!+]*\s+"(.*)"\s*$/;

/** What Python-Markdown writes with indented content: `!!! note`, `??? note` and `=== "Tab"`. */
export function convertIndented(lines: readonly Line[], context: PageContext): Line[] {
  const made: Line[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]!;
    const match = line.kind === 'text' ? (admonition.exec(line.text) ?? tab.exec(line.text)) : null;
    if (!match) {
      made.push(line);
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
    const tag = (text: string) => made.push({ text, line: line.line, kind: 'tag' });
    tag('');
    for (const one of open) tag(`${indent}${one}`);
    tag('');
    for (const one of content)
      made.push({ ...one, text: one.text === '' ? '' : indent + one.text });
    tag('');
    for (const one of close) tag(`${indent}${one}`);
    tag('');
    index = end;
  }
  return made;
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

/** The end of a block whose lines are indented by four more than its head; blank lines at its end are not part of it. */
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
