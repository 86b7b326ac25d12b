import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { WebAnswer } from '../openapi/document/web-documents.ts';
import { namedPages } from '../project/files/named-pages.ts';
import type { ProjectFiles } from '../project/files/project-files.ts';
import type { Project } from '../project/project.ts';
import type { InputList } from './inputs.ts';

/** Everything that a build has read or looked for. `pageFiles` are the files that its pages were made from. */
export function inputList(
  { project, sources }: { project: Project; sources: Pick<ProjectFiles, 'asked'> },
  pageFiles: Iterable<string>,
  others: Pick<InputList, 'dates' | 'untouched' | 'documents'>,
): InputList {
  const { pages, snippets, assets, withheld, agentFiles, configFiles, searchFiles, config } =
    project;
  const own = pages.map(({ file }) => file);
  return {
    sources: [...own, ...snippets],
    files: [
      ...configFiles,
      ...searchFiles,
      ...own,
      ...snippets,
      ...assets,
      ...withheld,
      ...agentFiles,
      ...sources.asked(),
      ...pageFiles,
    ],
    templates: config.octavo.templates,
    list: project.list,
    named: namedPages(config.navigation),
    ...others,
  };
}

/**
 * Whether the same files and the same responses of other hosts would give the same result. Code that took too long may
 * give a different one, and so may a host that did not respond.
 */
export function isRepeatable(
  { diagnostics }: { diagnostics: readonly Diagnostic[] },
  answers: ReadonlyMap<string, WebAnswer>,
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
