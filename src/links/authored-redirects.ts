import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
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
import {
  destinationNotes,
  type RedirectPlaces,
  redirectProblem,
  sourceNotes,
} from './redirect-problem.ts';
import { type RedirectContext, wildcardProblems } from './redirect-wildcards.ts';
import type { DescribeRoute, SiteRedirect } from './site-redirect.ts';
import type { Target, Targets } from './targets.ts';

/** The redirects of docs.json that apply, the anchors on pages that they lead to, and the problems of all of them. */
export interface AuthoredRedirects {
  redirects: SiteRedirect[];
  anchors: LinkUse[];
  diagnostics: Diagnostic[];
}

/** One redirect of docs.json, as written and parsed. */
interface Authored {
  source: string;
  destination: string;
  permanent: boolean;
  pattern: RedirectPattern;
  at: RedirectPlaces;
}

interface Context extends RedirectContext {
  /** Pages by their routes in lower case. */
  pagesByLowerCase: ReadonlyMap<string, SitePage>;
}

/** Checks the redirects of docs.json one after another. Of several with the same source, the first one applies. */
export function authoredRedirects(
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
  tree: RedirectContext['tree'],
  targets: Targets,
  describe: DescribeRoute,
): AuthoredRedirects {
  const all: AuthoredRedirects = { redirects: [], anchors: [], diagnostics: [] };
  const destinations = new Map<string, string>();
  const context: Context = {
    tree,
    targets,
    routes: tree.pages.map(({ route }) => encodePath(route)),
    pagesByLowerCase: new Map(tree.pages.map((page) => [page.route.toLowerCase(), page])),
  };
  for (const [index, redirect] of project.config.redirects.entries()) {
    const pattern = targets.redirects[index]!;
    const at = {
      source: whereIs(project, ['redirects', index, 'source']),
      destination: whereIs(project, ['redirects', index, 'destination']),
    };
    const authored: Authored = { ...redirect, pattern, at };
    const reason = reasonToLeaveOut(authored, destinations, context);
    if (reason) {
      all.diagnostics.push(...reason);
      continue;
    }
    const end = follow(pattern, targets);
    if ('endless' in end) {
      all.diagnostics.push(endlessProblem(authored, end.endless));
      continue;
    }
    const { target } = end;
    const twin = pageInOtherCase(pattern, context);
    all.diagnostics.push(...notesOn(authored, end, context));
    if (twin) all.diagnostics.push(onlyCaseDiffers(pattern, twin, at));
    if (target?.kind === 'page') {
      const { route, hash } = target;
      all.anchors.push({ url: pattern.line.to, route, hash, location: at.destination });
    }
    all.redirects.push({
      from: pattern.isStatic ? pattern.source : pattern.line.from,
      isStatic: pattern.isStatic,
      permanent: redirect.permanent,
      ...(twin && { hostOnly: true }),
      ...destinationOf(target, pattern, describe),
    });
  }
  return all;
}

/** Why a redirect does not apply; undefined if it does. `destinations` are those of earlier redirects, by source. */
function reasonToLeaveOut(
  { source, destination, pattern, at }: Authored,
  destinations: Map<string, string>,
  { tree, targets }: Context,
): Diagnostic[] | undefined {
  if (pattern.problem) return [redirectProblem(pattern.problem, { source, destination }, at)];
  const asked = normalPath(pattern.line.from);
  const earlier = destinations.get(asked);
  if (earlier !== undefined) return earlier === pattern.line.to ? [] : [sameSource(source, at)];
  destinations.set(asked, pattern.line.to);
  const obstacle = shadowedBy(pattern, tree, targets);
  if (obstacle === undefined) return undefined;
  const taken = `\`${pattern.source}\` is ${obstacle}: the redirect to \`${destination}\` has no effect.`;
  const message = source.includes('#')
    ? `\`${source}\`: browsers keep what stands behind \`#\` to themselves, and ${taken}`
    : taken;
  return [problem('redirect/shadowed', message, { location: at.source })];
}

/** Problems of a redirect that applies. */
function notesOn(
  { source, destination, pattern, at }: Authored,
  { missing }: Exclude<RedirectEnd, { endless: Endless }>,
  context: Context,
): Diagnostic[] {
  const notes = destinationNotes({ source, destination }, pattern, at);
  if (notes.length === 0) notes.push(...wildcardProblems(pattern, context, at));
  // A destination with a name that is not filled in cannot exist, so only that is reported.
  if (missing && notes.length === 0) {
    const { message, hint } = missing;
    notes.push(problem('redirect/broken', message, { location: at.destination, hint }));
  }
  return [...sourceNotes(source, at), ...notes];
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

/** Reports `/a` beside `/a/`, or `/a#b` beside `/a#c`. Exact copies are reported when docs.json is read. */
function sameSource(source: string, at: RedirectPlaces): Diagnostic {
  const message = `redirects: "${source}" is the address of an earlier redirect, which counts.`;
  const hint = 'Remove one of them.';
  return problem('config/duplicate', message, { location: at.source, hint });
}

function endlessProblem({ pattern, at }: Authored, endless: Endless): Diagnostic {
  const how = endless === 'loop' ? 'leads back to itself' : 'leads on and on';
  return problem('redirect/loop', `\`${pattern.source}\` ${how}.`, { location: at.destination });
}

/** A page whose route differs from the redirect's source only in letter case. */
function pageInOtherCase(
  { isStatic, source }: RedirectPattern,
  { pagesByLowerCase }: Context,
): SitePage | undefined {
  const from = decode(source);
  const page = isStatic ? pagesByLowerCase.get(from.toLowerCase()) : undefined;
  return page?.route === from ? undefined : page;
}

function onlyCaseDiffers(
  { source }: RedirectPattern,
  { file, id }: SitePage,
  at: RedirectPlaces,
): Diagnostic {
  const message = `\`${source}\` and the page \`${file ?? id}\` differ only in upper and lower case: the redirect works on hosts that read \`_redirects\`, \`vercel.json\` or the maps for nginx, and has no page for others.`;
  return problem('redirect/shadowed', message, { severity: 'info', location: at.source });
}

/**
 * Where a redirect ends: never (`endless`), at a target, or at a missing page. Neither `target` nor `missing` is set if
 * that is unknown: on another host, or if parts of the address are filled in.
 */
type RedirectEnd =
  | { endless: Endless }
  | { target?: Target; missing?: { message: string; hint?: string } };

function follow(pattern: RedirectPattern, targets: Targets): RedirectEnd {
  const isFixed = pattern.to.parts.every((part) => typeof part === 'string');
  const destination = isFixed ? fillDestination(pattern.to, new Map()) : pattern.line.to;
  const url = resolveUrl(destination, '');
  if (!isFixed || url.kind !== 'internal') return {};
  const target = targets.find(url);
  // The Markdown form of a page is a file of its own.
  if (target?.kind === 'page' && /\.md$/i.test(url.path)) return {};
  if (target) return { target };
  const endless = endlessFrom(pattern.source, url, targets);
  if (endless) return { endless };
  if (targets.isUnknown(url)) return {};
  const message = `There is no page at \`${decode(destination)}\`, where \`${pattern.source}\` leads.`;
  return { missing: { message, hint: meant(url, targets) } };
}

function destinationOf(
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
