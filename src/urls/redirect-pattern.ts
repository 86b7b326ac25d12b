import { withoutQuery } from '../lib/text/address.ts';
import {
  type Destination,
  type DestinationProblem,
  destinationText,
  fillDestination,
  readDestination,
} from './destination.ts';
import { normalPath } from './normal-path.ts';
import {
  isLiteral,
  matchPath,
  namesOf,
  type PathPattern,
  type PatternProblem,
  pathPattern,
} from './path-pattern.ts';

/** A parsed redirect from docs.json or a `_redirects` file. Plain data. */
export interface RedirectPattern {
  /** A path with a leading and no trailing slash, without query and hash. */
  source: string;
  /** It has neither `:name` nor `*`, so it matches only one path. */
  isStatic: boolean;
  /** If set, the redirect is ignored. */
  problem?: PatternProblem | DestinationProblem | 'host-in-source' | 'too-long';
  from: PathPattern;
  to: Destination;
  /** The redirect for a `_redirects` file, in which the rest is written `*` and `:splat`. */
  line: { from: string; to: string };
}

/** The most characters of a source. Its page would be a file whose path no system could keep. */
const maxSourceLength = 2000;

/**
 * Supports `/a`, `/a/:id/b`, `/a/:x-:y`, `/a/:rest*`, `/a/*` and `/a-*`. `(.*)` at the end means the rest, too: the
 * redirects of some hosts are written like this.
 */
export function redirectPattern(source: string, destination: string): RedirectPattern {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(source)) return broken(source, 'host-in-source');
  if (source.length > maxSourceLength) return broken(source, 'too-long');
  const path = `/${withoutQuery(source)
    .replace(/^\/+/, '')
    .replace(/\/$/, '')
    .replace(/\(\.\*\)$/, '*')}`;
  const from = pathPattern(path);
  if (typeof from === 'string') return broken(path, from);
  const to = readDestination(destination, namesOf(from));
  if (typeof to === 'string') return broken(path, to);
  const rest = from.parts.find(({ kind }) => kind === 'rest');
  const line = {
    from: path.replace(/:\w+\*$/, '*'),
    to: destinationText(to, rest?.kind === 'rest' ? rest.name : undefined),
  };
  if (isLiteral(from)) line.to = fillDestination(to, new Map());
  return { source: path, isStatic: isLiteral(from), from, to, line };
}

/** The destination for a path normalized by `normalPath`, with captures filled in; undefined if it does not match. */
export function followRedirect(
  { from, to, problem }: RedirectPattern,
  path: string,
): string | undefined {
  const captures = problem ? undefined : matchPath(from, path);
  return captures && fillDestination(to, captures);
}

/**
 * Finds the first redirect that matches a path, and its destination. Sites have thousands of redirects and look up
 * thousands of paths, so static ones are in a map.
 */
export function matchRedirects<T extends RedirectPattern>(
  patterns: readonly T[],
): (path: string) => { redirect: T; to: string } | undefined {
  type Place = { index: number; pattern: T };
  const bySource = new Map<string, Place>();
  const others: Place[] = [];
  for (const [index, pattern] of patterns.entries()) {
    if (pattern.problem) continue;
    const source = withoutSlash(normalPath(pattern.source));
    if (!pattern.isStatic) others.push({ index, pattern });
    else if (!bySource.has(source)) bySource.set(source, { index, pattern });
  }
  return (asked) => {
    const path = normalPath(asked);
    const own = bySource.get(withoutSlash(path));
    for (const { index, pattern } of others) {
      if (own && own.index < index) break;
      const to = followRedirect(pattern, path);
      if (to !== undefined) return { redirect: pattern, to };
    }
    return own && { redirect: own.pattern, to: fillDestination(own.pattern.to, new Map()) };
  };
}

function broken(source: string, problem: NonNullable<RedirectPattern['problem']>): RedirectPattern {
  const nothing = { from: { parts: [] }, to: { kind: 'path', parts: [] } } as const;
  return { source, isStatic: false, problem, ...nothing, line: { from: source, to: '/' } };
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
