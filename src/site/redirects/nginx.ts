import type { HostRedirect } from './host-redirects.ts';

/** nginx keeps exact keys in a table whose default cells hold no longer ones. */
const longestKey = 40;

/**
 * Maps for the `http` block of an nginx: `$octavo_permanent` and `$octavo_temporary` are where a request leads, or
 * empty. They read the path as it was sent: decoded, it could bring line breaks into the answer's head.
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
  // The first of two equal keys is the one that counts; nginx refuses the second.
  const keys = new Set<string>();
  const kept = lines.filter((line) => {
    const key = /^"(?:[^"\\]|\\.)*"/.exec(line)![0];
    return !keys.has(key) && keys.add(key);
  });
  return `map $octavo_path ${name} {\n${['default "";', ...kept].map((line) => `  ${line}`).join('\n')}\n}`;
}

function entries({ from, to, isStatic }: HostRedirect): string[] {
  const target = quoted(
    isStatic ? value(to) : value(to).replaceAll(/:([a-z]\w*)/gi, (_, name) => `\${octavo_${name}}`),
  );
  if (!isStatic) return [`${quoted(`~^${pattern(from)}$`)} ${target};`];
  const path = from.replace(/\/$/, '');
  const paths = path === '' ? ['/'] : [path, `${path}/`];
  return paths.map((key) =>
    key.length > longestKey
      ? `${quoted(`~^${escapeRegExp(key)}$`)} ${target};`
      : `${quoted(key)} ${target};`,
  );
}

/** The query goes along unless the destination has one; it stands before the fragment. */
function value(to: string): string {
  const safe = to.replaceAll('$', '%24');
  const [path = '', ...hash] = safe.split('#');
  const query = path.includes('?') ? '' : '$is_args$args';
  return [path + query, ...hash].join('#');
}

/** What stands for the rest begins with no slash, so that `/*` never leads to another host. */
function pattern(from: string): string {
  return escapeRegExp(from)
    .replace(/\/\\\*$/, '(?:/+(?<octavo_splat>[^/\\\\].*)?)?')
    .replace('\\*', '(?<octavo_splat>.*)')
    .replaceAll(/:([a-z]\w*)/gi, '(?<octavo_$1>[^/]+)');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
