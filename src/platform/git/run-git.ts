import { spawn } from 'node:child_process';
import { withoutSecrets } from '../http/log.ts';

export interface GitOptions {
  cwd?: string;
  /** Sent to the remote as `Authorization: Basic`, never written to a file or shown in a process list. */
  token?: string;
  /** Milliseconds; git is killed after them. */
  timeout?: number;
  signal?: AbortSignal;
  /** Further environment, such as the author of a commit. */
  env?: Record<string, string>;
  /** Exit codes besides 0 that are an answer, not a failure. */
  allowed?: readonly number[];
}

export class GitError extends Error {}

/** Bytes of output that are read. */
const outputLimit = 64 * 1024 * 1024;

/**
 * Runs git with nothing from this machine's settings in it, no questions, no hooks, no symbolic links and no protocols
 * but those that a repository's address may have. Arguments are a list: nothing is read by a shell.
 */
export async function git(args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { cwd, timeout = 120_000, signal, allowed = [] } = options;
  const child = spawn('git', ['-c', 'core.hooksPath=/dev/null', ...args], {
    cwd,
    env: environment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
    signal,
  });
  const chunks: Buffer[] = [];
  let size = 0;
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > outputLimit) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 && !allowed.includes(code ?? -1)) {
    const command = args.find((arg) => /^[a-z]+(-[a-z]+)*$/.test(arg)) ?? 'git';
    const reason = complaint.trim() || (code === null ? 'it took too long' : `exit code ${code}`);
    throw new GitError(withoutSecrets(`git ${command} failed: ${reason}`));
  }
  return Buffer.concat(chunks).toString();
}

function environment({ token, env = {} }: GitOptions): Record<string, string> {
  const settings: [string, string][] = [
    ['core.symlinks', 'false'],
    ['core.autocrlf', 'false'],
    ['core.quotePath', 'false'],
    ['protocol.allow', 'never'],
    ['protocol.https.allow', 'always'],
    ['protocol.http.allow', 'always'],
    ['protocol.ssh.allow', 'always'],
    ['protocol.file.allow', 'always'],
    ['submodule.recurse', 'false'],
    ['gc.auto', '0'],
    // The operator names the folders; in containers they belong to someone else.
    ['safe.directory', '*'],
    ['advice.detachedHead', 'false'],
    // A server that sends one byte a minute is not waited for.
    ['http.lowSpeedLimit', '100'],
    ['http.lowSpeedTime', '60'],
  ];
  if (token !== undefined) {
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    settings.push(['http.extraHeader', `Authorization: Basic ${basic}`]);
    // The token is for the one address only: a redirect to another host must not get it.
    settings.push(['http.followRedirects', 'false']);
  }
  return {
    PATH: process.env.PATH ?? '',
    ...(process.env.SSH_AUTH_SOCK && { SSH_AUTH_SOCK: process.env.SSH_AUTH_SOCK }),
    ...(process.env.GIT_SSH_COMMAND && { GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND }),
    ...(process.env.SSL_CERT_FILE && { SSL_CERT_FILE: process.env.SSL_CERT_FILE }),
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    ...env,
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
      ]),
    ),
  };
}
