import { wellFormed } from '../lib/text/well-formed.ts';
import { type Captures, unnamedRest, variable } from './path-pattern.ts';

/**
 * The destination of a redirect as plain data: text, and names to fill in. No request can make it lead to another host
 * than the author wrote.
 */
export interface Destination {
  /** A path of this site, or a full URL of another. */
  kind: 'path' | 'url';
  /** Percent-encoded; a path starts with exactly one slash. */
  parts: readonly (string | { name: string })[];
}

/** Why a destination is rejected. */
export type DestinationProblem =
  /** It contains line breaks or other control characters. */
  | 'control-characters'
  /** `javascript:`, `data:`, `mailto:`: neither a path of this site nor a web page. */
  | 'scheme'
  /** `//example.com`: a host that looks like a path. */
  | 'hidden-host'
  /** Not a URL, or one whose host a request could choose. */
  | 'host';

/** Parses a destination; `names` are those of its source. */
export function readDestination(
  written: string,
  names: readonly string[],
): Destination | DestinationProblem {
  // Browsers read a backslash as a slash.
  const text = written.trim().replaceAll('\\', '/');
  if (/\p{Cc}/u.test(text)) return 'control-characters';
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return readUrl(text, names);
  const path = text.startsWith('/') ? text : `/${text.replace(/^\.\//, '')}`;
  const parts = partsOf(path, names);
  // `fillDestination` and the rules of hosts handle captures after the first slash, but not after `/.` or `/a/..`.
  const filled = parts.map((part) => (typeof part === 'string' ? part : '//x')).join('');
  if (leadsToHost(path) || (parts[0] !== '/' && leadsToHost(filled))) return 'hidden-host';
  return { kind: 'path', parts };
}

/** Fills in captures, normalized by `normalPath`. */
export function fillDestination({ kind, parts }: Destination, captures: Captures): string {
  const filled = parts
    .map((part) => (typeof part === 'string' ? part : (captures.get(part.name) ?? '')))
    .join('');
  // An empty capture, or one that starts with a slash, could turn `/` into the start of a host name.
  return kind === 'path' ? filled.replace(/^\/(?:\.{0,2}\/)+/, '/') : filled;
}

/** The destination in the syntax of `_redirects`: `:name`, and `:splat` for the rest. */
export function destinationText({ kind, parts }: Destination, rest: string | undefined): string {
  return parts
    .map((part, index) => {
      // Text must not look like a name there. The first part of a URL is its origin.
      if (typeof part === 'string') return kind === 'url' && index === 0 ? part : noName(part);
      return `:${part.name === rest ? unnamedRest : part.name}`;
    })
    .join('');
}

function noName(text: string): string {
  return text.replaceAll(/:(?=[a-z])/gi, '%3A');
}

function readUrl(text: string, names: readonly string[]): Destination | DestinationProblem {
  if (!/^https?:/i.test(text)) return 'scheme';
  const origin = /^https?:\/\/[^/?#]+/i.exec(text)?.[0];
  if (origin === undefined || !URL.canParse(origin)) return 'host';
  if (partsOf(origin, names).length > 1) return 'host';
  return { kind: 'url', parts: [origin, ...partsOf(text.slice(origin.length), names)] };
}

/** Resolves dot segments as browsers do, because some hosts parse a destination twice. */
function leadsToHost(path: string): boolean {
  const here = 'https://site.invalid';
  const base = URL.canParse(path, here) ? new URL(path, here) : undefined;
  return base?.origin !== here || base.pathname.startsWith('//');
}

function partsOf(text: string, names: readonly string[]): Destination['parts'] {
  const parts: (string | { name: string })[] = [];
  let end = 0;
  for (const { 0: mark, 1: name = unnamedRest, index } of text.matchAll(variable)) {
    const isVariable = names.includes(name);
    if (!isVariable) continue;
    if (index > end) parts.push(encoded(text.slice(end, index)));
    parts.push({ name });
    end = index + mark.length;
  }
  if (end < text.length) parts.push(encoded(text.slice(end)));
  return parts;
}

/** As browsers send it; existing escapes are kept. */
function encoded(text: string): string {
  return encodeURI(wellFormed(text)).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}
