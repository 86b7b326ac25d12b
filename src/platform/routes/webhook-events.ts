import * as z from 'zod';
import { check } from '../http/read-json.ts';
import type { ForgeKind } from '../settings/settings.ts';
import { storable } from '../store/storable.ts';

/** What a webhook reports, whichever forge has sent it. Repositories are `owner/name`. */
export type ForgeEvent =
  | { kind: 'push'; repository: string; branches: string[] }
  | { kind: 'installed'; repositories: string[] }
  | {
      kind: 'pull';
      repository: string;
      number: number;
      isOpen: boolean;
      branch: string;
      /** The branch is in a fork, where anybody may have written it. */
      isForeign: boolean;
    };

/** An optional field: without a value, forges either omit it or set it to null. */
const maybe = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);
const text = maybe(z.string().transform(storable));
const number = maybe(z.number());
const named = maybe(z.object({ full_name: text }));
const namedByPath = maybe(z.object({ path_with_namespace: text }));

/** The fields of payloads that are read here. */
const likeGitHubPayload = z.object({
  ref: text,
  repository: named,
  repositories: maybe(z.array(named)),
  repositories_added: maybe(z.array(named)),
  number,
  action: text,
  pull_request: maybe(z.object({ state: text, head: maybe(z.object({ ref: text, repo: named })) })),
});
const gitlabPayload = z.object({
  ref: text,
  project: namedByPath,
  object_attributes: maybe(
    z.object({
      iid: number,
      state: text,
      action: text,
      oldrev: text,
      source_branch: text,
      source: namedByPath,
    }),
  ),
});
const bitbucketPayload = z.object({
  repository: named,
  push: maybe(
    z.object({
      changes: maybe(z.array(z.object({ new: maybe(z.object({ type: text, name: text })) }))),
    }),
  ),
  pullrequest: maybe(
    z.object({
      id: number,
      state: text,
      source: maybe(z.object({ branch: maybe(z.object({ name: text })), repository: named })),
    }),
  ),
});

/** The events that are read. In other events, the same field may have another type. */
const awaited: Record<ForgeKind, RegExp> = {
  github: /^(?:push|pull_request|installation|installation_repositories)$/,
  gitea: /^(?:push|pull_request)$/,
  gitlab: /^(?:Push|Merge Request) Hook$/,
  bitbucket: /^(?:repo:push|pullrequest:.*)$/,
};

/**
 * Reads a payload; undefined for an event that is not needed here. `name` is the forge's name for the event. A field of
 * the wrong type causes a `Problem` that names it.
 */
export function readEvent(
  forge: ForgeKind,
  name: string,
  payload: unknown,
): ForgeEvent | undefined {
  return awaited[forge].test(name) ? readers[forge](name, payload) : undefined;
}

const readers: Record<ForgeKind, (name: string, payload: unknown) => ForgeEvent | undefined> = {
  github(name, payload) {
    if (!name.startsWith('installation')) return likeGitHub(name, payload);
    const { repositories = [], repositories_added: added = [] } = check(likeGitHubPayload, payload);
    const all = [...repositories, ...added].flatMap((one) => one?.full_name ?? []);
    return { kind: 'installed', repositories: all };
  },
  gitea: likeGitHub,
  gitlab(name, payload) {
    const { ref, project, object_attributes: request } = check(gitlabPayload, payload);
    const repository = project?.path_with_namespace;
    if (repository === undefined) return undefined;
    if (name === 'Push Hook') return { kind: 'push', repository, branches: branchesOf(ref) };
    if (!request) return undefined;
    const { action = '', oldrev } = request;
    return pull(repository, {
      number: request.iid,
      isOpen: request.state === 'opened',
      // A change of a title or a label is also an update, but without an earlier commit.
      hasNewCode: /^(?:re)?open$/.test(action) || (action === 'update' && oldrev !== undefined),
      branch: request.source_branch,
      from: request.source?.path_with_namespace,
    });
  },
  bitbucket(name, payload) {
    const { repository: own, push, pullrequest } = check(bitbucketPayload, payload);
    const repository = own?.full_name;
    if (repository === undefined) return undefined;
    if (name === 'repo:push') {
      const branches = (push?.changes ?? []).flatMap(({ new: head }) =>
        head?.type === 'branch' && head.name !== undefined ? [head.name] : [],
      );
      return { kind: 'push', repository, branches };
    }
    if (!pullrequest) return undefined;
    return pull(repository, {
      number: pullrequest.id,
      isOpen: pullrequest.state === 'OPEN',
      hasNewCode: /:(?:created|updated|reopened)$/.test(name),
      branch: pullrequest.source?.branch?.name,
      from: pullrequest.source?.repository?.full_name,
    });
  },
};

function likeGitHub(name: string, payload: unknown): ForgeEvent | undefined {
  const {
    ref,
    repository: own,
    number,
    action,
    pull_request: request,
  } = check(likeGitHubPayload, payload);
  const repository = own?.full_name;
  if (repository === undefined) return undefined;
  if (name === 'push') return { kind: 'push', repository, branches: branchesOf(ref) };
  if (!request) return undefined;
  return pull(repository, {
    number,
    // A closed pull request can also be labelled, edited or locked.
    isOpen: action !== 'closed' && request.state !== 'closed',
    hasNewCode: /^(?:(?:re)?opened|synchronized?)$/.test(action ?? ''),
    branch: request.head?.ref,
    from: request.head?.repo?.full_name,
  });
}

const branchesOf = (ref: string | undefined) =>
  ref?.startsWith('refs/heads/') ? [ref.slice('refs/heads/'.length)] : [];

interface PullFacts {
  number?: number;
  isOpen: boolean;
  /** False if somebody has merely labelled it, edited its text or commented on it. */
  hasNewCode: boolean;
  branch?: string;
  from?: string;
}

function pull(repository: string, facts: PullFacts): ForgeEvent | undefined {
  const { number, isOpen, hasNewCode, branch, from } = facts;
  if (isOpen && !hasNewCode) return undefined;
  if (!Number.isSafeInteger(number) || number! < 1 || typeof branch !== 'string') return undefined;
  // A fork that was deleted still counts as a fork.
  const isForeign = from?.toLowerCase() !== repository.toLowerCase();
  return { kind: 'pull', repository, number: number!, isOpen, branch, isForeign };
}
