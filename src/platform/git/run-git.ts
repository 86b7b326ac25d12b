import { GitError, type GitRun, runGit } from '../../git/run.ts';
import { withoutSecrets } from '../telemetry/log.ts';

/** Runs git for the service, and removes passwords and tokens from its error messages. */
export async function git(args: readonly string[], run: GitRun = {}): Promise<string> {
  try {
    return await runGit(args, run);
  } catch (error) {
    throw error instanceof GitError ? new GitError(explained(error.message)) : error;
  }
}

/** Explains git's message about a missing token, which says that nobody can be asked for a password. */
function explained(message: string): string {
  if (/could not read (?:Username|Password)|Authentication failed/.test(message)) {
    return 'The repository is not open to this server: set the token of its forge in the environment, or another one.';
  }
  return withoutSecrets(message);
}
