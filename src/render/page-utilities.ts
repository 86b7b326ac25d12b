import { mapCssAddresses } from '../urls/css-addresses.ts';
import type { ContentContext, ContentPage } from './context.ts';
import type { Engines } from './engines.ts';
import type { RenderedTree } from './render-tree.ts';
import { mayBeUtility } from './utilities/class-names.ts';

/**
 * The stylesheet for class names in a page and those that its scripts may add. Files in names (`bg-[url(/a.png)]`)
 * are resolved. If no name can be a utility, nothing is loaded.
 */
export async function utilitiesOf(
  classes: Iterable<string>,
  page: Pick<ContentPage, 'file' | 'route'>,
  ctx: ContentContext,
  engines: Engines,
): Promise<Pick<RenderedTree, 'utilities'>> {
  const names = [...classes].filter(mayBeUtility);
  if (names.length === 0 && engines.scriptNames.length === 0) return {};
  const style = (await engines.utilities()).style(names);
  const utilities = mapCssAddresses(style, (url) => ctx.link(url, page.file, page.route).href);
  return utilities === '' ? {} : { utilities };
}
