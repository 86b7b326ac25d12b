import { emptyHome } from './private-folder.ts';

/** The paths of a repository. They are passed to git, so that it never searches for a repository. */
export interface Repository {
  gitDir: string;
  workTree?: string;
  /** The folder of its objects, if it is not in `gitDir`. */
  objects?: string;
}

/** A remote address that git may connect to. */
export interface Remote {
  url: string;
  /** Sent as `Authorization: Basic`, never written to a file or shown in a process list. */
  token?: string;
  /** The user name for the token. */
  user?: string;
}

/**
 * Settings that restrict git, whatever a repository, its files or this machine configure: it starts no other program,
 * enters no other repository, and accepts no folder as a repository because of the files in it.
 */
const settings: readonly string[] = [
  'safe.bareRepository=explicit',
  // The operator chooses the folders; in containers they may belong to another user.
  'safe.directory=*',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'core.pager=cat',
  'core.editor=false',
  'core.askPass=',
  'core.symlinks=false',
  'core.autocrlf=false',
  'core.quotePath=false',
  // On some file systems, `.GIT`, `git~1` and the like are the same as `.git`; they are rejected on all.
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'credential.helper=',
  'log.showSignature=false',
  'commit.gpgSign=false',
  'push.gpgSign=false',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'push.recurseSubmodules=no',
  'diff.ignoreSubmodules=all',
  'status.submoduleSummary=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'advice.detachedHead=false',
  // Do not wait for a server that sends almost nothing.
  'http.lowSpeedLimit=100',
  'http.lowSpeedTime=60',
  'protocol.allow=never',
];

/** The arguments before every command. */
export function firstArguments(repository: Repository | undefined, remote?: Remote): string[] {
  const allowed = protocolsFor(remote).map((protocol) => `protocol.${protocol}.allow=always`);
  const all = [...settings, ...allowed];
  return [
    '--no-pager',
    '--literal-pathspecs',
    ...all.flatMap((setting) => ['-c', setting]),
    ...(repository ? ['--git-dir', repository.gitDir] : []),
    ...(repository?.workTree === undefined ? [] : ['--work-tree', repository.workTree]),
  ];
}

/** The complete environment of git. From this process it gets only what a connection needs. */
export function environment(
  repository: Repository | undefined,
  remote?: Remote,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: emptyHome(),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_PAGER: 'cat',
    GIT_EDITOR: 'false',
    GIT_ALLOW_PROTOCOL: protocolsFor(remote).join(':') || 'none',
    ...(repository?.objects !== undefined && { GIT_OBJECT_DIRECTORY: repository.objects }),
    ...(remote && connection(remote)),
  };
}

/** The operator's settings for connections, and the token. */
function connection({ token, user }: Remote): Record<string, string> {
  const { SSH_AUTH_SOCK, GIT_SSH_COMMAND = 'ssh', SSL_CERT_FILE } = process.env;
  return {
    GIT_SSH_COMMAND,
    ...(SSH_AUTH_SOCK !== undefined && { SSH_AUTH_SOCK }),
    ...(SSL_CERT_FILE !== undefined && { SSL_CERT_FILE }),
    ...(token !== undefined && authorization(token, user)),
  };
}

function authorization(token: string, user = 'x-access-token'): Record<string, string> {
  const basic = Buffer.from(`${user}:${token}`).toString('base64');
  return {
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'http.extraHeader',
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
    // The token is for this address only: a redirect to another host must not receive it.
    GIT_CONFIG_KEY_1: 'http.followRedirects',
    GIT_CONFIG_VALUE_1: 'false',
  };
}

/** The protocols that an address needs; none for protocols that are never allowed, such as `ext::`. */
function protocolsFor(remote: Remote | undefined): string[] {
  if (!remote) return [];
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(remote.url)?.[1]?.toLowerCase();
  // Servers redirect http to https.
  if (scheme === 'http') return ['http', 'https'];
  if (scheme !== undefined)
    return ['https', 'ssh', 'file'].filter((protocol) => protocol === scheme);
  if (/^[\w-]*::/.test(remote.url)) return [];
  // `host:path` is ssh, unless a slash comes first.
  return /^[^/]+:/.test(remote.url) ? ['ssh'] : ['file'];
}
