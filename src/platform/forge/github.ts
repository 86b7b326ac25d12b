import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import type { GitHubSettings, ProjectSettings } from '../settings/settings.ts';
import { withoutSecrets } from '../telemetry/log.ts';
import { type Forge, ForgeError, forgeTimeout } from './forge.ts';

interface Repository {
  owner: string;
  repo: string;
}

/** GitHub, with a token or as a GitHub App installed on the repository. */
export function createGitHub(
  { apiUrl: baseUrl, token, app }: GitHubSettings,
  timeout = forgeTimeout,
): Forge {
  // Octokit has no timeout of its own.
  const fetchInTime: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(timeout) });
  const common = { baseUrl, userAgent: 'octavo', request: { fetch: fetchInTime } };
  const open = (auth: string) => new Octokit({ ...common, auth });

  const tokenFor = async (repository: Repository): Promise<string> => {
    if (token !== undefined) return token;
    if (!app) {
      throw new ForgeError('GitHub needs OCTAVO_GITHUB_TOKEN, or an App id and its private key.');
    }
    const octokit = new Octokit({
      ...common,
      authStrategy: createAppAuth,
      auth: { appId: app.id, privateKey: app.privateKey },
    });
    const response = await octokit.request('GET /repos/{owner}/{repo}/installation', {
      ...repository,
    });
    const installation = (await octokit.auth({
      type: 'installation',
      installationId: response.data.id,
    })) as { token: string };
    return installation.token;
  };

  return {
    async token(project) {
      const repository = repositoryOf(project);
      const anonymous = token === undefined && !app;
      return repository && !anonymous ? asForgeError(() => tokenFor(repository)) : undefined;
    },
    propose: (project, { branch, base, title, body, draft }) =>
      asForgeError(async () => {
        const repository = repositoryOf(project)!;
        const octokit = open(await tokenFor(repository));
        const head = `${repository.owner}:${branch}`;
        const open_ = await octokit.request('GET /repos/{owner}/{repo}/pulls', {
          ...repository,
          head,
          base,
          state: 'open',
        });
        const [openPull] = open_.data;
        if (openPull) return { link: openPull.html_url, draft: openPull.draft === true };
        const response = await octokit.request('POST /repos/{owner}/{repo}/pulls', {
          ...repository,
          head: branch,
          base,
          title,
          body,
          draft,
        });
        return { link: response.data.html_url, draft: response.data.draft === true };
      }),
    comment: (project, pull, body) =>
      asForgeError(async () => {
        const repository = repositoryOf(project)!;
        const octokit = open(await tokenFor(repository));
        await octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
          ...repository,
          issue_number: pull,
          body,
        });
      }),
  };
}

export function repositoryOf({ source }: ProjectSettings): Repository | undefined {
  return source.kind === 'git' ? source.github : undefined;
}

async function asForgeError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ForgeError) throw error;
    // Octokit also sets a status on requests that got no response.
    const { response, message } = error as Error & { response?: { status: number } };
    const answer = response === undefined ? '' : ` answered ${response.status}`;
    throw new ForgeError(withoutSecrets(`GitHub${answer}: ${message}`));
  }
}
