import type { PageSource } from '../project/project.ts';
import { resolveUrl } from '../urls/authored.ts';
import { encodeHash } from '../urls/href.ts';
import type { RewriteAddress } from './address.ts';
import type { FindTarget } from './find-target.ts';
import { addressOf } from './moves.ts';

/** Rewrites the fragments of all links to one heading of a page. */
export function rewriteFragments(
  page: PageSource,
  { id, newId }: { id: string; newId: string },
  findTarget: FindTarget,
): RewriteAddress {
  const address = addressOf(page.id);
  return (written, { file }) => {
    const link = resolveUrl(written, file);
    const isMeant =
      link.kind === 'anchor'
        ? file === page.file && link.hash === id
        : 'hash' in link && link.hash === id && findTarget(written, file)?.page === address;
    return isMeant ? written.replace(/#.*$/s, () => `#${encodeHash(newId)}`) : undefined;
  };
}
