import { insertQuery } from '../../lib/text/address.ts';
import {
  matchRedirects,
  type RedirectPattern,
  redirectPattern,
} from '../../urls/redirect-pattern.ts';

/** One line of `_redirects`: `/old/* /new/:splat 308`. */
export type RedirectLine = RedirectPattern & { status: number };

/** Reads the `_redirects` file that several static hosts understand. */
function parseRedirects(text: string): RedirectLine[] {
  const lines: RedirectLine[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [from, to, status = '301'] = withoutComment(line).split(/\s+/);
    if (!from || !to || !/^30[12378]!?$/.test(status)) continue;
    lines.push({ ...redirectPattern(from, to), status: Number.parseInt(status, 10) });
  }
  return lines;
}

export interface Answer {
  status: number;
  location: string;
}

/**
 * The redirect of a `_redirects` file for a URL. If there is a file at the path, only lines for exactly this path
 * count. The query is kept unless the destination has one; it goes before the `#`.
 */
export function createRedirects(): (text: string, url: URL, isFile: boolean) => Answer | undefined {
  let read: { text: string; match: ReturnType<typeof matchRedirects<RedirectLine>> } | undefined;
  return (text, { pathname, search }, isFile) => {
    // The text stays the same as long as the site is not replaced.
    if (read?.text !== text) read = { text, match: matchRedirects(parseRedirects(text)) };
    const match = read.match(pathname);
    if (!match || (isFile && !match.redirect.isStatic)) return undefined;
    const hasQuery = /^[^#]*\?/.test(match.to);
    const location = hasQuery ? match.to : insertQuery(match.to, search);
    return { status: match.redirect.status, location };
  };
}

function withoutComment(line: string): string {
  const trimmed = line.trim();
  if (trimmed.startsWith('#')) return '';
  const comment = trimmed.search(/\s#/);
  return comment === -1 ? trimmed : trimmed.slice(0, comment).trimEnd();
}
