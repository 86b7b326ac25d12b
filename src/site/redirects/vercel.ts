import type { HostRedirect } from './host-redirects.ts';

/** An entry of `redirects` in `vercel.json`: paths in the syntax of path-to-regexp. */
export interface VercelRedirect {
  source: string;
  destination: string;
  permanent: boolean;
}

export function vercelRedirects({ from, to, permanent, isStatic }: HostRedirect): VercelRedirect {
  if (isStatic) return { source: literal(from), destination: literal(to), permanent };
  // Matches a whole segment and all that follow, or the rest of a segment.
  const whole = from.endsWith('/*');
  const source = literal(from, true).replace(/\/\*$/, '/:splat*').replace('*', '__rest__');
  return {
    source: whole ? source.replace('__rest__', '*') : source.replace('__rest__', ':splat(.*)'),
    destination: literal(to, true).replaceAll(':splat', whole ? ':splat*' : ':splat'),
    permanent,
  };
}

/** The `source` of all files whose names contain a hash of their content. */
export function vercelHashed(base: string): string {
  return `${literal(base === '/' ? '' : base)}/_octavo/(.*\\.[0-9a-f]{8,}\\.\\w+)`;
}

/** Escapes characters of path-to-regexp. In patterns, `:name` and `*` keep their meaning. */
function literal(path: string, pattern = false): string {
  if (/^https?:/i.test(path)) return path;
  return path.replaceAll(pattern ? /[()+?{}]/g : /[()+?{}:*]/g, '\\$&');
}
