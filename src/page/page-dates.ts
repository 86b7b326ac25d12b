import { type Diagnostic, problem, type Result } from '../diagnostics/diagnostic.ts';
import { type GitDates, gitDates } from '../project/files/git-dates.ts';
import { type Project, whereIs } from '../project/project.ts';

type Pages = Pick<Project, 'config' | 'pages'>;

/** Pages whose last change is looked up in git, because they show it or have a feed. */
export function pagesWithDates(project: Pages): Project['pages'] {
  if (project.config.octavo.pages.contributors) return project.pages;
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

/** What git knows about a page's file. */
export interface FileHistory {
  /** The ISO date of the last commit. */
  date: string;
  /** Names of its authors, if the site shows them. */
  authors: readonly string[];
}

/** The last change of pages and their authors, by file. Looked up in git only for pages that need them. */
export async function pageDates(
  project: Pick<Project, 'config' | 'pages' | 'root' | 'positions' | 'configFile'>,
): Promise<Result<ReadonlyMap<string, FileHistory>>> {
  const asking = pagesWithDates(project);
  if (asking.length === 0) return { value: new Map(), diagnostics: [] };
  const history = await gitDates(project.root, new Set(asking.map(({ file }) => file)), {
    authors: project.config.octavo.pages.contributors,
  });
  if ('dates' in history) return { value: historyOf(history), diagnostics: [] };
  // An entry of a feed can do without a date.
  const isMissed =
    pagesThatShowDates(project).length > 0 || project.config.octavo.pages.contributors;
  return { value: new Map(), diagnostics: isMissed ? [unknown(history.problem, project)] : [] };
}

function historyOf({
  dates,
  authors,
}: Extract<GitDates, { dates: unknown }>): Map<string, FileHistory> {
  return new Map(
    [...dates].map(([file, date]) => [file, { date, authors: authors.get(file) ?? [] }]),
  );
}

function unknown(
  reason: 'shallow' | 'no-repository',
  project: Pick<Project, 'positions' | 'configFile'>,
): Diagnostic {
  const location = whereIs(project, ['metadata', 'timestamp']);
  return reason === 'shallow'
    ? problem('git/shallow', 'The repository was cloned without its history: pages show no date.', {
        location,
        hint: 'Fetch all of it: `fetch-depth: 0` with actions/checkout, or `git fetch --unshallow`.',
      })
    : problem(
        'git/no-history',
        'There is no git history here: pages without a date of their own show none.',
        {
          location,
          hint: 'Build in a clone of the repository, or write `lastUpdatedDate` into the pages.',
        },
      );
}
