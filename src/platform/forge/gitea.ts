import { addressOf } from '../settings/forge-address.ts';
import type { Forge } from './forge.ts';
import { restClient } from './rest.ts';

interface Pull {
  html_url: string;
  state: string;
  draft?: boolean;
}

/** Gitea or Forgejo, with an access token that may write repositories and issues. */
export function createGitea(token: string | undefined): Forge {
  const client = (apiUrl: string) =>
    restClient('Gitea', apiUrl, { authorization: `token ${token ?? ''}` });
  return {
    token: async () => token,
    async propose(project, { branch, base, title, body, draft }) {
      const { apiUrl, path } = addressOf(project)!;
      const ask = client(apiUrl);
      const between = [base, branch].map(encodeURIComponent).join('/');
      const oldPull = await ask<Pull>({ method: 'GET', path: `/repos/${path}/pulls/${between}` });
      const pull =
        oldPull?.state === 'open'
          ? oldPull
          : (await ask<Pull>({
              method: 'POST',
              path: `/repos/${path}/pulls`,
              // The prefix makes it a draft.
              body: { head: branch, base, title: draft ? `WIP: ${title}` : title, body },
            }))!;
      return { link: pull.html_url, draft: pull.draft === true };
    },
    async comment(project, pull, text) {
      const { apiUrl, path } = addressOf(project)!;
      const comments = `/repos/${path}/issues/${pull}/comments`;
      await client(apiUrl)({ method: 'POST', path: comments, body: { body: text } });
    },
  };
}
