import { similarId } from '../lib/similar-id.ts';
import type { RenderedTree } from '../render/render-tree.ts';
import { layoutIds } from '../urls/layout-ids.ts';

/**
 * Links from a specification's texts to places on their own page that do not exist, as written. Authors write them
 * for viewers that show the whole document with its introduction (`#section/Authentication`). `ids` are those of the
 * page outside these texts.
 */
export function deadLinks(
  texts: readonly RenderedTree[],
  ids: readonly string[],
): ReadonlySet<string> {
  const links = texts.flatMap((text) => text.links).filter(({ url }) => /^#[^:]/.test(url));
  if (links.length === 0) return new Set();
  const allIds = new Set(['top', ...layoutIds, ...ids, ...texts.flatMap((text) => text.ids)]);
  return new Set(
    links
      .filter(({ hash = '' }) => hash !== '' && !allIds.has(hash) && !similarId(hash, allIds))
      .map(({ url }) => url),
  );
}
