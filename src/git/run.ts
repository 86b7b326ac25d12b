import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { environment, firstArguments, type Remote, type Repository } from './environment.ts';
import { emptyHome } from './private-folder.ts';

export interface GitRun {
  /** Without one, git sees no repository at all. */
  repository?: Repository;
  /** Without one, git reaches no other repository, on this machine neither. */
  remote?: Remote;
  /** Milliseconds; git is killed after them. */
  timeout?: number;
  signal?: AbortSignal;
  /** Further environment, such as the author of a commit. */
  env?: Record<string, string>;
}

export class GitError extends Error {}

/** Bytes of output that are read. */
const outputLimit = 64 * 1024 * 1024;

/** Elsewhere there are no groups of processes. */
const hasGroups = process.platform !== 'win32';

/**
 * Starts git; the only place that does. Nothing of this machine's settings reaches it, it starts no program that a
 * repository or its files name, and its arguments are a list: nothing is read by a shell.
 */
export function startGit(
  args: readonly string[],
  { repository, remote, timeout = 120_000, signal, env = {} }: GitRun,
): ChildProcessByStdio<null, Readable, Readable> {
  const inGroup = remote !== undefined && hasGroups;
  const child = spawn('git', [...firstArguments(repository, remote), ...args], {
    cwd: repository?.workTree ?? repository?.gitDir ?? emptyHome(),
    env: { ...env, ...environment(repository, remote) },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
    signal,
    detached: inGroup,
  });
  // What it has started to reach the other host, such as ssh, would wait for ever, and whoever reads its output too.
  if (inGroup) child.once('exit', (_code, killedBy) => killedBy !== null && killGroup(child.pid!));
  return child;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** What a command prints. */
export async function runGit(args: readonly string[], run: GitRun = {}): Promise<string> {
  const child = startGit(args, run);
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
  if (code === 0) return Buffer.concat(chunks).toString();
  const killed =
    size > outputLimit ? `it says more than ${outputLimit / 1024 / 1024} MB` : 'it took too long';
  const reason = complaint.trim() || (code === null ? killed : `exit code ${code}`);
  throw new GitError(`git ${args[0]} failed: ${reason}`);
}
