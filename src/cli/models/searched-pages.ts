import type { SearchedPage } from '../../site/search/searched-pages.ts';
import { type TypedCommand, unreadable } from '../as-typed.ts';
import type { NetworkFlags } from '../private-network.ts';
import { readSite } from '../read-site.ts';
import type { Terminal } from '../terminal.ts';

/** All pages of a project as search reads them. Throws `UsageError` if the project cannot be read. */
export async function searchedPages(
  { root, ...typed }: TypedCommand & { root: string },
  flags: NetworkFlags,
  terminal: Terminal,
): Promise<SearchedPage[]> {
  const { siteContext, diagnostics } = await readSite(root, flags, terminal);
  if (!siteContext) throw unreadable(diagnostics, typed);
  const { readPages } = await import('../../platform/questions/read-pages.ts');
  return readPages(siteContext);
}
