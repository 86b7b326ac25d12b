import { addressOf } from '../settings/forge-address.ts';
import type { Forge } from './forge.ts';
import { restClient } from './rest.ts';

interface MergeRequest {
  web_url: string;
  draft?: boolean;
}

/** GitLab, with a personal, group or project access token of scope `api`. */
export function createGitLab(token: string | undefined): Forge {
  return {
    token: async () => token,
    async propose(project, { branch, base, title, body, draft }) {
      const { apiUrl, path } = addressOf(project)!;
      const ask = restClient('GitLab', apiUrl, { 'private-token': token ?? '' });
      const requests = `/projects/${encodeURIComponent(path)}/merge_requests`;
      const query = new URLSearchParams({
        state: 'opened',
        source_branch: branch,
        target_branch: base,
      });
      const open = await ask<MergeRequest[]>({ method: 'GET', path: `${requests}?${query}` });
      const mergeRequest =
        open?.[0] ??
        (await ask<MergeRequest>({
          method: 'POST',
          path: requests,
          body: {
            source_branch: branch,
            target_branch: base,
            // The prefix makes it a draft.
            title: draft ? `Draft: ${title}` : title,
            description: body,
          },
        }))!;
      return { link: mergeRequest.web_url, draft: mergeRequest.draft === true };
    },
    async comment(project, pull, text) {
      const { apiUrl, path } = addressOf(project)!;
      const ask = restClient('GitLab', apiUrl, { 'private-token': token ?? '' });
      const notes = `/projects/${encodeURIComponent(path)}/merge_requests/${pull}/notes`;
      await ask({ method: 'POST', path: notes, body: { body: text } });
    },
  };
}
