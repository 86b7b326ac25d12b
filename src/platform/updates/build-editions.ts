import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { editionName, editionsFolder } from '../sites/editions.ts';
import { buildInChild, type ChildBuild, type ChildResult } from './build-child.ts';
import type { UpdateLog } from './update-log.ts';

/**
 * Builds the site of everybody and, where readers can sign in, one for each combination of their groups: for those
 * without any, for each group alone, and for the combinations of readers who have signed in lately. Each contains only
 * what its readers may see, so that no page, index or list has to be filtered when it is served. Stops at the first
 * that cannot be published.
 */
export async function buildEditions(
  platform: Platform,
  project: ProjectSettings,
  build: ChildBuild,
  log: UpdateLog,
): Promise<{ built: ChildResult; editions: string[][] }> {
  const { login } = project;
  if (!login) return { built: await buildInChild(build), editions: [] };
  const built = await buildInChild({ ...build, reader: { signedIn: false, groups: [] } });
  if (!built.publishable) return { built, editions: [] };
  const seen = await platform.readerGroups.list(project.id);
  const wanted = [[], ...login.groups.map((name) => [name]), ...seen].map((groups) =>
    JSON.stringify(groups),
  );
  const editions = [...new Set(wanted)].map((groups) => JSON.parse(groups) as string[]);
  await mkdir(join(build.out, editionsFolder), { recursive: true });
  for (const groups of editions) {
    const out = join(build.out, editionsFolder, editionName(groups));
    const edition = await buildInChild({ ...build, out, reader: { signedIn: true, groups } });
    const names = groups.length > 0 ? `in ${groups.join(', ')}` : 'who have signed in';
    log.add(`Built ${edition.pages} pages for readers ${names}`);
    if (!edition.publishable) return { built: edition, editions };
  }
  return { built, editions };
}
