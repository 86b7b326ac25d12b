/** A redirect of docs.json, ready to be asked (reference/mintlify.md §6). */
export interface RedirectPattern {
  /** Path with a leading and no trailing slash, query and hash taken off. */
  source: string;
  /** Has neither `:name` nor `*`: leads from one path only. */
  isStatic: boolean;
  /** Where a decoded path leads, what was matched filled in; undefined when it is not meant. */
  match(path: string): string | undefined;
  /** The same for a `_redirects` file, where `*` is written `:splat`. */
  line: { from: string; to: string };
}

/** Understands `/a`, `/a/:id/b`, `/a/:rest*`, `/a/*` and `/a-*`. */
export function redirectPattern(source: string, destination: string): RedirectPattern {
  const path = `/${source.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
  const names: string[] = [];
  const pattern = path.replace(/[.+?^${}()|[\]\\]|\/:\w+\*$|\/\*$|:\w+\*?|\*/g, (mark) => {
    if (!/[:*]/.test(mark)) return `\\${mark}`;
    names.push(/\w+/.exec(mark)?.[0] ?? '*');
    // `/a/*` also means `/a`.
    if (mark.startsWith('/')) return '(?:/(.*))?';
    return mark.endsWith('*') ? '(.*)' : '([^/]+)';
  });
  const expression = new RegExp(`^${pattern}/?$`);
  return {
    source: path,
    isStatic: names.length === 0,
    match(asked) {
      const found = expression.exec(asked);
      return found ? fill(destination, names, found.slice(1)) : undefined;
    },
    line: {
      from: path.replace(/:\w+\*/g, '*'),
      to: destination.replace(/:(\w+)\*?|\*/g, (mark, name?: string) => {
        const known = name === undefined ? names.includes('*') : names.includes(name);
        if (!known) return mark;
        return name === undefined || path.includes(`:${name}*`) ? ':splat' : `:${name}`;
      }),
    },
  };
}

/**
 * Where a decoded path leads by the first of all redirects that means it. Sites have thousands of them and ask for
 * thousands of paths: those that lead from one path are looked up.
 */
export function matchRedirects(
  patterns: readonly RedirectPattern[],
): (path: string) => string | undefined {
  type Place = { index: number; pattern: RedirectPattern };
  const bySource = new Map<string, Place>();
  const others: Place[] = [];
  for (const [index, pattern] of patterns.entries()) {
    const source = withoutSlash(pattern.source);
    if (!pattern.isStatic) others.push({ index, pattern });
    else if (!bySource.has(source)) bySource.set(source, { index, pattern });
  }
  return (path) => {
    const own = bySource.get(withoutSlash(path));
    for (const { index, pattern } of others) {
      if (own && own.index < index) break;
      const destination = pattern.match(path);
      if (destination !== undefined) return destination;
    }
    return own?.pattern.match(path);
  };
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}

function fill(destination: string, names: string[], values: (string | undefined)[]): string {
  return destination.replace(/:(\w+)\*?|\*/g, (mark, name = '*') => {
    const index = names.indexOf(name);
    return index === -1 ? mark : (values[index] ?? '');
  });
}
