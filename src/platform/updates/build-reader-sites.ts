import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { readerSiteName, readerSitesFolder } from '../sites/reader-sites.ts';
import { buildInChild, type ChildBuild, type ChildResult } from './build-child.ts';
import type { UpdateLog } from './update-log.ts';

/**
 * Builds the public site and, if readers can sign in, one site for each combination of their groups: for readers
 * without groups, for each single group, and for the combinations of readers who have signed in recently. Each contains
 * only what its readers may see, so no page, index or list has to be filtered when it is served. Stops at the first
 * site that cannot be published.
 */
export async function buildReaderSites(
  platform: Platform,
  project: ProjectSettings,
  build: ChildBuild,
  log: UpdateLog,
): Promise<{ built: ChildResult; readerSites: string[][] }> {
  const { login } = project;
  if (!login) return { built: await buildInChild(build), readerSites: [] };
  const built = await buildInChild({ ...build, reader: { signedIn: false, groups: [] } });
  if (!built.publishable) return { built, readerSites: [] };
  const seen = await platform.readerGroups.list(project.id);
  const wanted = [[], ...login.groups.map((name) => [name]), ...seen].map((groups) =>
    JSON.stringify(groups),
  );
  const readerSites = [...new Set(wanted)].map((groups) => JSON.parse(groups) as string[]);
  await mkdir(join(build.out, readerSitesFolder), { recursive: true });
  for (const groups of readerSites) {
    const out = join(build.out, readerSitesFolder, readerSiteName(groups));
    const readerSite = await buildInChild({ ...build, out, reader: { signedIn: true, groups } });
    const names = groups.length > 0 ? `in ${groups.join(', ')}` : 'who have signed in';
    log.add(`Built ${readerSite.pages} pages for readers ${names}`);
    if (!readerSite.publishable) return { built: readerSite, readerSites };
  }
  return { built, readerSites };
}
