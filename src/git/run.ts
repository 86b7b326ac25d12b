import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { environment, firstArguments, type Remote, type Repository } from './environment.ts';
import { emptyHome } from './private-folder.ts';

export interface GitRun {
  /** Without this, git has no repository at all. */
  repository?: Repository;
  /** Without this, git cannot access other repositories, even on this machine. */
  remote?: Remote;
  /** In milliseconds; git is killed after this time. */
  timeout?: number;
  signal?: AbortSignal;
  /** Further environment, such as the author of a commit. */
  env?: Record<string, string>;
}

export class GitError extends Error {}

/** The most output to read, in bytes. */
const outputLimit = 64 * 1024 * 1024;

/** Windows has no process groups. */
const hasGroups = process.platform !== 'win32';

/**
 * Starts git; nothing else does. None of this machine's settings apply, git starts no program that a repository or its
 * files name, and arguments are passed as a list, without a shell.
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
  // Programs that git started for a connection, such as ssh, would otherwise keep running, and block the reader of its
  // output.
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

/** Returns the output of a command. */
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
