import type { Edit } from './edits.ts';

/** Admonitions of other tools as the tags of components. */
export interface Admonitions {
  edits: Edit[];
  /** Offsets in the author's text. */
  unclosed: { start: number; end: number }[];
  unknown: { name: string; start: number; end: number }[];
}

const components: ReadonlyMap<string, string> = new Map([
  ...named('Note', 'note example quote cite'),
  ...named('Tip', 'tip hint'),
  ...named('Info', 'info important abstract summary tldr todo question help faq'),
  ...named('Warning', 'warning caution attention'),
  ...named('Danger', 'danger error bug failure fail missing'),
  ...named('Check', 'success check done'),
  ...named('Accordion', 'details'),
]);

function named(component: string, names: string): [name: string, component: string][] {
  return names.split(' ').map((name) => [name, component]);
}

/** The line of the first admonition in a project that does not have them read. */
export function unreadAdmonition(
  text: string,
  from: number,
): { start: number; end: number } | undefined {
  if (!/^[ \t>]*(?::::|!!!|\?\?\?)/m.test(text)) return undefined;
  const first = findAdmonitions(text, from).edits[0]?.start;
  if (first === undefined) return undefined;
  const end = text.indexOf('\n', first);
  return { start: first, end: end === -1 ? text.length : end };
}

/** An admonition that is still open at the current line. */
interface Open {
  component: string;
  start: number;
  end: number;
  /** The prefix of its lines: white space and quote markers. */
  prefix: string;
  /** The number of colons; 0 for an admonition that extends as far as its lines are indented. */
  colons: number;
}

const prefixed = /^((?:[ \t]|>)*)(.*)$/s;
/** If more backticks follow in the same line, it is inline code and not a fence. */
const fenceLine = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;
const colonLine = /^(:{3,})(.*)$/s;
const colonHead = /^([A-Za-z][\w-]*)(?:\[(.*)\]|\{[ \t]*title="([^"]*)"[ \t]*\}|[ \t]+(.*))?$/s;
const bangHead =
  /^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)((?:[ \t]+[\w-]+)*)(?:[ \t]+"(.*)")?[ \t]*$/;

/** Longer lines cannot be admonitions; patterns are not applied to them. */
const maxLine = 1000;

/**
 * Reads `:::note Title` … `:::` (Docusaurus, VitePress) and `!!! note "Title"` with indented lines (MkDocs) as tags of
 * the components that correspond to them. Code is left alone.
 */
export function findAdmonitions(text: string, from: number): Admonitions {
  const admonitions: Admonitions = { edits: [], unclosed: [], unknown: [] };
  const stack: Open[] = [];
  /** The open code block and the number of quotes around it: it ends with them. */
  let fence: { run: string; quotes: number } | undefined;
  /** The end of the last line that is not blank, and whether the previous line is blank. */
  let content = from;
  let afterBlank = true;
  const close = (open: Open, at: number) =>
    admonitions.edits.push({ start: at, end: at, text: closing(open) });
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const [, prefix = '', words = ''] =
      prefixed.exec(text.slice(start, Math.min(end, start + maxLine))) ?? [];
    const line = { start, end, prefix, words: end - start < maxLine ? words : '', afterBlank };
    const isBlank = words === '';
    if (fence && quotesIn(prefix) < fence.quotes) fence = undefined;
    if (!isBlank && fence === undefined)
      closeIndented(stack, prefix, (open) => close(open, content));
    const [, backticks, tildes] = fenceLine.exec(words) ?? [];
    const run = backticks ?? tildes;
    if (fence !== undefined) {
      if (run?.startsWith(fence.run) && words.trimEnd() === run) fence = undefined;
    } else if (run !== undefined) fence = { run, quotes: quotesIn(prefix) };
    else if (/^(?::::|!!!|\?\?\?)/.test(words)) readLine(line, stack, admonitions);
    if (!isBlank) content = end;
    afterBlank = isBlank;
    start = end + 1;
  }
  for (const open of stack.reverse().filter(({ component }) => component !== '')) {
    close(open, text.length);
    if (open.colons > 0) admonitions.unclosed.push({ start: open.start, end: open.end });
  }
  return admonitions;
}

