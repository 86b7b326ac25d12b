import { openHistory } from './history.ts';
import { runGit } from './run.ts';

/** The date of the checked-out commit; undefined outside a repository and without git. */
export async function commitDate(folder: string): Promise<Date | undefined> {
  const history = await openHistory(folder).catch(() => undefined);
  if (!history) return undefined;
  const { commit, repository } = history;
  try {
    const written = await runGit(['log', '-1', '--format=%cI', commit], { repository });
    return new Date(written.trim());
  } catch {
    return undefined;
  } finally {
    await history.close();
  }
}
