import { GitError, type GitRun, runGit } from '../../git/run.ts';
import { withoutSecrets } from '../telemetry/log.ts';

/** Runs git for the service, and removes passwords and tokens from its error messages. */
export async function git(args: readonly string[], run: GitRun = {}): Promise<string> {
  try {
    return await runGit(args, run);
  } catch (error) {
    throw error instanceof GitError ? new GitError(withoutSecrets(error.message)) : error;
  }
}
