import { GitError, type GitRun, runGit } from '../../git/run.ts';
import { withoutSecrets } from '../telemetry/log.ts';

/** Runs git for the service: what it complains about may be shown, without passwords and tokens. */
export async function git(args: readonly string[], run: GitRun = {}): Promise<string> {
  try {
    return await runGit(args, run);
  } catch (error) {
    throw error instanceof GitError ? new GitError(withoutSecrets(error.message)) : error;
  }
}
