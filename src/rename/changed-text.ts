import { parse } from '../mdx/parse.ts';
import { applyEdits } from '../mdx/source/edits.ts';
import { prepare } from '../mdx/source/prepare.ts';
import type { Syntax } from '../mdx/syntax/processor.ts';
import { parseJson } from '../project/located/parse-json.ts';
import type { PageSource } from '../project/project.ts';
import { mapCssAddresses } from '../urls/css-addresses.ts';
import type { Holder, RewriteAddress } from './address.ts';
import { type ConfigPlace, type ConfigRules, configChanges } from './config-addresses.ts';
import { imports, pageAddresses, strings, type WrittenAddress } from './page-addresses.ts';

/** A range in an author's file, its text and the replacement. Offsets are those in the unchanged file. */
export interface Change {
  start: number;
  end: number;
  written: string;
  replacement: string;
  /** The replacement as written in the file; `replacement` is the value without quotes and escapes. */
  text: string;
}

/** The text with its changes applied; everything else stays as it is. */
export function withChanges(text: string, changes: readonly Change[]): string {
  return applyEdits(text, inOrder(changes)).text;
}

/** Sorts changes by offset. If two overlap, the first one is kept. */
export function inOrder(changes: readonly Change[]): Change[] {
  let end = -1;
  return [...changes]
    .sort((a, b) => a.start - b.start)
    .filter((change) => {
      if (change.start < end) return false;
      end = change.end;
      return true;
    });
}

export interface PageRules {
  syntax: Syntax;
  variables: Readonly<Record<string, string>>;
  rewrite: RewriteAddress;
}

/** The changes in a page or snippet in MDX or Markdown. */
export function pageChanges(
  text: string,
  holder: Holder & Pick<PageSource, 'format'>,
  { syntax, variables, rewrite }: PageRules,
): Change[] {
  const prepared = prepare(holder.file, text, variables);
  const { tree } = parse(prepared, syntax, { format: holder.format, variables });
  const offset = originalOffsets(text);
  return pageAddresses(tree, prepared.text).flatMap((one) => {
    const start = prepared.original(one.start);
    // If the text contained a variable, it differs from what the author wrote.
    if (!prepared.source.text.startsWith(one.url, start)) return [];
    return addressChange({ ...one, start: offset(start) }, holder, rewrite);
  });
}

/** The changes in an author's script or component. */
export function scriptChanges(text: string, holder: Holder, rewrite: RewriteAddress): Change[] {
  const addresses = [...imports(text), ...strings(text)];
  return addresses.flatMap((one) => addressChange(one, holder, rewrite));
}

function addressChange(one: WrittenAddress, holder: Holder, rewrite: RewriteAddress): Change[] {
  const replacement = rewrite(one.url, holder, one.spelling);
  if (replacement === undefined || replacement === one.url) return [];
  return [
    {
      start: one.start,
      end: one.start + one.url.length,
      written: one.url,
      replacement,
      text: replacement,
    },
  ];
}

/** The changes in a stylesheet, as one change of the whole text. */
export function styleChanges(text: string, holder: Holder, rewrite: RewriteAddress): Change[] {
  let first: { written: string; replacement: string } | undefined;
  const changed = mapCssAddresses(text, (written) => {
    const replacement = rewrite(written, holder, 'encoded') ?? written;
    if (replacement !== written) first ??= { written, replacement };
    return replacement;
  });
  return first ? [{ start: 0, end: text.length, ...first, text: changed }] : [];
}

/** The changes in docs.json or in a file that it includes. */
export function configTextChanges(text: string, place: ConfigPlace, rules: ConfigRules): Change[] {
  const { tree } = parseJson(place.file, text);
  const mark = text.startsWith('\u{feff}') ? 1 : 0;
  if (!tree) return [];
  return configChanges(tree, place, rules).map(({ start, end, written, replacement }) => ({
    start: start + mark,
    end: end + mark,
    written,
    replacement,
    text: JSON.stringify(replacement),
  }));
}

/** Converts offsets that count each line ending as one character to offsets in the file. */
export function originalOffsets(text: string): (offset: number) => number {
  if (!text.includes('\r')) return (offset) => offset;
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    offsets.push(at);
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
  }
  offsets.push(text.length);
  return (offset) => offsets[offset] ?? text.length;
}
