import type { ForgeKind } from '../settings/settings.ts';

/** What a webhook tells, whichever forge has sent it. Repositories are `owner/name`. */
export type ForgeEvent =
  | { kind: 'push'; repository: string; branches: string[] }
  | { kind: 'installed'; repositories: string[] }
  | {
      kind: 'pull';
      repository: string;
      number: number;
      isOpen: boolean;
      branch: string;
      /** The branch is in a fork, whose authors may be anybody. */
      isForeign: boolean;
    };

/** Parts of payloads, each of which may be missing. */
interface NamedRepository {
  full_name?: string;
  path_with_namespace?: string;
}
interface Payload {
  ref?: string;
  repository?: NamedRepository;
  project?: NamedRepository;
  repositories?: NamedRepository[];
  repositories_added?: NamedRepository[];
  number?: number;
  action?: string;
  pull_request?: {
    state?: string;
    head?: { ref?: string; repo?: NamedRepository | null };
    base?: { repo?: NamedRepository };
  };
  object_attributes?: {
    iid?: number;
    state?: string;
    action?: string;
    oldrev?: string;
    source_branch?: string;
    source?: NamedRepository | null;
    target?: NamedRepository;
  };
  push?: { changes?: { new?: { type?: string; name?: string } | null }[] };
  pullrequest?: {
    id?: number;
    state?: string;
    source?: { branch?: { name?: string }; repository?: NamedRepository | null };
  };
}

/** Reads a payload; undefined for an event that nobody here waits for. `name` is what the forge calls the event. */
export function readEvent(
  forge: ForgeKind,
  name: string,
  payload: unknown,
): ForgeEvent | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined;
  return readers[forge](name, payload as Payload);
}

const readers: Record<ForgeKind, (name: string, payload: Payload) => ForgeEvent | undefined> = {
  github(name, payload) {
    if (name === 'installation' || name === 'installation_repositories') {
      const named = [...(payload.repositories ?? []), ...(payload.repositories_added ?? [])];
      return { kind: 'installed', repositories: named.flatMap((one) => one?.full_name ?? []) };
    }
    return likeGitHub(name, payload);
  },
  gitea: likeGitHub,
  gitlab(name, { ref, project, object_attributes: request }) {
    const repository = project?.path_with_namespace;
    if (repository === undefined) return undefined;
    if (name === 'Push Hook') return { kind: 'push', repository, branches: branchesOf(ref) };
    if (name !== 'Merge Request Hook' || !request) return undefined;
    const { action = '', oldrev } = request;
    return pull(repository, {
      number: request.iid,
      isOpen: request.state === 'opened',
      // What changes a title or a label is an update, too, but one without an earlier commit.
      hasNewCode: /^(?:re)?open$/.test(action) || (action === 'update' && oldrev !== undefined),
      branch: request.source_branch,
      from: request.source?.path_with_namespace,
    });
  },
  bitbucket(name, { repository: named, push, pullrequest }) {
    const repository = named?.full_name;
    if (repository === undefined) return undefined;
    if (name === 'repo:push') {
      const branches = (push?.changes ?? []).flatMap(({ new: head }) =>
        head?.type === 'branch' && head.name !== undefined ? [head.name] : [],
      );
      return { kind: 'push', repository, branches };
    }
    if (!name.startsWith('pullrequest:') || !pullrequest) return undefined;
    return pull(repository, {
      number: pullrequest.id,
      isOpen: pullrequest.state === 'OPEN',
      hasNewCode: /:(?:created|updated|reopened)$/.test(name),
      branch: pullrequest.source?.branch?.name,
      from: pullrequest.source?.repository?.full_name,
    });
  },
};

function likeGitHub(
  name: string,
  { ref, repository: named, number, action, pull_request: request }: Payload,
): ForgeEvent | undefined {
  const repository = named?.full_name;
  if (repository === undefined) return undefined;
  if (name === 'push') return { kind: 'push', repository, branches: branchesOf(ref) };
  if (name !== 'pull_request' || !request) return undefined;
  return pull(repository, {
    number,
    // One that is closed can be labelled, edited or locked, too.
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
  /** Else somebody has labelled it, edited its text or said something about it. */
  hasNewCode: boolean;
  branch?: string;
  from?: string;
}

function pull(repository: string, facts: PullFacts): ForgeEvent | undefined {
  const { number, isOpen, hasNewCode, branch, from } = facts;
  if (isOpen && !hasNewCode) return undefined;
  if (!Number.isSafeInteger(number) || number! < 1 || typeof branch !== 'string') return undefined;
  // A fork that was deleted is still one.
  const isForeign = from?.toLowerCase() !== repository.toLowerCase();
  return { kind: 'pull', repository, number: number!, isOpen, branch, isForeign };
}
