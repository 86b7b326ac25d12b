import type { Earlier } from './last-build.ts';
import { unpackRecord } from './page-records.ts';
import { type DigestedSite, headDigest, type SiteDigests, siteDigests } from './site-digest.ts';

/** The digests of a site. `asBefore` are the pages that were unchanged since the last build when they were read. */
export function currentDigests(
  site: DigestedSite,
  earlier: Earlier | undefined,
  asBefore: ReadonlySet<string>,
): SiteDigests {
  return siteDigests(site, earlier && digestsOfSameHeads(earlier, site, asBefore));
}

/** The digests of the last build if nothing but the text of pages has changed since. */
function digestsOfSameHeads(
  { changed, records }: Earlier,
  { project, tree }: DigestedSite,
  asBefore: ReadonlySet<string>,
): SiteDigests | undefined {
  const edited = project.pages.filter(({ file }) => !asBefore.has(file));
  const files = new Set(edited.map(({ file }) => file));
  // Any other file may have become part of the site, or may affect it in another way.
  if (![...changed].every((file) => files.delete(file)) || files.size > 0) return undefined;
  const last = records();
  const routes = new Map(tree.pages.map(({ file, route }) => [file, route]));
  const isSame = edited.every((page) => {
    const record = last?.pages.get(routes.get(page.file) ?? '');
    return record !== undefined && unpackRecord(record).head === headDigest(page);
  });
  return isSame ? last?.site : undefined;
}
