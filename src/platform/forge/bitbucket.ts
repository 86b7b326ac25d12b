import { addressOf } from '../settings/forge-address.ts';
import type { Forge } from './forge.ts';
import { restClient } from './rest.ts';

interface Pull {
  links: { html: { href: string } };
  draft?: boolean;
}

/** Bitbucket Cloud, with an access token of a repository, project or workspace. */
export function createBitbucket(token: string | undefined): Forge {
  const client = (apiUrl: string) =>
    restClient('Bitbucket', apiUrl, { authorization: `Bearer ${token ?? ''}` });
  return {
    user: 'x-token-auth',
    token: async () => token,
    async propose(project, { branch, base, title, body, draft }) {
      const { apiUrl, path } = addressOf(project)!;
      const ask = client(apiUrl);
      const pulls = `/repositories/${path}/pullrequests`;
      const quoted = (text: string) => JSON.stringify(text);
      const query = new URLSearchParams({
        q: `source.branch.name=${quoted(branch)} AND destination.branch.name=${quoted(base)} AND state="OPEN"`,
      });
      const open = await ask<{ values: Pull[] }>({ method: 'GET', path: `${pulls}?${query}` });
      const pull =
        open?.values[0] ??
        (await ask<Pull>({
          method: 'POST',
          path: pulls,
          body: {
            title,
            description: body,
            source: { branch: { name: branch } },
            destination: { branch: { name: base } },
            draft,
          },
        }))!;
      return { link: pull.links.html.href, draft: pull.draft === true };
    },
    async comment(project, pull, text) {
      const { apiUrl, path } = addressOf(project)!;
      const comments = `/repositories/${path}/pullrequests/${pull}/comments`;
      await client(apiUrl)({ method: 'POST', path: comments, body: { content: { raw: text } } });
    },
  };
}