/** The closing tag, between blank lines that belong to the same quote. */
function closing({ prefix, component }: Open): string {
  return `\n${prefix}\n${prefix}</${component}>\n${prefix}`;
}

interface Line {
  start: number;
  end: number;
  prefix: string;
  words: string;
  afterBlank: boolean;
}

function closeIndented(stack: Open[], prefix: string, close: (open: Open) => void): void {
  for (let top = stack.at(-1); top?.colons === 0; top = stack.at(-1)) {
    if (widthOf(prefix) >= widthOf(top.prefix) + 4) return;
    close(stack.pop()!);
  }
}

function quotesIn(prefix: string): number {
  return prefix.split('>').length - 1;
}

function widthOf(prefix: string): number {
  return prefix.replaceAll('\t', '    ').length;
}

function readLine(line: Line, stack: Open[], admonitions: Admonitions): void {
  const start = line.start + line.prefix.length;
  const colons = colonLine.exec(line.words);
  const after = colons ? colons[2]!.trim() : '';
  if (colons && after === '') {
    closeColons(line, colons[1]!.length, stack, admonitions);
    return;
  }
  const head = colons && colonHead.exec(after);
  const bang = bangHead.exec(line.words);
  const name = head?.[1] ?? bang?.[2];
  if (name === undefined) return;
  const component = bang?.[1]?.startsWith('???') ? 'Accordion' : components.get(name.toLowerCase());
  if (!component) {
    admonitions.unknown.push({ name, start, end: line.end });
    // The end of an unknown admonition has to stay text as well, so it is tracked, too.
    if (colons) stack.push(opened('', line, colons[1]!.length));
    return;
  }
  const title = head ? (head[2] ?? head[3] ?? head[4]) : bang?.[4];
  const lead = line.afterBlank ? '' : `\n${line.prefix}`;
  const attributes = bang?.[1] === '???+' ? ' defaultOpen' : '';
  admonitions.edits.push(
    ...tagEdits(line, `${lead}<${component}${attributes}`, title, component, name),
  );
  stack.push(opened(component, line, colons?.[1]?.length ?? 0));
}

function opened(component: string, { start, end, prefix }: Line, colons: number): Open {
  return { component, start: start + prefix.length, end, prefix, colons };
}

/** The words of a title are not moved, since they may contain a variable. */
function tagEdits(
  { start, end, prefix, words }: Line,
  tag: string,
  title: string | undefined,
  component: string,
  name: string,
): Edit[] {
  const from = start + prefix.length;
  if (!title?.trim()) {
    const own =
      component === 'Accordion' ? ` title="${name[0]!.toUpperCase()}${name.slice(1)}"` : '';
    return [{ start: from, end, text: `${tag}${own}>\n${prefix}` }];
  }
  const at = from + words.lastIndexOf(title);
  const quotes = [...title.matchAll(/"/g)].map(({ index }) => ({
    start: at + index,
    end: at + index + 1,
    text: '&quot;',
  }));
  return [
    { start: from, end: at, text: `${tag} title="` },
    ...quotes,
    { start: at + title.length, end, text: `">\n${prefix}` },
  ];
}

/** A row of colons ends the innermost admonition that was opened with as many colons or fewer. */
function closeColons(line: Line, count: number, stack: Open[], { edits }: Admonitions): void {
  let depth = stack.length - 1;
  while (depth >= 0 && stack[depth]!.colons > count) depth--;
  if (depth < 0) return;
  const start = line.start + line.prefix.length;
  const closed = stack.splice(depth).filter(({ component }) => component !== '');
  if (closed.length === 0) return;
  const tags = closed.reverse().map(({ component }) => `</${component}>`);
  const lead = line.afterBlank ? '' : `\n${line.prefix}`;
  edits.push({ start, end: line.end, text: lead + tags.join(`\n${line.prefix}`) });
}
