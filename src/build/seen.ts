import type { Seen } from '../incremental/inputs.ts';
import { digestsOf } from '../openapi/document/web-specs.ts';
import { pagesWithDates } from '../page/page-dates.ts';
import { namedPages } from '../project/files/named-pages.ts';
import type { BuildResult } from './options.ts';
import type { SiteContext } from './site-context.ts';

/** Everything that a build has read or looked for. `ofPages` are the files that its pages were made from. */
export function seenBy(
  { project, sources, answers }: Pick<SiteContext, 'project' | 'sources' | 'answers'>,
  ofPages: Iterable<string>,
): Seen {
  const { pages, snippets, assets, withheld, agentFiles, configFiles, config } = project;
  const own = pages.map(({ file }) => file);
  return {
    sources: [...own, ...snippets],
    files: [
      ...configFiles,
      ...own,
      ...snippets,
      ...assets,
      ...withheld,
      ...agentFiles,
      ...sources.asked(),
      ...ofPages,
    ],
    templates: config.octavo.templates,
    named: namedPages(config.navigation),
    dates: pagesWithDates(project).length > 0,
    documents: digestsOf(answers),
  };
}

/**
 * Whether the same files and answers of other hosts would give the same result. Code that took too long may give
 * another, and so may a host that did not answer.
 */
export function isRepeatable(
  { diagnostics }: Pick<BuildResult, 'diagnostics'>,
  answers: SiteContext['answers'],
): boolean {
  if ([...answers.values()].some((answer) => !('text' in answer))) return false;
  return !diagnostics.some(({ code }) => chance.has(code));
}

const chance = new Set([
  'evaluate/endless',
  'image/not-fetched',
  'evaluate/memory',
  'page/failed',
  'theme/template-failed',
]);
