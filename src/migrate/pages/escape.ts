import { createRegistry } from '../../components/registry.ts';
import type { Kind } from '../source.ts';
import { cutBraces } from '../text/heading.ts';
import { outsideSpans } from '../text/spans.ts';
import { changeText, type Line } from './lines.ts';
import { isHtmlBlock, keepHtmlRaw } from './raw-html.ts';
import { separateBlocks } from './separate-blocks.ts';
import { findTags, replaceTags, type Tag } from './tags.ts';

const components: ReadonlySet<string> = new Set(createRegistry().names());

const elements = new Set(
  'a abbr address article aside audio b blockquote br button caption center cite code col colgroup dd del details dfn div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd label li main mark nav ol option p picture pre q rp rt ruby s samp section select small source span strike strong sub summary sup svg path g rect circle line polygon polyline defs use table tbody td tfoot th thead time tr track tt u ul var video wbr'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr', 'col']);

/**
 * Converts Markdown to MDX: braces and `<` that begin no tag become text, and void elements are closed. Docusaurus
 * reads Markdown inside HTML blocks, as MDX does; the other generators do not.
 */
export function escapeForMdx(lines: readonly Line[], kind?: Kind): Line[] {
  const raw = kind === 'docusaurus' ? (text: string) => text : keepHtmlRaw;
  const laidOut = changeText(lines, (text) => separateBlocks(raw(text)));
  const runs: Tag[][] = [];
  changeText(laidOut, (text) => {
    runs.push(findTags(text).filter(isMarkup));
    return text;
  });
  const unpaired = unpairedOf(runs);
  let at = 0;
  return changeText(laidOut, (text) => escaped(text, runs[at++]!, unpaired));
}

function isMarkup({ name }: Tag): boolean {
  return elements.has(name.toLowerCase()) || components.has(name);
}

/** Closes void elements, for text that is otherwise valid MDX. */
export function closeEmpty(lines: readonly Line[]): Line[] {
  return changeText(lines, (text) =>
    replaceTags(text, ({ name, kind, start, end }) =>
      kind === 'open' && empty.has(name) ? `${text.slice(start, end - 1)} />` : undefined,
    ),
  );
}

function escaped(text: string, tags: readonly Tag[], unpaired: ReadonlySet<Tag>): string {
  let result = '';
  let at = 0;
  for (const tag of tags) {
    if (tag.start < at) continue;
    result += escapeProse(text.slice(at, tag.start));
    const written = text.slice(tag.start, tag.end);
    const name = tag.name.toLowerCase();
    if (unpaired.has(tag)) result += '';
    else if (empty.has(name))
      result += tag.kind === 'close' ? '' : `${written.replace(/(?<!\s)\s*\/?>$/, '')} />`;
    else result += written.replace(/\s(?:@|:|v-)[\w.:-]+="[^"]*"/g, '');
    at = tag.end;
  }
  return result + escapeProse(text.slice(at));
}

/** Formulas, and single dollar signs that Octavo would take for the start or end of one. */
const formula =
  /\$\$[\s\S]+?\$\$|(?<![\w\\$])\$(?![\s$]|\{[\w.]+\})(?=[^$\n]*[\\^_={}<>|])[^$\n]*[^\s$]\$(?![\w$])/g;

function escapeProse(text: string): string {
  return outsideSpans(text, (part) => {
    let result = '';
    let at = 0;
    for (const match of part.matchAll(formula)) {
      result += escapeSigns(part.slice(at, match.index)) + match[0];
      at = match.index + match[0].length;
    }
    return result + escapeSigns(part.slice(at));
  });
}

/**
 * Tags without a partner, which MDX cannot parse; in HTML, `<p>` and `<li>` may be unclosed. The runs of text are
 * separated by code blocks, and an HTML block may begin before a code block and end after it.
 */
function unpairedOf(runs: readonly Tag[][]): Set<Tag> {
  const left = runs.flatMap((tags) =>
    [...unpairedIn(tags)].sort((one, other) => one.start - other.start),
  );
  const across = unpairedIn(left.filter(isHtmlBlock));
  return new Set(left.filter((tag) => !isHtmlBlock(tag) || across.has(tag)));
}

function unpairedIn(tags: readonly Tag[]): Set<Tag> {
  const unpaired = new Set<Tag>();
  const open: Tag[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  for (const tag of tags) {
    if (
      tag.kind === 'empty' ||
      empty.has(tag.name.toLowerCase()) ||
      (components.has(tag.name) && /^[A-Z]/.test(tag.name))
    )
      continue;
    if (tag.kind === 'open') {
      open.push(tag);
      count(tag.name, 1);
      continue;
    }
    if (!openNames.get(tag.name)) {
      unpaired.add(tag);
      continue;
    }
    const ended = open.splice(open.findLastIndex(({ name }) => name === tag.name));
    for (const one of ended) count(one.name, -1);
    for (const one of ended.slice(1)) unpaired.add(one);
  }
  for (const tag of open) unpaired.add(tag);
  return unpaired;
}

/** Ids after headings, and character references, stay as they are. */
function escapeSigns(text: string): string {
  const linked = text.replace(
    /<(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>]+)>/g,
    (_, address: string) =>
      address.startsWith('http') ? `[${address}](${address})` : `[${address}](mailto:${address})`,
  );
  const parts: string[] = [];
  const hold = (part: string) => `\u{e002}${parts.push(part) - 1}\u{e003}`;
  return linked
    .replace(/[\u{e002}\u{e003}]/gu, '')
    .replace(/^#{1,6}\s.*\}[^\S\n]*$/gm, (heading) => {
      const { text: words, inBraces = '' } = cutBraces(heading);
      return /^#[^\s{}]+$/.test(inBraces) ? `${words} ${hold(`{${inBraces}}`)}` : heading;
    })
    .replace(/\\[{}<]|[{}<]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
    .replace(/\u{e002}(\d+)\u{e003}/gu, (_, index: string) => parts[Number(index)]!);
}
