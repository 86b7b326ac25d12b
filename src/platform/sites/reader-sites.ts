import { sha256 } from '../store/ids.ts';

/**
 * The folder of a deployment with one site for each combination of groups. A handler never serves files in a hidden
 * folder.
 */
export const readerSitesFolder = '.readers';

/** The name of the folder for readers with exactly these groups, which are sorted. */
export function readerSiteName(groups: readonly string[]): string {
  return sha256(JSON.stringify(groups)).slice(0, 24);
}
