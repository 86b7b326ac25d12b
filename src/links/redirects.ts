import { type Diagnostic, type Location, problem } from '../diagnostics/diagnostic.ts';
import type { SitePage, SiteTree } from '../navigation/site-tree.ts';
import { type Project, whereIs } from '../project/project.ts';
import type { LinkUse } from '../render/rendered.ts';
import { decode, resolveUrl } from '../urls/authored.ts';
import { fillDestination } from '../urls/destination.ts';
import { encodePath } from '../urls/href.ts';
import { normalPath } from '../urls/normal-path.ts';
import type { RedirectPattern } from '../urls/redirect-pattern.ts';
import { meant } from './check-links.ts';
import { type Endless, endlessFrom } from './redirect-loop.ts';
import { destinationNotes, redirectProblem, sourceNotes } from './redirect-problem.ts';
import { wildcardProblems } from './redirect-wildcards.ts';
import { withoutIndex } from './redirected-pages.ts';
import type { SiteRedirect } from './site-redirect.ts';
import type { Target, Targets } from './targets.ts';

/** The text of a redirect page: its target's title, in that language. */
export type DescribeRoute = (route: string) => { title: string; lang: string };

/**
 * All redirects of a site: those of docs.json, then those from division roots and folders to their first page. `anchors`
 * are the places of pages to which those of docs.json lead.
 */
