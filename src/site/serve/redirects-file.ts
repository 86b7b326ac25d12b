/** One line of `_redirects`: `/old/* /new/:splat 301`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

/** Reads the `_redirects` file that several static hosts understand. */
export function parseRedirects(text: string): RedirectRule[] {
  const rules: RedirectRule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [from, to, status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (!from || !to || !/^30[12378]!?$/.test(status)) continue;
    rules.push({ from, to, status: Number.parseInt(status, 10) });
  }
  return rules;
}

/** The first rule that a path meets, with what it captured filled in. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  path: string,
): RedirectRule | undefined {
  for (const rule of rules) {
    const captured = capture(rule.from, path);
    if (captured) return { ...rule, to: fill(rule.to, captured) };
  }
  return undefined;
}

function capture(from: string, path: string): Record<string, string | undefined> | undefined {
  const pattern = from
    .replace(/\/$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/\*$|\*|:\w+/g, (mark) => {
      // Filled in behind a slash, another one at its start would name another host.
      if (mark === '/*') return '(?:/+(?<splat>(?![/\\\\]).*)?)?';
      return mark === '*' ? '(?<splat>.*)' : `(?<${mark.slice(1)}>[^/]+)`;
    });
  try {
    const match = new RegExp(`^${pattern}/?$`).exec(path);
    return match ? { ...match.groups } : undefined;
  } catch {
    // A name that stands twice, or two stars: no host understands such a line.
    return undefined;
  }
}

function fill(to: string, captured: Record<string, string | undefined>): string {
  return to.replace(/:(\w+)/g, (whole, name: string) =>
    name in captured ? (captured[name] ?? '') : whole,
  );
}
