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

/** A redirect of docs.json or of a `_redirects` file, ready to be asked. A plain value. */
export interface RedirectPattern {
  /** Path with a leading and no trailing slash, query and hash taken off. */
  source: string;
  /** Has neither `:name` nor `*`: leads from one path only. */
  isStatic: boolean;
  /** What is wrong with it: it leads nowhere then. */
  problem?: PatternProblem | DestinationProblem;
  from: PathPattern;
  to: Destination;
  /** The same for a `_redirects` file, where the rest is written `*` and `:splat`. */
  line: { from: string; to: string };
}

/** Understands `/a`, `/a/:id/b`, `/a/:x-:y`, `/a/:rest*`, `/a/*` and `/a-*`. */
export function redirectPattern(source: string, destination: string): RedirectPattern {
  const path = `/${source
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '')
    .replace(/\/$/, '')}`;
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

/** Where a path in the spelling of `normalPath` leads, what was matched filled in; undefined when it is not meant. */
export function followRedirect(
  { from, to, problem }: RedirectPattern,
  path: string,
): string | undefined {
  const captures = problem ? undefined : matchPath(from, path);
  return captures && fillDestination(to, captures);
}

/**
 * The first of all redirects that means a path, and where it leads. Sites have thousands of them and ask for thousands
 * of paths: those that lead from one path are looked up.
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

function broken(source: string, problem: PatternProblem | DestinationProblem): RedirectPattern {
  const nothing = { from: { parts: [] }, to: { kind: 'path', parts: [] } } as const;
  return { source, isStatic: false, problem, ...nothing, line: { from: source, to: '/' } };
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