export function siteRedirects(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
  tree: Pick<SiteTree, 'redirects' | 'pages' | 'unread'>,
  folders: ReadonlyMap<string, string>,
  targets: Targets,
  describe: DescribeRoute,
): { redirects: SiteRedirect[]; anchors: LinkUse[]; diagnostics: Diagnostic[] } {
  const redirects: SiteRedirect[] = [];
  const anchors: LinkUse[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, string>();
  const byCase = new Map(tree.pages.map((page) => [page.route.toLowerCase(), page]));
  const routes = tree.pages.map(({ route }) => encodePath(route));
  const reached = { tree, routes, targets };
  for (const [index, { source, destination, permanent }] of project.config.redirects.entries()) {
    const pattern = targets.redirects[index]!;
    const location = whereIs(project, ['redirects', index]);
    if (pattern.problem) {
      diagnostics.push(redirectProblem(pattern.problem, { source, destination }, location));
      continue;
    }
    const asked = normalPath(pattern.line.from);
    const earlier = sources.get(asked);
    if (earlier !== undefined) {
      if (earlier !== pattern.line.to) diagnostics.push(sameSource(source, location));
      continue;
    }
    sources.set(asked, pattern.line.to);
    const hidden = shadowedBy(pattern, tree, targets);
    if (hidden) {
      const taken = `\`${pattern.source}\` is ${hidden}: the redirect to \`${destination}\` has no effect.`;
      const message = source.includes('#')
        ? `\`${source}\`: browsers keep what stands behind \`#\` to themselves, and ${taken}`
        : taken;
      diagnostics.push(problem('redirect/shadowed', message, { location }));
      continue;
    }
    const { target, wrong } = follow(pattern, targets);
    if (wrong === 'loop' || wrong === 'endless') {
      const how = wrong === 'loop' ? 'leads back to itself' : 'leads on and on';
      const message = `\`${pattern.source}\` ${how}.`;
      diagnostics.push(problem('redirect/loop', message, { location }));
      continue;
    }
    const notes = destinationNotes({ source, destination }, pattern, location);
    if (notes.length === 0) notes.push(...wildcardProblems(pattern, reached, location));
    diagnostics.push(...sourceNotes(source, location), ...notes);
    if (target?.kind === 'page') {
      const { route, hash } = target;
      anchors.push({ url: pattern.line.to, route, hash, location });
    }
    // A name that is not filled in is no part of an address that could be there.
    if (wrong && notes.length === 0)
      diagnostics.push(problem('redirect/broken', wrong.message, { location, hint: wrong.hint }));
    const from = decode(pattern.source);
    const alike = pattern.isStatic ? byCase.get(from.toLowerCase()) : undefined;
    const same = alike?.route === from ? undefined : alike;
    if (same) diagnostics.push(onlyCaseDiffers(pattern, same, location));
    redirects.push({
      from: pattern.isStatic ? pattern.source : pattern.line.from,
      isStatic: pattern.isStatic,
      permanent,
      ...(same && { hostOnly: true }),
      ...whereTo(target, pattern, describe),
    });
  }
  const ofIndex = redirects.filter(({ from, isStatic }) => isStatic && from.endsWith('/index'));
  const taken = new Set(redirects.map((redirect) => redirect.from));
  const lead = (from: string, to: string, more: Partial<SiteRedirect> = {}) => {
    if (taken.has(from)) return;
    taken.add(from);
    redirects.push({
      from,
      isStatic: true,
      permanent: false,
      to: { route: to },
      ...describe(to),
      ...more,
    });
  };
  for (const redirect of ofIndex) {
    const from = withoutIndex(redirect.from);
    const url = resolveUrl(from, '');
    if (taken.has(from) || (url.kind === 'internal' && targets.findDirect(url))) continue;
    taken.add(from);
    redirects.push({ ...redirect, from });
  }
  for (const { from, to } of tree.redirects) lead(from, to);
  for (const [folder, to] of folders) {
    const from = `/${folder}`;
    if (targets.redirect(from) === undefined) lead(from, to, { pageOnly: true });
  }
  return { redirects, anchors, diagnostics };
}

/** What the redirect's source already is: a page of the navigation or an author's file, which takes precedence. */
function shadowedBy(
  pattern: RedirectPattern,
  { pages }: Pick<SiteTree, 'pages'>,
  targets: Targets,
): string | undefined {
  if (!pattern.isStatic) return undefined;
  const source = resolveUrl(pattern.source, '');
  if (source.kind !== 'internal' || targets.replaced.has(source.path)) return undefined;
  const target = targets.findDirect(source);
  if (target?.kind === 'file') return `the file \`${target.file}\``;
  // An author may redirect the root of a division, which otherwise leads to its first page.
  if (!target || (target.kind === 'page' && target.route !== `/${source.page}`)) return undefined;
  const page = pages.find(({ route }) => route === `/${source.page}`);
  return `the page \`${page?.file ?? page?.id ?? source.page}\``;
}

/** `/a` and `/a/`, or `/a#b` and `/a#c`: an exact copy is told where docs.json is read. */
function sameSource(source: string, location: Location): Diagnostic {
  const message = `redirects: "${source}" is the address of an earlier redirect, which counts.`;
  const hint = 'Remove one of them.';
  return problem('config/duplicate', message, { location, hint });
}

function onlyCaseDiffers(
  { source }: RedirectPattern,
  { file, id }: SitePage,
  location: Location,
): Diagnostic {
  const message = `\`${source}\` and the page \`${file ?? id}\` differ only in upper and lower case: the redirect works on hosts that read \`_redirects\`, \`vercel.json\` or the maps for nginx, and has no page for others.`;
  return problem('redirect/shadowed', message, { severity: 'info', location });
}

function follow(
  pattern: RedirectPattern,
  targets: Targets,
): { target?: Target; wrong?: Endless | { message: string; hint?: string } } {
  // Where parts of the address are filled in, each leads to a page of its own.
  const isFixed = pattern.to.parts.every((part) => typeof part === 'string');
  const destination = isFixed ? fillDestination(pattern.to, new Map()) : pattern.line.to;
  const url = resolveUrl(destination, '');
  if (!isFixed || url.kind !== 'internal') return {};
  const target = targets.find(url);
  // The Markdown form of a page is a file of its own.
  if (target?.kind === 'page' && /\.md$/i.test(url.path)) return {};
  if (target) return { target };
  const endless = endlessFrom(pattern.source, url, targets);
  if (endless) return { wrong: endless };
  if (targets.isUnknown(url)) return {};
  return {
    wrong: {
      message: `There is no page at \`${decode(destination)}\`, where \`${pattern.source}\` leads.`,
      hint: meant(url, targets),
    },
  };
}

function whereTo(
  target: Target | undefined,
  pattern: RedirectPattern,
  describe: DescribeRoute,
): Pick<SiteRedirect, 'to' | 'title' | 'lang'> {
  if (target?.kind === 'page') {
    const { route, query, hash } = target;
    const to = { route, hash, ...(query && { query }) };
    return { to, ...describe(target.route) };
  }
  const url = target?.kind === 'external' ? target.url : pattern.line.to;
  return { to: { url }, title: url, lang: describe('/').lang };
}
