import type { ServiceCell, ServiceForm, ServicePage } from '../../theme/service-pages.ts';
import type { ListedFeedback, ListedQuestion } from '../contract/feedback.ts';
import type { ListedDeployment } from '../contract/operators.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { JobRow } from '../store/jobs.ts';
import { type Listing, listRows, type RowWithDates } from '../store/listings.ts';
import type { OperatorSession } from '../store/sign-in/operator-sessions.ts';
import type { UpdateRow } from '../store/updates.ts';

/** The number of rows in each list. */
const shown = 15;

/** The lists of a project, by what they show. */
export interface StatusLists {
  updates: Listing;
  deployments: Listing;
  jobs: Listing;
  feedback: Listing;
  unanswered: Listing;
}

/** Renders a form with the proof that it came from this page. */
export type MakeForm = (
  path: string,
  button: string,
  values?: Record<string, string>,
) => ServiceForm;

/** What an operator sees of one project. */
export async function projectStatus(
  { database }: Platform,
  project: ProjectSettings,
  lists: StatusLists,
  form: MakeForm,
): Promise<ServicePage> {
  const list = async <Row extends object>(listing: Listing) =>
    (await listRows<Row & Record<string, unknown>>(database, listing, project.id, { limit: shown }))
      .items;
  const deployments = await list<RowWithDates<ListedDeployment>>(lists.deployments);
  const updates = await list<UpdateRow>(lists.updates);
  const jobs = await list<JobRow>(lists.jobs);
  const feedback = await list<RowWithDates<ListedFeedback>>(lists.feedback);
  const questions = await list<RowWithDates<ListedQuestion>>(lists.unanswered);
  return {
    title: project.name,
    wide: true,
    sections: [
      { forms: [form('update', 'Update now')] },
      {
        title: 'Updates',
        ...table(updates, {
          When: ({ createdAt }) => when(createdAt),
          Status: ({ status }) => state(status),
          Source: ({ source, kind }) => ({
            text: kind === 'rollback' ? `${source}, back` : source,
          }),
          Commit: ({ facts }) => ({ text: facts.sha?.slice(0, 12) ?? '' }),
          By: ({ facts }) => ({ text: facts.author ?? '' }),
          Summary: ({ facts }) => ({ text: facts.summary ?? '' }),
        }),
      },
      {
        title: 'Deployments',
        ...table(deployments, {
          When: ({ createdAt }) => when(createdAt),
          Id: ({ id }) => ({ text: id }),
          Commit: ({ sha }) => ({ text: sha?.slice(0, 12) ?? '' }),
          State: ({ id, live }) =>
            live
              ? { text: 'live', color: 'green' }
              : { form: { ...form('rollback', 'Go back to it', { deployment: id }), quiet: true } },
        }),
      },
      {
        title: 'Agent jobs',
        ...table(jobs, {
          When: ({ createdAt }) => when(createdAt),
          Status: ({ status }) => state(status),
          Branch: ({ branch }) => ({ text: branch }),
          'Pull request': ({ state: { pullRequestLink } }) => link(pullRequestLink),
        }),
      },
      {
        title: 'Feedback',
        ...table(feedback, {
          When: ({ createdAt }) => when(createdAt),
          Page: ({ path }) => ({ text: path }),
          Helpful: ({ helpful }) =>
            helpful === null
              ? {}
              : { text: helpful ? 'yes' : 'no', color: helpful ? 'green' : 'red' },
          Reason: ({ reason }) => ({ text: reason ?? '' }),
          Comment: ({ comment }) => ({ text: comment ?? '' }),
        }),
      },
      {
        title: 'Questions without an answer',
        ...table(questions, {
          When: ({ createdAt }) => when(createdAt),
          Question: ({ question }) => ({ text: question ?? '' }),
        }),
      },
    ],
  };
}

/** The projects that an operator has signed in for. */
export async function projectsStatus(
  { database, deployments }: Platform,
  projects: readonly ProjectSettings[],
  { updates }: StatusLists,
  linkTo: (id: string) => string,
): Promise<ServicePage['sections'][number]> {
  const rows = await Promise.all(
    projects.map(async (project) => {
      const [live, { items }] = await Promise.all([
        deployments.live(project.id),
        listRows<UpdateRow & Record<string, unknown>>(database, updates, project.id, { limit: 1 }),
      ]);
      return { project, live, last: items[0] };
    }),
  );
  return {
    title: 'Projects',
    ...table(rows, {
      Project: ({ project }) => ({ text: project.name, href: linkTo(project.id) }),
      Published: ({ live }) => (live ? when(live.createdAt) : { text: 'never' }),
      'Last update': ({ last }) => (last ? state(last.status) : { text: 'none' }),
    }),
  };
}

/** The browsers that have signed in for some projects. `form` ends one session, or all others. */
export function sessionList(
  sessions: readonly OperatorSession[],
  own: string | undefined,
  form: (button: string, session?: string) => ServiceForm,
): ServicePage['sections'][number] {
  return {
    title: 'Sessions',
    ...table(sessions, {
      'Signed in': ({ createdAt }) => when(createdAt),
      'Last seen': ({ seenAt }) => when(seenAt),
      Keys: ({ keys }) => ({ text: keys }),
      Address: ({ address }) => ({ text: address }),
      Browser: ({ browser }) => ({ text: browser }),
      '': ({ id }) =>
        id === own ? { text: 'this one', color: 'gray' } : { form: form('End', id) },
    }),
    forms: sessions.length > 1 ? [form('End all others')] : [],
  };
}

function table<Row>(
  items: readonly Row[],
  columns: Record<string, (row: Row) => ServiceCell>,
): Pick<ServicePage['sections'][number], 'text' | 'columns' | 'rows'> {
  if (items.length === 0) return { text: 'None.' };
  return {
    columns: Object.keys(columns),
    rows: items.map((item) => Object.values(columns).map((cell) => cell(item))),
  };
}

const when = (date: Date): ServiceCell => ({
  text: `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
});

const colors = { queued: 'gray', in_progress: 'blue', success: 'green', failure: 'red' } as const;

const state = (status: keyof typeof colors): ServiceCell => ({
  text: status.replace('_', ' '),
  color: colors[status],
});

function link(url: string | undefined): ServiceCell {
  return url !== undefined && /^https?:\/\//.test(url) ? { text: url, href: url } : {};
}
