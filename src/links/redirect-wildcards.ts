import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { withoutQuery } from '../lib/text/address.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import { decode, resolveUrl } from '../urls/authored.ts';
import { fillDestination } from '../urls/destination.ts';
import { normalPath } from '../urls/normal-path.ts';
import { matchPath, namesOf, type PathPattern, pathPattern } from '../urls/path-pattern.ts';
import { followRedirect, type RedirectPattern } from '../urls/redirect-pattern.ts';
import { endlessFrom } from './redirect-loop.ts';
import type { RedirectPlaces } from './redirect-problem.ts';
import type { Targets } from './targets.ts';

/** What redirect patterns are compared with. */
export interface RedirectContext {
  tree: Pick<SiteTree, 'pages' | 'unread'>;
  /** The routes of its pages, in the same order, percent-encoded. */
  routes: readonly string[];
  targets: Targets;
}

/** Problems of a redirect whose source or destination contains `:name` or `*`. */
export function wildcardProblems(
  pattern: RedirectPattern,
  reached: RedirectContext,
  at: RedirectPlaces,
): Diagnostic[] {
  const covered = coveredPages(pattern, reached, at);
  return covered.length > 0 ? covered : leadsNowhere(pattern, reached, at);
}

/** Reports pages that a pattern also matches: hosts disagree whether a reader sees the page or is redirected. */
function coveredPages(
  pattern: RedirectPattern,
  { tree, routes }: RedirectContext,
  at: RedirectPlaces,
): Diagnostic[] {
  if (pattern.isStatic) return [];
  const [begin = ''] = pattern.line.from.split(/[:*]/);
  const [first, ...others] = tree.pages.filter((_, index) => {
    const path = routes[index]!;
    if (!path.startsWith(begin)) return false;
    const to = followRedirect(pattern, normalPath(path));
    return to !== undefined && withoutQuery(to) !== path;
  });
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [
    problem(
      'redirect/shadowed',
      `\`${pattern.source}\` also matches the page \`${first.file ?? first.id}\`${more}: a page comes before a pattern.`,
      {
        location: at.source,
        hint: 'Cloudflare Pages, nginx and Vercel apply patterns first and would not show the page. Write a pattern that leaves it out, or remove the page.',
      },
    ),
  ];
}

/** Reports a destination on this site that has no page, file or redirect, whatever its wildcards stand for. */
function leadsNowhere(
  pattern: RedirectPattern,
  { tree, targets }: RedirectContext,
  at: RedirectPlaces,
): Diagnostic[] {
  const { from, to } = pattern;
  const names = namesOf(from);
  if (to.kind !== 'path' || !to.parts.some((part) => typeof part !== 'string')) return [];
  const example = fillDestination(to, new Map(names.map((name) => [name, 'x'])));
  const url = resolveUrl(example, '');
  if (url.kind !== 'internal' || targets.find(url)) return [];
  const asked = exampleOf(from);
  if (endlessFrom(asked, url, targets)) {
    const message = `\`${pattern.source}\` leads on without end: \`${asked}\` to \`${example}\`, and so forth.`;
    const hint = 'Write a source that does not match where it leads.';
    return [problem('redirect/loop', message, { location: at.destination, hint })];
  }
  const path = pathOf(pattern);
  const ends = pathPattern(path);
  if (typeof ends === 'string' || mayGoOn(path, tree, targets)) return [];
  if (targets.paths().some((path) => matchPath(ends, path))) return [];
  const message = `There is no page at any \`${decode(path)}\`, where \`${pattern.source}\` leads.`;
  return [problem('redirect/broken', message, { location: at.destination })];
}

/** An address that a pattern matches. */
function exampleOf({ parts }: PathPattern): string {
  const texts = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'rest' && part.behindSlash ? '/x' : 'x';
  });
  return texts.join('');
}

/** The path of the destinations of a redirect, written as a pattern like a source. */
function pathOf({ from, to }: RedirectPattern): string {
  const rest = from.parts.find(({ kind }) => kind === 'rest');
  const isRest = (name: string) => rest?.kind === 'rest' && rest.name === name;
  const written = to.parts.map((part) => {
    if (typeof part === 'string') return part;
    return `:${part.name}${isRest(part.name) ? '*' : ''}`;
  });
  const path = withoutQuery(written.join(''));
  return path.replace(/\.mdx?$/i, '').replace(/\/(?:index\/?)?$/, '');
}

/** Whether a path may lead to another redirect, or to a page of a specification that could not be read. */
function mayGoOn(path: string, { unread }: Pick<SiteTree, 'unread'>, targets: Targets): boolean {
  const begin = (text: string) => text.split(/[:*]/, 1)[0]!;
  const overlaps = (other: string) =>
    other.startsWith(begin(path)) || begin(path).startsWith(other);
  return (
    unread.some((folder) => overlaps(`/${folder}`)) ||
    targets.redirects.some(({ source }) => overlaps(begin(source)))
  );
}
