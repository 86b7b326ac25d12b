import { createBitbucket } from '../forge/bitbucket.ts';
import { createGitea } from '../forge/gitea.ts';
import { createGitHub, repositoryOf } from '../forge/github.ts';
import { createGitLab } from '../forge/gitlab.ts';
import { createPlainRemote } from '../forge/plain-remote.ts';
import type { Platform } from '../platform.ts';
import { addressOf } from '../settings/forge-address.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';

/** The forges of all projects. `adminUrl` is where pull requests without a forge are shown. */
export function openForges(
  settings: Pick<Settings, 'github' | 'forges'>,
  database: Database,
  adminUrl: () => string,
): Pick<Platform, 'forge' | 'pullRequests'> {
  const github = createGitHub(settings.github);
  const others = {
    gitlab: createGitLab(settings.forges.gitlab.token),
    bitbucket: createBitbucket(settings.forges.bitbucket.token),
    gitea: createGitea(settings.forges.gitea.token),
  };
  const pullRequests = createPlainRemote(
    database,
    (project, id) => `${adminUrl()}/v1/agent/${project}/pull-request/${id}`,
  );
  return {
    forge(project) {
      if (repositoryOf(project)) return github;
      const address = addressOf(project);
      return address ? others[address.kind] : pullRequests;
    },
    pullRequests,
  };
}
