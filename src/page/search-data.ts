import { href } from '../urls/href.ts';
import type { PageContext } from './context.ts';
import type { SearchData } from './page-data.ts';

/** The page with search results, out of the way of the author's pages. */
export const searchPageRoute = '/_octavo/results';

export function searchDataOf(route: string, context: PageContext): SearchData {
  return {
    href: href(route, searchPageRoute, undefined, context.urls),
    prompt: context.config.search.prompt,
  };
}
