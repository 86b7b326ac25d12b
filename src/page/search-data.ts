import { assetHref, href } from '../urls/href.ts';
import type { PageContext } from './context.ts';
import type { SearchData } from './page-data.ts';

/** The page with search results, at a route that no page of the author's can have. */
export const searchPageRoute = '/_octavo/results';

export function searchDataOf(route: string, context: PageContext): SearchData {
  return {
    href: href(route, searchPageRoute, undefined, context.urls),
    prompt: context.config.search.prompt,
    encoder: encoderOf(route, context),
  };
}

/** Browsers load no modules from disk. */
function encoderOf(
  route: string,
  { config, urls, meaningModel }: PageContext,
): SearchData['encoder'] {
  const encoder = config.octavo.search?.encoder;
  if (!encoder || meaningModel === undefined || urls.links === 'offline') return undefined;
  const { script, megabytes } = encoder;
  return { script: assetHref(route, script, urls), model: meaningModel, megabytes };
}
