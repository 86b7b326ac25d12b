import type { Strings } from '../../i18n/strings.ts';
import { encodeComponent } from '../../lib/text/percent-encoding.ts';
import type { DocsConfig } from '../../project/config.ts';
import { encodePath } from '../../urls/href.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { FeedbackData } from '../data/page-menu.ts';

type Repository = NonNullable<DocsConfig['octavo']['repository']>;

/** What a reader can give as feedback on a page: whether it helped, a change to its source, a problem. */
export function feedbackOf(
  { page }: PageInput,
  { config }: PageContext,
  words: Strings,
): FeedbackData | undefined {
  const { repository, feedback } = config.octavo;
  const isQuiet = config.integrations?.telemetry?.enabled === false;
  const links = repository ? repositoryLinks(repository) : undefined;
  const path = [repository?.directory?.replace(/^\/+|(?<!\/)\/+$/g, ''), page.file]
    .filter(Boolean)
    .join('/');
  const thumbs = !isQuiet && (feedback?.thumbs ?? false);
  const data: FeedbackData = {
    thumbs,
    form: thumbs && feedback?.form ? formOf(words) : undefined,
    code: !isQuiet && (feedback?.code ?? false),
    url: feedback?.url,
    editHref:
      page.file !== undefined && feedback?.edit !== false
        ? links?.edit(encodePath(path))
        : undefined,
    issueHref: feedback?.issue === false ? undefined : links?.issue(page.title, page.route),
  };
  return data.thumbs || data.code || data.editHref || data.issueHref ? data : undefined;
}

function formOf(words: Strings): FeedbackData['form'] {
  const reason = (value: string, word: string) => ({ value, label: words[word]! });
  const other = reason('other', 'feedbackOther');
  return [
    {
      helpful: true,
      title: words.feedbackWhatHelped!,
      reasons: [reason('solved', 'feedbackSolved'), reason('clear', 'feedbackClear'), other],
    },
    {
      helpful: false,
      title: words.feedbackWhatFailed!,
      reasons: [
        reason('missing', 'feedbackMissing'),
        reason('unclear', 'feedbackUnclear'),
        reason('wrong', 'feedbackWrong'),
        other,
      ],
    },
  ];
}

/** Addresses in the form of the three hosts. Other hosts with their own domain use GitHub's form. */
function repositoryLinks({ url, branch }: Repository) {
  const root = url.replace(/(?<!\/)\/+$|\.git$/g, '');
  const host = new URL(root).hostname;
  const query = (title: string, route: string, [first, second]: [string, string]) =>
    `?${first}=${encodeComponent(title)}&${second}=${encodeComponent(`Page: ${route}`)}`;
  const at = encodeComponent(branch);
  if (/gitlab/.test(host)) {
    return {
      edit: (file: string) => `${root}/-/edit/${at}/${file}`,
      issue: (title: string, route: string) =>
        `${root}/-/issues/new${query(title, route, ['issue[title]', 'issue[description]'])}`,
    };
  }
  if (/bitbucket/.test(host)) {
    return {
      edit: (file: string) => `${root}/src/${at}/${file}?mode=edit`,
      issue: (title: string, route: string) =>
        `${root}/issues/new${query(title, route, ['title', 'content'])}`,
    };
  }
  return {
    edit: (file: string) => `${root}/edit/${at}/${file}`,
    issue: (title: string, route: string) =>
      `${root}/issues/new${query(title, route, ['title', 'body'])}`,
  };
}
