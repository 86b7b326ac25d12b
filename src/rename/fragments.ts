import type { PageSource } from '../project/project.ts';
import { fromRoot, resolveUrl } from '../urls/authored.ts';
import { encodeHash } from '../urls/href.ts';
import type { RewriteAddress } from './address.ts';
import { addressOf } from './moves.ts';

/** Rewrites the fragment of each link that leads to one heading of a page. */
export function rewriteFragments(page: PageSource, id: string, newId: string): RewriteAddress {
  const address = addressOf(page.id);
  return (written, { file }) => {
    const isMeant = [resolveUrl(written, file), fromRoot(written)].some((link) => {
      if (link?.kind === 'anchor') return file === page.file && link.hash === id;
      return link?.kind === 'internal' && link.page === address && link.hash === id;
    });
    return isMeant ? written.replace(/#.*$/s, () => `#${encodeHash(newId)}`) : undefined;
  };
}
