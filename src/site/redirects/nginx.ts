import { insertQuery } from '../../lib/text/address.ts';
import { escapeRegExp } from '../../lib/text/escape-regexp.ts';
import { type PathPattern, pathPattern } from '../../urls/path-pattern.ts';
import type { HostRedirect } from './host-redirects.ts';

/** nginx keeps exact keys in a hash table, whose default buckets have no room for longer ones. */
const maxKeyLength = 40;

/**
 * Maps for the `http` block of nginx: `$octavo_permanent` and `$octavo_temporary` are the destination of a request, or
 * empty. They match the path as sent: if decoded, it could insert line breaks into the header of the response.
 */
export function nginxMaps(redirects: readonly HostRedirect[]): string {
  const [permanent, temporary] = [true, false].map((kind) =>
    redirects.filter((redirect) => redirect.permanent === kind).flatMap(entries),
  );
  return [
    '# Include this file in the http block; see "nginx" in the documentation of Octavo.',
    'map $request_uri $octavo_path {\n  "~^(?<octavo_asked>[^?]*)" $octavo_asked;\n}',
    map('$octavo_permanent', permanent!),
    map('$octavo_temporary', temporary!),
    '',
  ].join('\n');
}

function map(name: string, lines: string[]): string {
  // Of two equal keys, the first counts; nginx rejects the second.
  const keys = new Set<string>();
  const firstLines = lines.filter((line) => {
    const key = /^"(?:[^"\\]|\\.)*"/.exec(line)![0];
    return !keys.has(key) && keys.add(key);
  });
  return `map $octavo_path ${name} {\n${['default "";', ...firstLines].map((line) => `  ${line}`).join('\n')}\n}`;
}

function entries({ from, to, isStatic }: HostRedirect): string[] {
  if (!isStatic) {
    const pattern = pathPattern(from);
    if (typeof pattern === 'string') return [];
    return [`${quoted(`~^${expression(pattern)}$`)} ${quoted(filled(value(to), pattern))};`];
  }
  const target = quoted(value(to));
  const path = from.replace(/\/$/, '');
  const paths = path === '' ? ['/'] : [path, `${path}/`];
  return paths.map((key) =>
    key.length > maxKeyLength
      ? `${quoted(`~^${escapeRegExp(key)}$`)} ${target};`
      : `${quoted(key)} ${target};`,
  );
}

/** The query is kept unless the destination has one; it goes before the fragment. */
function value(to: string): string {
  const safe = to.replaceAll('$', '%24');
  return /^[^#]*\?/.test(safe) ? safe : insertQuery(safe, '$is_args$args');
}

/**
 * The pattern as a regular expression without backtracking: a name ends where the text after it first occurs. The rest
 * must not start with a slash, so that `/*` never leads to another host.
 */
function expression({ parts }: PathPattern): string {
  const written = parts.map((part, index) => {
    if (part.kind === 'text') return escapeRegExp(part.text);
    const name = captureName(index);
    if (part.kind === 'rest') {
      return part.behindSlash ? `(?:/+(?<${name}>[^/\\\\].*)?)?` : `(?<${name}>.*)`;
    }
    const next = parts[index + 1];
    const behind = next?.kind === 'text' ? next.text.split('/', 1)[0]! : '';
    const closes = next?.kind === 'text' && (behind !== next.text || index + 2 === parts.length);
    if (behind === '') return `(?<${name}>[^/]++)`;
    if (closes) return `(?<${name}>[^/]+)`;
    return `(?<${name}>[^/](?:(?!${escapeRegExp(behind)})[^/])*+)`;
  });
  return `${written.join('')}${parts.at(-1)?.kind === 'rest' ? '' : '/?'}`;
}

/** Numbered, because nginx allows only lower-case names and PCRE limits them to 32 characters. */
function captureName(index: number): string {
  return `octavo_${index}`;
}

function filled(to: string, { parts }: PathPattern): string {
  return to.replaceAll(/:([a-z]\w*)/gi, (mark, name) => {
    const index = parts.findIndex((part) => part.kind !== 'text' && part.name === name);
    return index === -1 ? mark : `\${${captureName(index)}}`;
  });
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
