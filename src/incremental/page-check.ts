import type { SitePage } from '../navigation/site-tree.ts';
import type { Project } from '../project/project.ts';
import type { PageRecord } from './page-records.ts';
import type { SiteChange } from './site-digest.ts';

/** What the check of a page needs to know about the current site. */
export interface SiteAnswers {
  project: Pick<Project, 'assets' | 'configFiles'>;
  /** What the documents of a page show of the site (`PageOutput.view`). */
  view(page: SitePage): string | undefined;
  /** Whether the cached body of a page is still valid, regardless of where links lead now. */
  hasBody(page: SitePage): boolean;
}

/** Whether the only changed files are those from which pages are made and those with settings. */
export function areOfPages(
  changed: Iterable<string>,
  sources: ReadonlySet<string>,
  { assets, configFiles }: SiteAnswers['project'],
): boolean {
  const copied = new Set(assets);
  const ofSettings = new Set(configFiles.filter((file) => !copied.has(file)));
  return [...changed].every((file) => sources.has(file) || ofSettings.has(file));
}

/** A line of Markdown that may contain a link. */
const mayLink = /[[<{@]|:\/\/|www\./i;

/** Tells whether all files of a page would be made the same again, provided that its own source is unchanged. */
export function createPageCheck(
  { isNone, linksDiffer, settings }: SiteChange,
  changed: ReadonlySet<string>,
  { project, view, hasBody }: SiteAnswers,
): (page: SitePage, recordOf: () => PageRecord) => boolean {
  const moved = new Set(project.configFiles.filter((file) => changed.has(file)));
  const isMoved = ({ diagnostics }: PageRecord) =>
    diagnostics.some(({ location, related = [] }) =>
      [location, ...related.map((one) => one.location)].some((one) => moved.has(one?.file ?? '')),
    );
  return (page, recordOf) => {
    // Reading the records of all pages takes longer than making one page.
    if (isNone && moved.size === 0) return true;
    const record = recordOf();
    if (isMoved(record)) return false;
    if (isNone) return true;
    if (record.listsPages || record.settings.some((key) => settings.includes(key))) return false;
    if (record.view === undefined || record.view !== view(page)) return false;
    return !linksDiffer || (!mayLink.test(page.description ?? '') && hasBody(page));
  };
}
