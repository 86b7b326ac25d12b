import { type Captures, unnamedRest, variable } from './path-pattern.ts';

/**
 * Where a redirect leads, as a plain value: text and the names whose captures are filled in. Nothing that a reader asks
 * for can make it lead to another host than the author wrote.
 */
export interface Destination {
  /** A path of this site, or an address of another that the author wrote out. */
  kind: 'path' | 'url';
  /** Percent-encoded; a path begins with one slash. */
  parts: readonly (string | { name: string })[];
}

/** Why nobody may be led there. */
export type DestinationProblem =
  /** Line breaks and their like. */
  | 'control-characters'
  /** `javascript:`, `data:`, `mailto:`: no place in this site and no page of the web. */
  | 'scheme'
  /** `//example.com`: a host that does not look like one. */
  | 'hidden-host'
  /** No address, or one whose host the reader would choose. */
  | 'host';

/** Reads a destination; `names` are those of its source. */
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
  // Behind the first slash `fillDestination` and hosts' rules take care; behind `/.` or `/a/..` they would not.
  const filled = parts.map((part) => (typeof part === 'string' ? part : '//x')).join('');
  if (leadsToHost(path) || (parts[0] !== '/' && leadsToHost(filled))) return 'hidden-host';
  return { kind: 'path', parts };
}

/** With captures in the spelling of `normalPath`. */
export function fillDestination({ kind, parts }: Destination, captures: Captures): string {
  const filled = parts
    .map((part) => (typeof part === 'string' ? part : (captures.get(part.name) ?? '')))
    .join('');
  // `/` and a capture that is empty or begins with a slash would be the beginning of a host.
  return kind === 'path' ? filled.replace(/^\/(?:\.{0,2}\/)+/, '/') : filled;
}

/** With its names as `_redirects` has them: `:name`, and `:splat` for the rest. */
export function destinationText({ kind, parts }: Destination, rest: string | undefined): string {
  return parts
    .map((part, index) => {
      // What is no name here must not look like one. The first part of an address is its origin.
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

/** As a browser reads it, dot segments taken away: some hosts read a destination twice. */
function leadsToHost(path: string): boolean {
  const here = 'https://site.invalid';
  const base = URL.canParse(path, here) ? new URL(path, here) : undefined;
  return base?.origin !== here || base.pathname.startsWith('//');
}

function partsOf(text: string, names: readonly string[]): Destination['parts'] {
  const parts: (string | { name: string })[] = [];
  let end = 0;
  for (const { 0: mark, 1: name = unnamedRest, index } of text.matchAll(variable)) {
    const known = names.includes(name);
    if (!known) continue;
    if (index > end) parts.push(encoded(text.slice(end, index)));
    parts.push({ name });
    end = index + mark.length;
  }
  if (end < text.length) parts.push(encoded(text.slice(end)));
  return parts;
}

/** As browsers send it; escapes that stand there already stay. */
function encoded(text: string): string {
  const wellFormed = text.replace(/\p{Cs}/gu, '\ufffd');
  return encodeURI(wellFormed).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}
