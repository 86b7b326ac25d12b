import type { Seen } from '../incremental/inputs.ts';
import { specsInUse } from '../navigation/endpoints/spec-uses.ts';
import { isUrl, specName } from '../openapi/document/spec-name.ts';
import { pagesWithDates } from '../page/page-dates.ts';
import { namedPages } from '../project/files/named-pages.ts';
import type { Project } from '../project/project.ts';
import type { BuildResult } from './options.ts';
import type { SiteContext } from './site-context.ts';

/** Everything that a build has read or looked for. `ofPages` are the files that its pages were made from. */
export function seenBy(
  { project, sources }: Pick<SiteContext, 'project' | 'sources'>,
  ofPages: Iterable<string>,
): Seen {
  const { pages, snippets, assets, withheld, configFiles, config } = project;
  const own = pages.map(({ file }) => file);
  return {
    sources: [...own, ...snippets],
    files: [
      ...configFiles,
      ...own,
      ...snippets,
      ...assets,
      ...withheld,
      ...sources.asked(),
      ...ofPages,
    ],
    templates: config.octavo.templates,
    named: namedPages(config.navigation),
    dates: pagesWithDates(project).length > 0,
  };
}

/** Whether the same files would give the same result. Other hosts, and code that took too long, may give another. */
export function isRepeatable(
  { diagnostics }: Pick<BuildResult, 'diagnostics'>,
  project: Project,
): boolean {
  const isRemote = specsInUse(project).some((source) => isUrl(specName(source) ?? ''));
  return !isRemote && !diagnostics.some(({ code }) => chance.has(code));
}

const chance = new Set([
  'evaluate/endless',
  'evaluate/memory',
  'page/failed',
  'theme/template-failed',
]);
