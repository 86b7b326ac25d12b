import type { Definition, Image, Link, Nodes } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { specKeys } from '../project/pages/binding-keys.ts';
import { addressKind } from '../urls/address-attributes.ts';

/**
 * How an address is written: percent-encoded in links, or as the name of a file in imports and frontmatter. The path of
 * a `module` is relative to the root, without a leading slash.
 */
export type Spelling = 'encoded' | 'plain' | 'module';

/** An address in an author's file: its text and the offset at which it begins. Offsets refer to the parsed text. */
export interface WrittenAddress {
  url: string;
  start: number;
  spelling: Spelling;
}

/** The addresses in the text of a page, except in code that the page shows. */
export function pageAddresses(tree: Nodes, text: string): WrittenAddress[] {
  const result: WrittenAddress[] = [];
  visit(tree, text, result);
  return result;
}

function visit(node: Nodes, text: string, result: WrittenAddress[]): void {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start !== undefined && end !== undefined) {
    const own = text.slice(start, end);
    const add = (addresses: WrittenAddress[]) =>
      result.push(...addresses.map((one) => ({ ...one, start: one.start + start })));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      add(destination(node, own));
    if (node.type === 'code') add(includedFile(own));
    if (node.type === 'yaml') add(frontmatterAddresses(own));
    if (node.type === 'mdxjsEsm') add([...imports(own), ...strings(own)]);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') add(strings(own));
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes)
      result.push(...attributeAddresses(node.name ?? '', attribute, text));
  }
  if ('children' in node) for (const child of node.children) visit(child, text, result);
}

/** Finds the destination of a link: it follows the last `](` or `]:` after which its text occurs. */
function destination(node: Link | Image | Definition, own: string): WrittenAddress[] {
  const mark = node.type === 'definition' ? ']:' : '](';
  for (let at = own.lastIndexOf(mark); at > 0; at = own.lastIndexOf(mark, at - 1)) {
    const behind = /^\s*(?:<([^<>\n]*)>|([^\s<]\S*))/.exec(own.slice(at + mark.length));
    if (!behind) continue;
    const raw = behind[1] ?? unclosed(behind[2]!, node.type === 'definition');
    if (plain(raw) !== node.url) continue;
    const start = at + mark.length + behind[0].indexOf(behind[1] ?? behind[2]!);
    return [{ url: raw, start, spelling: 'encoded' }];
  }
  return [];
}

/** The file that a fence includes (`file="src/a.ts"`). */
function includedFile(own: string): WrittenAddress[] {
  const [info = ''] = own.split('\n', 1);
  const match = includeOption.exec(info);
  const [, , ...places] = match?.indices ?? [];
  const place = places.find((one) => one !== undefined);
  return place ? [{ url: info.slice(...place), start: place[0], spelling: 'plain' }] : [];
}

const includeOption = /(?:^[`~]+|\s)file=(?:(["'])(.+?)\1|\{["']?([^"'{}]+)["']?\}|([^\s"'{}]+))/d;

/** Removes the parenthesis that ends the link, and everything after it. */
function unclosed(text: string, isDefinition: boolean): string {
  if (isDefinition) return text;
  let depth = 0;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth++;
    if (sign === ')' && depth-- === 0) return [...text].slice(0, index).join('');
  }
  return text;
}

function plain(raw: string): string {
  return raw.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

/** Attributes that contain an address, also on an author's own components. */
const addressName = /^to$|(?:href|src|url|link|img|image|icon|poster|logo|cover)$/i;

function attributeAddresses(
  element: string,
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  text: string,
): WrittenAddress[] {
  const start = attribute.position?.start.offset;
  const end = attribute.position?.end.offset;
  if (start === undefined || end === undefined) return [];
  const own = text.slice(start, end);
  const moved = (list: WrittenAddress[]) =>
    list.map((one) => ({ ...one, start: one.start + start }));
  if (attribute.type === 'mdxJsxExpressionAttribute') return moved(strings(own));
  const kind = addressKind(element, attribute.name);
  const isAddress =
    addressName.test(attribute.name) || !['css', 'html', 'code', undefined].includes(kind);
  const quoted = /^[^=]*=\s*(["'])([\s\S]*)\1$/.exec(own);
  if (!quoted) return own.includes('{') ? moved(strings(own)) : [];
  if (!isAddress) return [];
  return moved([
    { url: quoted[2]!, start: own.length - 1 - quoted[2]!.length, spelling: 'encoded' },
  ]);
}

/** Strings in JavaScript that are a path as a whole: from the root, or beginning with a dot. */
export function strings(code: string): WrittenAddress[] {
  return [...code.matchAll(/(["'`])(\.{0,2}\/[^"'`\n\\$]*)\1/g)].map((match) => ({
    url: match[2]!,
    start: match.index + 1,
    spelling: isImported(code, match.index) ? 'plain' : 'encoded',
  }));
}

/**
 * Finds imports such as `import X from "snippets/x.mdx"`, relative to the root, and `"@/snippets/x.mdx"` with an alias.
 * Those that begin with a slash or dot are found by `strings`.
 */
export function imports(code: string): WrittenAddress[] {
  const named =
    /^(\s*(?:import|export)\b[^"'\n;]*)(["'])((?:@|~|#|@site)\/)?([\w@][^"'\n]*\.[a-z]+)\2/gm;
  return [...code.matchAll(named)].map((match) => ({
    url: match[4]!,
    start: match.index + match[1]!.length + 1 + (match[3] ?? '').length,
    spelling: 'module',
  }));
}

function isImported(code: string, at: number): boolean {
  return /(?:\bfrom|\bimport\s*\(?)\s*$/.test(code.slice(Math.max(0, at - 40), at));
}

/** Values of frontmatter that are a path as a whole. */
function frontmatterAddresses(own: string): WrittenAddress[] {
  const open = own.indexOf('\n') + 1;
  const close = own.lastIndexOf('\n---');
  const document = parseDocument(own.slice(open, close < open ? undefined : close));
  const result: WrittenAddress[] = [];
  const read = (node: unknown, key: string): void => {
    if (isMap(node)) for (const item of node.items) read(item, key);
    else if (isSeq(node)) for (const item of node.items) read(item, key);
    else if (isPair(node)) read(node.value, key || String(node.key));
    else if (isScalar(node) && typeof node.value === 'string' && node.range) {
      // Such a value begins with a file, followed by a method and path of the API.
      const isEndpoint = specKeys.includes(key);
      const url = isEndpoint ? node.value.split(' ')[0]! : node.value;
      const isPath = isEndpoint ? /\.(?:json|ya?ml)$/.test(url) : /^\.{0,2}\//.test(url);
      const at = own.indexOf(url, open + node.range[0]);
      if (!isPath || key === 'api' || at > open + node.range[0] + 1) return;
      result.push({ url, start: at, spelling: 'plain' });
    }
  };
  read(document.contents, '');
  return result;
}
