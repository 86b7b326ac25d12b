import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { gitDates } from '../project/files/git-dates.ts';
import { type Project, whereIs } from '../project/project.ts';

type Pages = Pick<Project, 'config' | 'pages'>;

/** Pages of which git is asked when it has last seen them changed: they show it, or have a feed. */
export function pagesWithDates(project: Pages): Project['pages'] {
  const shown = new Set(pagesThatShowDates(project));
  return project.pages.filter((page) => shown.has(page) || page.frontmatter.rss === true);
}

function pagesThatShowDates({ config, pages }: Pages): Project['pages'] {
  const { timestamp } = config.metadata;
  return pages.filter(
    ({ frontmatter }) =>
      (frontmatter.timestamp ?? timestamp) && frontmatter.lastUpdatedDate === undefined,
  );
}

/** ISO dates of the last change of pages, by file. Asked of git only for pages that need them. */
export async function pageDates(
  project: Pick<Project, 'config' | 'pages' | 'root' | 'positions' | 'configFile'>,
): Promise<Result<ReadonlyMap<string, string>>> {
  const asking = pagesWithDates(project);
  if (asking.length === 0) return { value: new Map(), diagnostics: [] };
  const found = await gitDates(project.root, new Set(asking.map(({ file }) => file)));
  if ('dates' in found) return { value: found.dates, diagnostics: [] };
  // An entry of a feed may go without.
  const isMissed = pagesThatShowDates(project).length > 0;
  return { value: new Map(), diagnostics: isMissed ? [unknown(found.problem, project)] : [] };
}

function unknown(
  reason: 'shallow' | 'no-repository',
  project: Pick<Project, 'positions' | 'configFile'>,
): Diagnostic {
  const location = whereIs(project, ['metadata', 'timestamp']);
  return reason === 'shallow'
    ? problem('git/shallow', 'The repository was cloned without its history: pages say no date.', {
        location,
        hint: 'Fetch all of it: `fetch-depth: 0` with actions/checkout, or `git fetch --unshallow`.',
      })
    : problem(
        'git/no-history',
        'There is no git history here: pages without a date of their own say none.',
        {
          location,
          hint: 'Build in a clone of the repository, or write `lastUpdatedDate` into the pages.',
        },
      );
}
