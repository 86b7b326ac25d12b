import type { components } from '@octokit/openapi-types';

/**
 * What GitHub's REST API answers with, whole. The types are made from GitHub's own OpenAPI document, so that a fake which
 * leaves out a field, or makes one up, does not pass the type check.
 */
type Schemas = components['schemas'];
export type PullRequest = Schemas['pull-request'];
export type PullRequestSimple = Schemas['pull-request-simple'];
export type Installation = Schemas['installation'];
export type InstallationToken = Schemas['installation-token'];
export type BasicError = Schemas['basic-error'];

/** The parts of a request for a pull request that its answer repeats. */
export interface Asked {
  title: string;
  body?: string;
  head: string;
  base: string;
  draft?: boolean;
}

const api = 'https://api.github.example';
const web = 'https://github.example';
const at = '2026-01-02T03:04:05Z';

const account: Schemas['simple-user'] = {
  login: 'acme',
  id: 1,
  node_id: 'U_1',
  avatar_url: `${web}/acme.png`,
  gravatar_id: '',
  url: `${api}/users/acme`,
  html_url: `${web}/acme`,
  followers_url: `${api}/users/acme/followers`,
  following_url: `${api}/users/acme/following{/other_user}`,
  gists_url: `${api}/users/acme/gists{/gist_id}`,
  starred_url: `${api}/users/acme/starred{/owner}{/repo}`,
  subscriptions_url: `${api}/users/acme/subscriptions`,
  organizations_url: `${api}/users/acme/orgs`,
  repos_url: `${api}/users/acme/repos`,
  events_url: `${api}/users/acme/events{/privacy}`,
  received_events_url: `${api}/users/acme/received_events`,
  type: 'Organization',
  site_admin: false,
};

const own = `${api}/repos/acme/docs`;

const repository: Schemas['repository'] = {
  id: 2,
  node_id: 'R_2',
  name: 'docs',
  full_name: 'acme/docs',
  owner: account,
  private: false,
  html_url: `${web}/acme/docs`,
  description: null,
  fork: false,
  url: own,
  archive_url: `${own}/{archive_format}{/ref}`,
  assignees_url: `${own}/assignees{/user}`,
  blobs_url: `${own}/git/blobs{/sha}`,
  branches_url: `${own}/branches{/branch}`,
  collaborators_url: `${own}/collaborators{/collaborator}`,
  comments_url: `${own}/comments{/number}`,
  commits_url: `${own}/commits{/sha}`,
  compare_url: `${own}/compare/{base}...{head}`,
  contents_url: `${own}/contents/{+path}`,
  contributors_url: `${own}/contributors`,
  deployments_url: `${own}/deployments`,
  downloads_url: `${own}/downloads`,
  events_url: `${own}/events`,
  forks_url: `${own}/forks`,
  git_commits_url: `${own}/git/commits{/sha}`,
  git_refs_url: `${own}/git/refs{/sha}`,
  git_tags_url: `${own}/git/tags{/sha}`,
  git_url: 'git://github.example/acme/docs.git',
  issue_comment_url: `${own}/issues/comments{/number}`,
  issue_events_url: `${own}/issues/events{/number}`,
  issues_url: `${own}/issues{/number}`,
  keys_url: `${own}/keys{/key_id}`,
  labels_url: `${own}/labels{/name}`,
  languages_url: `${own}/languages`,
  merges_url: `${own}/merges`,
  milestones_url: `${own}/milestones{/number}`,
  notifications_url: `${own}/notifications{?since,all,participating}`,
  pulls_url: `${own}/pulls{/number}`,
  releases_url: `${own}/releases{/id}`,
  ssh_url: 'git@github.example:acme/docs.git',
  stargazers_url: `${own}/stargazers`,
  statuses_url: `${own}/statuses/{sha}`,
  subscribers_url: `${own}/subscribers`,
  subscription_url: `${own}/subscription`,
  tags_url: `${own}/tags`,
  teams_url: `${own}/teams`,
  trees_url: `${own}/git/trees{/sha}`,
  clone_url: `${web}/acme/docs.git`,
  mirror_url: null,
  hooks_url: `${own}/hooks`,
  svn_url: `${web}/acme/docs`,
  homepage: null,
  language: null,
  forks: 0,
  forks_count: 0,
  stargazers_count: 0,
  watchers: 0,
  watchers_count: 0,
  size: 1,
  default_branch: 'main',
  open_issues: 0,
  open_issues_count: 0,
  has_issues: true,
  has_projects: false,
  has_wiki: false,
  has_pages: false,
  has_downloads: false,
  archived: false,
  disabled: false,
  license: null,
  pushed_at: at,
  created_at: at,
  updated_at: at,
};

const sha = '0'.repeat(40);

export function pullRequest(number: number, asked: Asked): PullRequest {
  const url = `${own}/pulls/${number}`;
  const issue = `${own}/issues/${number}`;
  const html = `${web}/acme/docs/pull/${number}`;
  const end = (ref: string) => ({
    label: `acme:${ref}`,
    ref,
    sha,
    user: account,
    repo: repository,
  });
  return {
    url,
    id: 100 + number,
    node_id: `PR_${number}`,
    html_url: html,
    diff_url: `${html}.diff`,
    patch_url: `${html}.patch`,
    issue_url: issue,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${own}/pulls/comments{/number}`,
    comments_url: `${issue}/comments`,
    statuses_url: `${own}/statuses/${sha}`,
    number,
    state: 'open',
    locked: false,
    title: asked.title,
    user: account,
    body: asked.body ?? null,
    labels: [],
    milestone: null,
    created_at: at,
    updated_at: at,
    closed_at: null,
    merged_at: null,
    merge_commit_sha: null,
    assignee: null,
    head: end(asked.head),
    base: end(asked.base),
    _links: {
      comments: { href: `${issue}/comments` },
      commits: { href: `${url}/commits` },
      statuses: { href: `${own}/statuses/${sha}` },
      html: { href: html },
      issue: { href: issue },
      review_comments: { href: `${url}/comments` },
      review_comment: { href: `${own}/pulls/comments{/number}` },
      self: { href: url },
    },
    author_association: 'MEMBER',
    auto_merge: null,
    draft: asked.draft ?? false,
    merged: false,
    mergeable: null,
    mergeable_state: 'unknown',
    merged_by: null,
    comments: 0,
    review_comments: 0,
    maintainer_can_modify: false,
    commits: 1,
    additions: 1,
    deletions: 1,
    changed_files: 1,
  };
}

export function installation(id: number): Installation {
  return {
    id,
    account,
    repository_selection: 'selected',
    access_tokens_url: `${api}/app/installations/${id}/access_tokens`,
    repositories_url: `${api}/installation/repositories`,
    html_url: `${web}/organizations/acme/settings/installations/${id}`,
    app_id: 42,
    target_id: 1,
    target_type: 'Organization',
    permissions: { contents: 'write', metadata: 'read', pull_requests: 'write' },
    events: ['push'],
    created_at: at,
    updated_at: at,
    single_file_name: null,
    app_slug: 'octavo',
    suspended_by: null,
    suspended_at: null,
  };
}
