import { plainTitle } from '../words.ts';
import { calloutOf } from './callouts.ts';
import type { Line } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { attribute } from './tags.ts';

interface Open {
  sign: string;
  close: string;
  /** The code blocks inside have their titles in brackets. */
  isCodeGroup?: boolean;
  isTabs?: boolean;
}

const opening = /^(\s*)(:{3,}|\/{3,})\s*([A-Za-z][\w-]*)\s*(\|?)\s*(.*)$/s;
const closing = /^\s*(:{3,}|\/{3,})\s*$/;

/**
 * Converts containers between lines of colons (`:::tip[Title]`, `::: tip Title`) or slashes (`/// tip | Title`):
 * callouts, details, code groups and tabs.
 */
export function convertContainers(lines: readonly Line[], context: PageContext): Line[] {
  const result: Line[] = [];
  const stack: Open[] = [];
  const tag = (text: string, { line }: Line) =>
    result.push(...text.split('\n').map((one): Line => ({ text: one, line, kind: 'tag' })));
  for (const line of lines) {
    if (line.kind === 'fence' && stack.at(-1)?.isCodeGroup)
      result.push({ ...line, text: line.text.replace(/(?<!\s)\s*\[([^[\]]*)\]\s*$/, ' $1') });
    else if (line.kind === 'fence' || line.kind === 'code') result.push(line);
    else if (closing.test(line.text) && stack.length > 0) {
      const sign = closing.exec(line.text)![1]!;
      // Containers inside end with the outer one.
      const index = stack.findLastIndex((one) => one.sign === sign);
      const ended = stack.splice(index < 0 ? -1 : index);
      for (const one of ended.reverse()) if (one.close) tag(`\n${one.close}\n`, line);
    } else {
      const match = opening.exec(line.text);
      const opened = match && open(match, line, context);
      if (!opened) result.push(line);
      else {
        stack.push(opened.container);
        if (opened.text) tag(`\n${opened.text}\n`, line);
      }
    }
  }
  for (const one of stack.reverse()) if (one.close) tag(`\n${one.close}\n`, lines.at(-1)!);
  return result;
}

function open(
  match: RegExpExecArray,
  line: Line,
  context: PageContext,
): { container: Open; text: string } | undefined {
  const [, , sign, name, , rest] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  // mkdocstrings writes `::: package.module`.
  if (context.kind === 'mkdocs' && sign.startsWith(':')) return undefined;
  const title = titleOf(rest, context.kind === 'docusaurus' || context.kind === 'starlight');
  const container = (open: string, close: string, more: Partial<Open> = {}) => ({
    container: { sign, close, ...more },
    text: open,
  });
  if (name === 'code-group') return container('<CodeGroup>', '</CodeGroup>', { isCodeGroup: true });
  if (name === 'details')
    return container(`<Accordion${attribute('title', title ?? 'Details')}>`, '</Accordion>');
  if (name === 'tab')
    return container(`<Tabs>\n<Tab${attribute('title', title ?? '')}>`, '</Tab>\n</Tabs>');
  if (['raw', 'v-pre', 'html'].includes(name)) return container('', '');
  const callout = calloutOf(name);
  if (callout) {
    const own = title ?? callout.title;
    return container(`<${callout.component}${attribute('title', own)}>`, `</${callout.component}>`);
  }
  context.lost(
    line.line,
    `The container \`${name}\` has no counterpart; its content was kept as text.`,
  );
  return container('', '');
}

function titleOf(rest: string, hasBrackets: boolean): string | undefined {
  const text = rest.replace(/\{[^{}]*\}\s*$/, '').trim();
  const inBrackets = /^\[(.*)\]$/.exec(text)?.[1];
  // A title is plain text, so its Markdown is removed.
  const title = plainTitle(inBrackets ?? (hasBrackets && text.startsWith('[') ? '' : text));
  return title === '' ? undefined : title;
}

/** Joins adjacent tabs, each in a set of its own, into one set. */
export function joinTabs(text: string): string {
  return text.replace(/<\/Tab>\s*<\/Tabs>\s*<Tabs>\s*(?=<Tab[ >])/g, '</Tab>\n\n');
}
