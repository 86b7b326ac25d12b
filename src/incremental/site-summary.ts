import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LinkProblems } from '../links/link-problems.ts';
import type { SitePage } from '../navigation/site-tree.ts';

/** What pages depend on each other for, so that after a change of text only, just the changed pages are checked. */
export interface SiteSummary {
  /** By file, the routes of the pages that are made from it or have looked for it. Pages' own files are left out. */
  users: Map<string, string[]>;
  /** Problems of pages and of their links, by route; those of the rest of the site have the key ''. */
  problems: Map<string, Diagnostic[]>;
  /** Routes of pages that show faulty links of specifications. Each such link is reported once for all pages. */
  sharers: Set<string>;
  /** Routes to which fragments on other pages lead. */
  anchored: Set<string>;
  /** Paths of files other than pages that are made from the text of pages, without the search index. */
  textFiles: string[];
}

/** The summary of a site all of whose pages were checked, without the files other than pages. */
export function summaryOf(
  users: SiteSummary['users'],
  ofPages: ReadonlyMap<string, Diagnostic[]>,
  links: LinkProblems,
  anchors: Anchors,
): SiteSummary {
  const summary: SiteSummary = {
    users,
    problems: new Map(),
    sharers: links.sharers,
    anchored: new Set(),
    textFiles: [],
  };
  for (const route of new Set([...ofPages.keys(), ...links.ofPages.keys()]))
    setProblems(summary, route, [ofPages.get(route), links.ofPages.get(route)]);
  setProblems(summary, '', [summary.problems.get(''), links.shared]);
  addAnchors(summary.anchored, anchors);
  return summary;
}

/** Routes of pages to which fragments lead, by the page that contains the links. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** A page that was made again. */
export interface TextEdit {
  page: Pick<SitePage, 'route' | 'file'>;
  before: { files: readonly string[] };
  after: { files: readonly string[]; diagnostics: Diagnostic[] };
}

/** The summary after a change to nothing but the text of these pages. */
export function summaryAfter(
  last: SiteSummary,
  edits: readonly TextEdit[],
  links: LinkProblems,
  anchors: Anchors,
): SiteSummary {
  const summary: SiteSummary = {
    ...last,
    users: new Map([...last.users].map(([file, routes]) => [file, [...routes]])),
    problems: new Map(last.problems),
    anchored: new Set(last.anchored),
  };
  const { users } = summary;
  for (const { page, before, after } of edits) {
    const { route } = page;
    for (const file of before.files) {
      const others = users.get(file)?.filter((user) => user !== route) ?? [];
      if (others.length > 0) users.set(file, others);
      else users.delete(file);
    }
    addUser(users, page, after.files);
    setProblems(summary, route, [after.diagnostics, links.ofPages.get(route)]);
  }
  addAnchors(summary.anchored, anchors);
  return summary;
}

/** Records that a page was made from these files. */
export function addUser(
  users: SiteSummary['users'],
  { route, file: own }: Pick<SitePage, 'route' | 'file'>,
  files: readonly string[],
): void {
  for (const file of files) {
    if (file === own) continue;
    const routes = users.get(file);
    if (routes) routes.push(route);
    else users.set(file, [route]);
  }
}

/** All problems of a site. */
export function problemsIn({ problems }: SiteSummary): Diagnostic[] {
  return [...problems.values()].flat();
}

function setProblems(
  { problems }: SiteSummary,
  route: string,
  lists: readonly (readonly Diagnostic[] | undefined)[],
): void {
  const all = lists.flatMap((list) => list ?? []);
  if (all.length > 0) problems.set(route, all);
  else problems.delete(route);
}

function addAnchors(anchored: Set<string>, anchors: Anchors): void {
  for (const [page, routes] of anchors)
    for (const route of routes) if (route !== page) anchored.add(route);
}
