import { createHash } from 'node:crypto';
import type { HtmlDocument } from '../../lib/html.ts';
import { importedStyles } from '../../page/csp/imported-styles.ts';
import { originOf } from '../../page/csp/origin.ts';
import { type Attribute, attributesOf } from './attributes.ts';
import type { InlineStyles } from './inline-styles.ts';

/** The sources that a document needs in addition to those of the whole site, by directive. */
export interface InlineCode {
  sources: Map<string, Set<string>>;
  /** Whether it runs code that is not Octavo's. */
  authorCode: boolean;
}

/** A comment, a script or style with its content, or the start of any other element. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style)\b((?:"[^"]*"|'[^']*'|[^'"<>])*)>([\s\S]*?)(?:<\/\1\s*>|$)|<([a-z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;

/** Attributes that a policy affects. */
const ofInterest = /\s(?:style|on[a-z]+|src|srcset|poster|data|rel)\s*=/i;

/** Scans a document in the way a browser's parser does, and replaces style attributes with rules. */
export function readInlineCode(
  { head, rest }: HtmlDocument,
  styles: InlineStyles,
): InlineCode & HtmlDocument {
  const code: InlineCode = { sources: new Map(), authorCode: false };
  const main = rest.search(/<main\b/);
  // Octavo's own code is before or after the page's text.
  const mainEnd = rest.lastIndexOf('</main>');
  const scan = { styles, found: code };
  return {
    head: rewritten(head, () => main < 0 && mainEnd < 0, scan),
    rest: rewritten(rest, (at) => at > main && (mainEnd < 0 || at < mainEnd), scan),
    ...code,
  };
}

function rewritten(
  html: string,
  isAuthors: (index: number) => boolean,
  { styles, found: code }: { styles: InlineStyles; found: InlineCode },
): string {
  let text = '';
  let last = 0;
  for (const match of html.matchAll(token)) {
    const [, raw, rawAttributes, content, name, plainAttributes] = match;
    const attributes = raw ? rawAttributes! : plainAttributes;
    if (attributes === undefined) continue;
    if (raw) element(raw.toLowerCase(), attributes, content!, isAuthors(match.index), code);
    if (!ofInterest.test(attributes)) continue;
    const start = match.index + 1 + (raw ?? name)!.length;
    for (const one of attributesOf(attributes)) {
      if (one.name === 'style') {
        text += html.slice(last, start + one.start) + styles.attribute(one.value);
        last = start + one.end;
      } else attribute((raw ?? name)!.toLowerCase(), one, attributes, code);
    }
  }
  return last > 0 ? text + html.slice(last) : html;
}

/** Handles inline code or styles. Scripts of other types are data, to which no policy applies. */
function element(
  name: string,
  attributes: string,
  text: string,
  isAuthors: boolean,
  code: InlineCode,
): void {
  if (name === 'style') {
    add(code, 'style-src', hashOf(text));
    for (const origin of importedStyles(text)) add(code, 'style-src', origin);
    return;
  }
  const all = attributesOf(attributes);
  const type = all.find((one) => one.name === 'type')?.value ?? '';
  if (
    !/^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i.test(
      type,
    )
  )
    return;
  if (isAuthors) code.authorCode = true;
  if (all.some((one) => one.name === 'src')) return;
  add(code, 'script-src', hashOf(text));
}

/** The directive for the URL in each element's attribute. */
const directives: ReadonlyMap<string, string> = new Map([
  ['script', 'script-src'],
  ['img', 'img-src'],
  ['source', 'media-src'],
  ['video', 'media-src'],
  ['audio', 'media-src'],
  ['track', 'media-src'],
  ['iframe', 'frame-src'],
  ['embed', 'object-src'],
  ['object', 'object-src'],
]);

function attribute(tag: string, { name, value }: Attribute, all: string, code: InlineCode): void {
  const loaded = directives.get(tag);
  if (/^on[a-z]+$/.test(name)) {
    code.authorCode = true;
    add(code, 'script-src', "'unsafe-hashes'");
    add(code, 'script-src', hashOf(value));
  } else if (name === 'rel' && tag === 'link' && value === 'stylesheet') {
    const href = attributesOf(all).find((one) => one.name === 'href')?.value;
    add(code, 'style-src', originOf(href));
  } else if (loaded && /^(?:src|poster|data)$/.test(name)) {
    const directive = name === 'poster' ? 'img-src' : loaded;
    const origin = originOf(value);
    if (directive === 'object-src') add(code, directive, origin ?? "'self'");
    // For other media, every policy allows HTTPS sources from any host.
    else if (directive === 'script-src' || origin?.startsWith('http:'))
      add(code, directive, origin);
  }
}

function add({ sources }: InlineCode, directive: string, source: string | undefined): void {
  if (source === undefined) return;
  const values = sources.get(directive);
  if (values) values.add(source);
  else sources.set(directive, new Set([source]));
}

const hashes = new Map<string, string>();

/** The source expression for a text. Cached, because most documents of a site contain the same few texts. */
export function hashOf(text: string): string {
  const hit = hashes.get(text);
  if (hit !== undefined) return hit;
  // Parsers normalize line breaks.
  const digest = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  const source = `'sha256-${digest}'`;
  if (hashes.size >= 200) hashes.clear();
  hashes.set(text, source);
  return source;
}
